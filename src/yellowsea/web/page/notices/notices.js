/** The page of notices: this browser subscribes to pushes where it can. */

const form = document.querySelector(".push-form");
if (form instanceof HTMLFormElement && "serviceWorker" in navigator && "PushManager" in window) {
  form.hidden = false;
  form.addEventListener("submit", (event) => {
    const address = /** @type {HTMLInputElement} */ (form.elements.namedItem("address"));
    if (address.value) return;
    event.preventDefault();
    void subscribe(form.dataset.key ?? "").then(
      (subscription) => {
        address.value = JSON.stringify(subscription);
        form.requestSubmit();
      },
      (error) => {
        const said = form.querySelector("[role=status]");
        if (said) said.textContent = `The browser does not allow it: ${error instanceof Error ? error.message : error}`;
      },
    );
  });
}

/** @param {string} key the public key of the server, in letters for addresses */
async function subscribe(key) {
  if ((await Notification.requestPermission()) !== "granted") throw new Error("notices are blocked for this site");
  const worker = await navigator.serviceWorker.register("/push_worker.js");
  await navigator.serviceWorker.ready;
  const bytes = atob(key.replaceAll("-", "+").replaceAll("_", "/"));
  const applicationServerKey = Uint8Array.from(bytes, (letter) => letter.charCodeAt(0));
  return worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}
