import type { Studio } from "#src/studio/kernel/shell/state/studio.ts";
import { openPage } from "./open-page.ts";

/** Also the dialogs of fields and panels, which the state does not have. */
const OPEN_DIALOG = "[role=dialog][aria-modal=true][data-state=open]";

/**
 * Opens a page again when the browser goes back or forward to it. While a dialog is open, that closes it instead, as
 * Escape does. Entries with nothing to open are passed over: the page is open already, is gone, or has another address.
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
