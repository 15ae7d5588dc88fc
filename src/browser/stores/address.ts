import "../shared/globals.ts";

/**
 * Gives the current page another address in the same history entry, which a reload then opens. The boot
 * script and the router compare history changes with it.
 * @param path a path of this site, without query and fragment
 */
export function replaceAddress(path: string): void {
  history.replaceState(history.state, "", path);
  document.dispatchEvent(new Event("waymark:address"));
}
