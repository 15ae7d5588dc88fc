import "../globals.ts";

/**
 * Gives the page on the screen another address, in the same place of the history: what a reload would open. Going
 * back compares with it: the inline script does, and the router once it runs.
 * @param path of this site, without query and fragment
 */
export function replaceAddress(path: string): void {
  history.replaceState(history.state, "", path);
  document.dispatchEvent(new Event("waymark:address"));
}
