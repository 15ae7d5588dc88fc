import type { Dialog, Panel, ShellState } from "./shell-state.ts";
import type { Store } from "./store.ts";

/** Opens and closes the window's dialog, and the panel that replaces the form. */
export class Dialogs {
  constructor(private readonly store: Store<ShellState>) {}

  open(name: string, purpose: Omit<Dialog, "name"> = {}): void {
    this.store.set({ dialog: { name, ...purpose } });
  }

  /** Closes the dialog; a conflict that it asks about stays undecided. */
  close(): void {
    this.store.set({ dialog: undefined, versionQuestion: undefined });
  }

  /** Runs work once the menu or dialog that is closing has given the focus back, so that what it opens can take it. */
  runAfter(run: () => unknown): void {
    this.store.set({ focusRequest: { to: "task", run } });
  }

  /** Opens a panel in place of the form, and takes the focus there; or closes the one that is open. */
  openPanel(panel: Panel | undefined): void {
    this.store.set(panel ? { panel, focusRequest: { to: "form" } } : { panel });
  }
}
