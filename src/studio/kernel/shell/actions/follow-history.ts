import type { Studio } from "#src/studio/kernel/shell/state/studio.ts";
import { openPage } from "./open-page.ts";

/** Matches any open dialog, including those of fields and panels, which are not in the state. */
const OPEN_DIALOG = "[role=dialog][aria-modal=true][data-state=open]";

/**
 * Opens a page again when the browser goes back or forward to it. If a dialog is open, closes the dialog instead, as Escape does. Skips
 * history entries whose page is already open, no longer exists, or has another address.
 */
export async function followHistory(studio: Studio): Promise<void> {
  const { address } = studio;
  const { page, site, opening } = studio.state;
  const { moved } = address;
  if (!page || moved === 0) return;
  if (document.querySelector(OPEN_DIALOG)) {
    document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", cancelable: true }));
    history.go(-moved);
    return;
  }
  address.settle();
  const there = site?.pages.find(({ route }) => route === address.route);
  if (there && there.route !== (opening ?? page.view.route)) {
    await openPage(studio, there.route);
    const { page: currentPage = page } = studio.state;
    if (studio.state.opening === undefined) address.show(currentPage.view.route, false);
  } else {
    address.show(page.view.route, false);
    if (!address.isFirst) history.go(Math.sign(moved));
  }
}
