/** Hears a push while no page is open: shows it, and opens the game when it is clicked. */

/** @type {any} */
const worker = globalThis;

worker.addEventListener("push", (/** @type {any} */ event) => {
  const { title, body, link } = event.data.json();
  event.waitUntil(worker.registration.showNotification(title, { body, tag: link, data: link }));
});

worker.addEventListener("notificationclick", (/** @type {any} */ event) => {
  event.notification.close();
  event.waitUntil(worker.clients.openWindow(event.notification.data));
});
