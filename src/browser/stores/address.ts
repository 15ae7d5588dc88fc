import "../shared/globals.ts";

/** Gives the page another address in the same history entry. @param path of this site, without query and fragment */
export function replaceAddress(path: string): void {
  history.replaceState(history.state, "", path);
  document.dispatchEvent(new Event("waymark:address"));
}
