import type { Origin, Pointer, Selection } from "#src/studio/kernel/protocol/protocol.ts";
import type { PreviewLink } from "#src/studio/kernel/shell/connection/preview-link.ts";
import type { ShellState } from "./shell-state.ts";
import type { Store } from "./store.ts";
import { storeSelection } from "./view-storage.ts";

/** The selection of blocks and texts, in the window and on the page. */
export class BlockSelection {
  constructor(
    private readonly store: Store<ShellState>,
    private readonly preview: PreviewLink,
  ) {}

  /** Selects a block; the block's form replaces an open panel. */
  select(selection: Selection | undefined, origin?: Origin): void {
    this.store.set({ panel: undefined, writing: undefined });
    this.reveal(selection, origin);
  }

  /**
   * Selects a block, while an open panel stays.
   * @param isFollowing whether the selection only follows the focus in the tree
   */
  reveal(selection: Selection | undefined, origin?: Origin, isFollowing = false): void {
    // Also clears the focused field, so that frozen messages in the form are updated.
    this.store.set({ selection, origin, isFollowing, menu: undefined, focused: undefined });
    storeSelection(this.store.get().page?.view.route, selection);
    this.preview.send({ type: "select", selection });
  }

  /**
   * Highlights, on the page, the content of one field of the selected block.
   * @param pointer of the field in its document
   */
  pointOut(pointer: Pointer): void {
    const { selection } = this.store.get();
    if (selection) this.preview.send({ type: "select", selection: { key: selection.key, pointer } });
  }
}
