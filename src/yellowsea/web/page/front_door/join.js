/** An invitation: the key of the seat follows the # of the address. It goes into the form and out of the address. */

import { find } from "../dom.js";

const key = decodeURIComponent(location.hash.slice(1));
const field = find("#key");
if (key && field instanceof HTMLInputElement) {
  field.value = key;
  find(".key").hidden = true;
  history.replaceState(null, "", location.pathname);
}
