import type { JsonValue } from "#src/content/json/json.ts";
import { serialQueue } from "#src/studio/kernel/documents/serial-queue.ts";
import { shareEqual } from "#src/studio/kernel/documents/share-equal.ts";
import { readForms, readSite } from "#src/studio/kernel/protocol/calls.ts";
import type { BlockMark, FromPreview } from "#src/studio/kernel/protocol/preview-messages.ts";
import type {
  BlockKey,
  BlockView,
  ChangeAnswer,
  DocumentId,
  Operation,
  Origin,
  PageAnswer,
  PagePatch,
  Pointer,
  Selection,
  SiteAnswer,
} from "#src/studio/kernel/protocol/protocol.ts";
import { Refusal } from "#src/studio/kernel/protocol/refusal.ts";
import { type Clash, clashesIn, heldBack, withClash } from "#src/studio/kernel/shell/changes/clashes.ts";
import { type PendingChange, SendQueue } from "#src/studio/kernel/shell/changes/send-queue.ts";
import { isLocked, shownBlocks, shownValue } from "#src/studio/kernel/shell/changes/shown-value.ts";
import { withCells } from "#src/studio/kernel/shell/changes/table-cells.ts";
import { keepUnsent } from "#src/studio/kernel/shell/changes/unsent-store.ts";
import type { ApiClient } from "#src/studio/kernel/shell/connection/api-client.ts";
import { PreviewLink } from "#src/studio/kernel/shell/connection/preview-link.ts";
import { followAnswer, type Told } from "./follow-answer.ts";
import { firstSelection, keepLook, keepSelection, keptLook, selectionAfter } from "./kept-look.ts";
import { PageAddress } from "./page-address.ts";
import { sendChange } from "./send-change.ts";
import { type Dialog, emptyState, type Look, type Panel, type ShellState } from "./shell-state.ts";
import { Store } from "./store.ts";

type Hooks = {
  onMessage: (studio: Studio, message: FromPreview) => void;
  /** The mark of features at a block on the page. */
  markOf: (studio: Studio, block: BlockView) => BlockMark | undefined;
  /** The name of the items that can be added to a block. */
  itemOf: (studio: Studio, block: BlockView) => string | undefined;
};

