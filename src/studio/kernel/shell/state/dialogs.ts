import type { Dialog, Panel, ShellState } from "./shell-state.ts";
import type { Store } from "./store.ts";

/** The window's dialog, and the panel that replaces the form; opens and closes both. */
export class Dialogs {
  constructor(private readonly store: Store<ShellState>) {}

  open(name: string, purpose: Omit<Dialog, "name"> = {}): void {
    this.store.set({ dialog: { name, ...purpose } });
  }

  /** Closes the dialog. If it asks about a conflict, the conflict stays undecided. */
  close(): void {
    this.store.set({ dialog: undefined, versionQuestion: undefined });
  }

  /** Calls a function after the closing menu or dialog has returned the focus, so that a new dialog can take it. */
  runAfter(run: () => unknown): void {
    this.store.set({ focusRequest: { to: "task", run } });
  }

  /** Opens a panel in place of the form, and moves the focus there. If the panel is undefined, closes the open one. */
  openPanel(panel: Panel | undefined): void {
    this.store.set(panel ? { panel, focusRequest: { to: "form" } } : { panel });
  }
}
