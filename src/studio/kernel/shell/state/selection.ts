import type { Origin, Pointer, Selection } from "#src/studio/kernel/protocol/protocol.ts";
import type { PreviewLink } from "#src/studio/kernel/shell/connection/preview-link.ts";
import type { ShellState } from "./shell-state.ts";
import type { Store } from "./store.ts";
import { storeSelection } from "./view-storage.ts";

/** Selects blocks and texts, in the window and on the page. */
export class BlockSelection {
  constructor(
    private readonly store: Store<ShellState>,
    private readonly preview: PreviewLink,
  ) {}

  /** Selects a block, whose form takes the place of a panel. */
  select(selection: Selection | undefined, origin?: Origin): void {
    this.store.set({ panel: undefined, writing: undefined });
    this.reveal(selection, origin);
  }

  /**
   * Selects a block, and leaves an open panel where it is.
   * @param isFollowing whether the selection only follows the focus in the tree
   */
  reveal(selection: Selection | undefined, origin?: Origin, isFollowing = false): void {
    // What is said in the form comes up to date with it.
    this.store.set({ selection, origin, isFollowing, menu: undefined, focused: undefined });
    storeSelection(this.store.get().page?.view.route, selection);
    this.preview.send({ type: "select", selection });
  }

  /** Shows on the page what a field of the selected block is about. */
  pointOut(pointer: Pointer): void {
    const { selection } = this.store.get();
    if (selection) this.preview.send({ type: "select", selection: { key: selection.key, pointer } });
  }
}