/** The shell's state and all actions on it. */
export class Studio {
  readonly store = new Store<ShellState>({ ...emptyState, look: keptLook() });
  readonly preview: PreviewLink;
  readonly queue: SendQueue<ChangeAnswer> = new SendQueue({
    stamp: (change) => ({
      id: crypto.randomUUID(),
      revision: this.state.page?.view.revision ?? 0,
      ...change,
    }),
    send: (change) => {
      this.#keepUnsent(this.queue.unconfirmed);
      return sendChange(this, change);
    },
    onChange: (pending, { answer, isTyping }) => {
      if (answer) this.applyAnswer(answer.is, { confirmed: answer.to });
      else if (isTyping || this.#reorder(pending)) this.store.setAfterPaint({ pending }, isTyping);
      else this.store.set({ pending });
      this.#keepUnsent(this.queue.unconfirmed);
    },
  });
  readonly address = new PageAddress();
  /** For requests that change the site: two on their way could overtake each other. */
  readonly inTurn = serialQueue();

  constructor(
    readonly client: ApiClient,
    private readonly hooks: Hooks,
  ) {
    this.preview = new PreviewLink((message) => hooks.onMessage(this, message));
  }

  get state(): ShellState {
    return this.store.get();
  }

  /** The open page, and the document in the panel, for requests that are about them. */
  get route(): { route: string; also?: DocumentId } {
    const { page, panel } = this.state;
    const also = panel?.document === undefined ? {} : { also: panel.document };
    return { route: page?.view.route ?? "/", ...also };
  }

  /** A document of the page with the pending changes applied. */
  documentValue(document: DocumentId): JsonValue | undefined {
    return shownValue(this.state, document);
  }

  /** Changes a document of the open page. Typed text is shown in the preview before the server confirms it. */
  change(newChange: Omit<PendingChange, "route">): void {
    const route = this.state.page?.view.route;
    if (route === undefined) return;
    const { operations, document } = newChange;
    const change = {
      ...newChange,
      operations: withCells(operations, () => this.documentValue(document), this.state.forms),
    };
    if (this.#holdBack(change)) return;
    this.#showTyped(change.document, change.operations, change.typing);
    this.queue.push({ ...change, route });
  }

  #showTyped(document: DocumentId, [operation]: readonly Operation[], typing: Pointer | undefined): void {
    if (typing === undefined || !operation || !("value" in operation)) return;
    if (typeof operation.value === "string") this.typed(document, typing, operation.value);
  }

  /** Replaces the text of a document with what was typed in its source. */
  changeSource(document: DocumentId, text: string): void {
    const route = this.state.page?.view.route;
    if (route === undefined || this.#holdBack({ document, operations: [], text })) return;
    this.queue.push({ document, operations: [], label: "Edit source", typing: "source", text, route });
  }

  /** Keeps what is written in a place of which two versions wait for a choice. @returns whether it is one */
  #holdBack(change: Omit<PendingChange, "route" | "label">): boolean {
    const clashes = heldBack(this.state.clashes, change);
    if (clashes) this.showClashes(clashes);
    return clashes !== undefined;
  }

  /** Decides between two versions of a place. */
  chooseVersion(clash: Clash, side: "yours" | "theirs"): void {
    this.showClashes(this.state.clashes.filter((one) => one !== clash));
    const { document, label, yours, text } = clash;
    if (side === "theirs") return;
    if (text !== undefined) this.changeSource(document, text);
    else if (yours) this.change({ document, label, operations: [yours] });
  }

  showClashes(clashes: readonly Clash[]): void {
    this.store.set({ clashes });
    this.#keepUnsent(this.state.pending);
  }

  #keepUnsent(changes: readonly PendingChange[]): void {
    const { site, clashes } = this.state;
    keepUnsent(site?.id ?? "", { changes, clashes, revision: this.state.page?.view.revision ?? 0 });
  }

