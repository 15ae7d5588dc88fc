import { findElement, onDocument } from "./dom.ts";

const key = "waymark-reloaded";

let hasTyped = false;

/** Reloads the page when chunks are missing, unless the visitor has typed something. */
export function startReload(): void {
  onDocument("input", () => {
    hasTyped = true;
  });
  addEventListener("waymark:stale", reloadOnce);
}

/**
 * Reloads the page when a script cannot be loaded, which usually means that a new version has been deployed. Happens at most once per
 * session, never while the visitor is using the page, and only if the server responds: without a network, which `navigator.onLine` does not
 * detect reliably, a reload would lead to the browser's own error page. `window.reloading` resolves to whether the page reloads; it does
 * not if session storage is unavailable.
 */
export function reloadOnce(): void {
  window.reloading = fetch(location.href, { method: "HEAD", cache: "no-store" })
    .then(({ ok }) => {
      const reloads = ok && !isInUse() && !sessionStorage.getItem(key);
      if (reloads) {
        sessionStorage.setItem(key, "1");
        location.reload();
        // A visitor who interacts before the new page arrives keeps the current one.
        for (const type of ["click", "keydown"]) addEventListener(type, stop, { once: true });
      }
      return reloads;
    })
    .catch(() => false);
}

/** Tells whether a reload would interrupt: input in a partner's frame is invisible to us, but any touch of this page is not. */
const isInUse = () =>
  hasTyped ||
  findElement("dialog[open]") ||
  (findElement("iframe") && navigator.userActivation?.hasBeenActive !== false);
