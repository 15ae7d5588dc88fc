import type {
  BlockKey,
  DocumentId,
  Origin,
  Pointer,
  Selection,
} from "#src/studio/kernel/protocol/protocol.ts";
import type { PreviewLink } from "#src/studio/kernel/shell/connection/preview-link.ts";
import type { ShellState } from "./shell-state.ts";
import type { Store } from "./store.ts";
import { storeSelection } from "./view-storage.ts";

/** A place for a block: a document, and the pointer in it. */
export type BlockPlace = { document: DocumentId; pointer: Pointer };

/** A block that the server has not confirmed yet. */
type Arrival = {
  place: BlockPlace;
  /** The selection when the block was added. */
  from: Selection | undefined;
  /** Resolves to whether the block was selected. */
  selected: Promise<boolean>;
};

/** The selection of blocks and texts, in the window and on the page. */
export class BlockSelection {
  #arrival: Arrival | undefined;

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
   * Selects a block that is being added, as soon as the server has given it a key; unless something else is selected or added before.
   * @param arrived resolves to the key, undefined if the block was refused
   * @returns whether the block was selected
   */
  selectAdded(place: BlockPlace, arrived: Promise<BlockKey | undefined>): Promise<boolean> {
    const from = this.store.get().selection;
    const selected = arrived.then((key) => {
      if (this.#arrival !== arrival) return false;
      this.#arrival = undefined;
      if (key === undefined || this.store.get().selection !== from) return false;
      this.select({ key });
      return true;
    });
    const arrival = { place, from, selected };
    this.#arrival = arrival;
    return selected;
  }

  /** The added block that will be selected once the server has confirmed it; undefined if there is none. */
  get arriving(): Omit<Arrival, "from"> | undefined {
    return this.#arrival?.from === this.store.get().selection ? this.#arrival : undefined;
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