  /** Sends typed text to the preview. Text with placeholders waits for the server, which fills them in. */
  typed(document: DocumentId, pointer: Pointer, value: string): void {
    if (!value.includes("{{")) this.preview.send({ type: "text", document, pointer, value });
  }

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
    keepSelection(this.state.page?.view.route, selection);
    this.preview.send({ type: "select", selection });
  }

  /** Shows on the page what a field of the selected block is about. */
  pointOut(pointer: Pointer): void {
    const { selection } = this.state;
    if (selection) this.preview.send({ type: "select", selection: { key: selection.key, pointer } });
  }

  /** Makes a shared document editable until another page is opened. */
  unlock(document: DocumentId): void {
    this.store.set({ unlocked: [...this.state.unlocked, document] });
    this.describeBlocks();
  }

  /** Tells the preview the names of the blocks, and which of them may be changed. */
  describeBlocks(): void {
    const { blocks } = this.state.page?.view ?? {};
    if (!blocks) return;
    const locked = blocks.filter((block) => isLocked(this, block)).map(({ document }) => document);
    const { markOf, itemOf } = this.hooks;
    this.preview.send({
      type: "blocks",
      blocks,
      locked: [...new Set(locked)],
      adds: byKey(blocks, (block) => itemOf(this, block)),
      marks: byKey(blocks, (block) => markOf(this, block)),
    });
  }

  look(change: Partial<Look>): void {
    const look = { ...this.state.look, ...change };
    this.store.set({ look });
    keepLook(look);
    if (change.scheme) this.preview.send({ type: "scheme", scheme: look.scheme });
  }

  announce(announcement: string): void {
    this.store.set({ announcement });
  }

  openDialog(name: string, purpose: Omit<Dialog, "name"> = {}): void {
    this.store.set({ dialog: { name, ...purpose } });
  }

  /** Closes the dialog; a conflict that it asks about stays undecided. */
  closeDialog(): void {
    this.store.set({ dialog: undefined, versionQuestion: undefined });
  }

  /** Opens a panel in place of the form, or closes the one that is open. */
  openPanel(panel: Panel | undefined): void {
    this.store.set({ panel });
  }

  /**
   * Shows the answer of the server in form, tree and preview. What waits to be sent follows what others have changed.
   * @param acknowledgement the change that it confirms or refuses, after which the others were made
   */
  applyAnswer(answer: ChangeAnswer | PageAnswer, acknowledgement: Told = {}): void {
    const { page, clashes: earlierClashes } = this.state;
    const isOther = page !== undefined && page.view.route !== answer.view.route;
    // Whether this answer includes what is being sent, nobody knows; the answer to that has this state too.
    const isEarly = this.queue.isAttempted && !acknowledgement.refused;
    if (isOther || (page && (isEarly || answer.view.revision < page.view.revision))) {
      this.store.set({ pending: this.queue.unconfirmed });
      return;
    }
    // Unchanged parts stay the same objects, so that only changed ones render again.
    shareEqual(page, answer);
    const { changes: pending, refused, isForeign } = followAnswer(this, answer, acknowledgement);
    const clashes = refused.reduce(withClash, clashesIn(answer, earlierClashes));
    this.queue.keep(pending);
    const order = shownBlocks({ page: answer, pending }).map(({ key }) => key);
    if ("patch" in answer) this.#show({ ...answer.patch, order });
    const next = { page: answer, clashes, connection: "open", pending } as const;
    if (!isForeign) this.store.setAfterPaint(next);
    else {
      // The next key must fall into the text of both, not into the one before.
      this.store.set({ ...next, frame: this.state.frame + (refused.length > 0 ? 1 : 0) });
      this.store.flush();
      for (const { document, operations, typing } of pending) this.#showTyped(document, operations, typing);
    }
    this.describeBlocks();
    const { selection } = this.state;
    const selected = "select" in answer ? answer.select : undefined;
    const nextSelection = selectionAfter(selection, page?.view, answer.view);
    if (selected || nextSelection !== selection) this.reveal(selected ?? nextSelection);
  }

  /** Shows another page than the one that was open, which a step has moved, removed or created. */
  showPage(page: PageAnswer): void {
    const selection = firstSelection(page.view);
    const before = this.state.page?.view.route;
    const clashes = clashesIn(page, this.state.clashes);
    this.store.set({
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
    this.address.show(page.view.route, before !== undefined && before !== page.view.route);
  }

  /** Loads the lists of the site again, and its forms when a collection has been defined in another way. */
  async reloadSite(): Promise<SiteAnswer> {
    const site = await this.client.ask(readSite, {});
    const isSame = definitionsIn(site) === definitionsIn(this.state.site);
    this.store.set(isSame ? { site } : { site, forms: await this.client.ask(readForms, {}) });
    return site;
  }

  /** Moves and removes blocks in the preview before the server has confirmed it. @returns whether there were any */
  #reorder(pending: readonly PendingChange[]): boolean {
    const { page, look } = this.state;
    const [before, after] = [this.state.pending, pending].map((each) =>
      shownBlocks({ page, pending: each }).map(({ key }) => key),
    );
    if (!after || look.mode !== "edit" || before?.join() === after.join()) return false;
    this.preview.send({ type: "order", order: after });
    return true;
  }

  /** Updates the preview. In browse mode the page runs its own scripts, so it is reloaded instead. */
  #show(patch: PagePatch): void {
    if (this.state.look.mode === "edit") this.preview.send({ type: "patch", patch });
    else this.store.set({ frame: this.state.frame + 1 });
  }

  /** Runs work, and shows what keeps it from being done. @returns undefined then */
  async attempt<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await work();
    } catch (error) {
      this.showError(error);
      return undefined;
    }
  }

  showError(error: unknown): void {
    if (!(error instanceof Refusal)) this.store.set({ connection: "lost" });
    else if (error.status === 401) this.store.set({ connection: "refused" });
    else this.store.set({ failure: error.message, announcement: error.message });
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

function definitionsIn(site: SiteAnswer | undefined): string {
  return (site?.collections ?? []).map(({ name, definition = "" }) => `${name} ${definition}`).join();
}
