import { readForms, readSite } from "#src/studio/kernel/protocol/calls.ts";
import type { BlockMark } from "#src/studio/kernel/protocol/preview-messages.ts";
import { PREVIEW_WORDS } from "#src/studio/kernel/protocol/preview-words.ts";
import type {
  BlockKey,
  BlockView,
  DocumentId,
  PageAnswer,
  SiteAnswer,
} from "#src/studio/kernel/protocol/protocol.ts";
import { clashesIn } from "#src/studio/kernel/shell/changes/clashes.ts";
import { isOurs } from "#src/studio/kernel/shell/changes/our-documents.ts";
import { isLocked } from "#src/studio/kernel/shell/changes/shown-value.ts";
import type { ApiClient } from "#src/studio/kernel/shell/connection/api-client.ts";
import type { PreviewLink } from "#src/studio/kernel/shell/connection/preview-link.ts";
import { translatedAll } from "#src/studio/kernel/words/translate.ts";
import type { PageAddress } from "./page-address.ts";
import type { ShellState, ViewOptions } from "./shell-state.ts";
import type { Store } from "./store.ts";
import { firstSelection, storeViewOptions } from "./view-storage.ts";

type Parts = {
  store: Store<ShellState>;
  preview: PreviewLink;
  client: ApiClient;
  address: PageAddress;
  blocks: {
    /** Returns the badge that features show at a block on the page, such as "2 notes"; undefined if there is none. */
    markOf: (block: BlockView) => BlockMark | undefined;
    /** Returns the name of the items that can be added to a block's list; undefined if none can be added. */
    itemOf: (block: BlockView) => string | undefined;
  };
};

/**
 * The part of Studio's state that determines what is shown: the open page, its display options, and the lists of the site's pages and
 * documents.
 */
export class View {
  #siteVersion: string | undefined;
  #formsVersion: string | undefined;

  constructor(private readonly parts: Parts) {}

  /** Makes a shared document editable until another page is opened. */
  unlock(document: DocumentId): void {
    this.parts.store.set({ unlocked: [...this.parts.store.get().unlocked, document] });
    this.describeBlocks();
  }

  /** Sends the names of the blocks to the preview, and which blocks may be changed. */
  describeBlocks(): void {
    const state = this.parts.store.get();
    const { page, forms } = state;
    if (!page) return;
    const { blocks, document } = page.view;
    const locked: DocumentId[] = [
      ...blocks.filter((block) => isLocked({ state }, block)).map((block) => block.document),
      ...(Object.keys(page.documents) as DocumentId[]).filter((one) => !isOurs(state, one)),
    ];
    // Shared blocks show values of the page.
    if (page.documents[document]?.broken) locked.push(document);
    const { markOf, itemOf } = this.parts.blocks;
    this.parts.preview.send({
      type: "blocks",
      blocks: blocks.map((block) => ({ ...block, title: forms?.blocks[block.type]?.title ?? block.title })),
      locked: [...new Set(locked)],
      adds: byKey(blocks, (block) => itemOf(block)),
      marks: byKey(blocks, (block) => markOf(block)),
      words: translatedAll(PREVIEW_WORDS),
    });
  }

  /** Changes view options; new windows start with the same ones. */
  set(change: Partial<ViewOptions>): void {
    const viewOptions = { ...this.parts.store.get().viewOptions, ...change };
    this.parts.store.set({ viewOptions });
    storeViewOptions(viewOptions);
    if (change.scheme) this.parts.preview.send({ type: "scheme", scheme: viewOptions.scheme });
  }

  /** Shows another page in place of the open one, which an undo step has moved, removed or created. */
  showPage(page: PageAnswer): void {
    const selection = firstSelection(page.view);
    const before = this.parts.store.get().page?.view.route;
    const clashes = clashesIn(page, this.parts.store.get().clashes);
    this.parts.store.set({
      page,
      clashes,
      opening: undefined,
      selection,
      origin: undefined,
      unlocked: [],
      focused: undefined,
      menu: undefined,
      writing: undefined,
    });
    this.parts.address.show(page.view.route, before !== undefined && before !== page.view.route);
  }

  /** Reloads the lists of the site, and its forms if a schema has changed. */
  async reloadSite(): Promise<SiteAnswer> {
    const present = this.parts.store.get().site;
    const since = present && this.#siteVersion;
    const {
      version,
      formsVersion,
      lists = present,
      ...state
    } = await this.parts.client.ask(readSite, since ? { since } : {});
    if (!lists) throw new Error("The server has not sent the lists of the site");
    const site: SiteAnswer = { ...lists, ...state };
    const isSame = !present || formsVersion === this.#formsVersion;
    const forms = isSame ? {} : { forms: await this.parts.client.ask(readForms, {}) };
    this.#siteVersion = version;
    this.#formsVersion = formsVersion;
    this.parts.store.set({ site, ...forms });
    return site;
  }
}

function byKey<Value>(
  blocks: readonly BlockView[],
  read: (block: BlockView) => Value | undefined,
): Record<BlockKey, Value> {
  const entries = blocks.flatMap((block): [BlockKey, Value][] => {
    const value = read(block);
    return value === undefined ? [] : [[block.key, value]];
  });
  return Object.fromEntries(entries);
}
