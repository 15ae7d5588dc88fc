import type { JsonValue } from "#src/content/json/json.ts";
import { shareEqual } from "#src/studio/kernel/documents/share-equal.ts";
import type {
  ChangeAnswer,
  DocumentId,
  Operation,
  PageAnswer,
  PagePatch,
  Pointer,
} from "#src/studio/kernel/protocol/protocol.ts";
import { Refusal } from "#src/studio/kernel/protocol/refusal.ts";
import { type Clash, clashesIn, heldBack, withClash } from "#src/studio/kernel/shell/changes/clashes.ts";
import { type PendingChange, SendQueue } from "#src/studio/kernel/shell/changes/send-queue.ts";
import { shownBlocks, shownValue } from "#src/studio/kernel/shell/changes/shown-value.ts";
import { withCells } from "#src/studio/kernel/shell/changes/table-cells.ts";
import { keepUnsent } from "#src/studio/kernel/shell/changes/unsent-store.ts";
import type { ApiClient } from "#src/studio/kernel/shell/connection/api-client.ts";
import type { PreviewLink } from "#src/studio/kernel/shell/connection/preview-link.ts";
import { t } from "#src/studio/kernel/shell/words.ts";
import { type Acknowledgement, followAnswer, onto } from "./follow-answer.ts";
import { refusedDocument } from "./rights.ts";
import type { BlockSelection } from "./selection.ts";
import { type Sender, sendChange } from "./send-change.ts";
import type { ShellState } from "./shell-state.ts";
import type { Store } from "./store.ts";
import type { View } from "./view.ts";
import { selectionAfter } from "./view-storage.ts";

type Parts = {
  store: Store<ShellState>;
  preview: PreviewLink;
  client: ApiClient;
  selection: BlockSelection;
  view: View;
  /** Returns the parameters that identify the open page in requests: its route and, as `also`, the document in the open panel. */
  route: () => { route: string; also?: DocumentId };
  showError: (error: unknown) => void;
};

/** The changes of the open page's documents: shown at once, sent in order, and merged with the changes of others. */
export class Editing {
  readonly queue: SendQueue<ChangeAnswer> = new SendQueue({
    stamp: (change) => ({
      id: crypto.randomUUID(),
      revision: this.#state.page?.view.revision ?? 0,
      ...change,
    }),
    send: (change) => {
      this.#keepUnsent(this.queue.unconfirmed);
      return sendChange(this.#sender, change);
    },
    onChange: (pending, { answer, isTyping }) => {
      const { store } = this.parts;
      if (answer) this.applyAnswer(answer.is, { confirmed: answer.to });
      else if (isTyping || this.#reorder(pending)) store.setAfterPaint({ pending }, isTyping);
      else store.set({ pending });
      this.#keepUnsent(this.queue.unconfirmed);
    },
  });

  /** How often the change that is being sent has failed. */
  #attempts: { id: string | undefined; count: number } = { id: undefined, count: 0 };

  constructor(private readonly parts: Parts) {}

  get #state(): ShellState {
    return this.parts.store.get();
  }

  get #sender(): Sender {
    const { store, client, view, route, showError } = this.parts;
    return {
      ...{ store, client, queue: this.queue, route, showError },
      countAttempt: ({ id }) => {
        this.#attempts = { id, count: this.#attempts.id === id ? this.#attempts.count + 1 : 1 };
        return this.#attempts.count;
      },
      documentValue: (document) => this.documentValue(document),
      applyAnswer: (answer, acknowledgement) => this.applyAnswer(answer, acknowledgement),
      showPage: (page) => view.showPage(page),
      reloadSite: () => view.reloadSite(),
      showClashes: (clashes) => this.showClashes(clashes),
    };
  }

  /** The value of a document of the page, with the pending changes applied. */
  documentValue(document: DocumentId): JsonValue | undefined {
    return shownValue(this.#state, document);
  }

  /** Changes a document of the open page. Typed text is shown in the preview at once, before the server confirms it. */
  change(newChange: Omit<PendingChange, "route">): void {
    const route = this.#state.page?.view.route;
    if (route === undefined) return;
    const { operations, document } = newChange;
    if (this.#isRefused(document)) return;
    const change = {
      ...newChange,
      operations: withCells(operations, () => this.documentValue(document), this.#state.forms),
    };
    if (this.#holdBack(change)) return;
    this.#showTyped(change.document, change.operations, change.typing);
    this.queue.push({ ...change, route });
  }

  /** Says so if the person may not change a document. */
  #isRefused(document: DocumentId): boolean {
    const reason = refusedDocument(this.#state, document);
    if (reason !== undefined) this.parts.showError(new Refusal(403, reason));
    return reason !== undefined;
  }

  #showTyped(document: DocumentId, [operation]: readonly Operation[], typing: Pointer | undefined): void {
    if (typing === undefined || !operation || !("value" in operation)) return;
    if (typeof operation.value === "string") this.typed(document, typing, operation.value);
  }

  /** Replaces the source of a document. */
  changeSource(document: DocumentId, text: string): void {
    const route = this.#state.page?.view.route;
    if (route === undefined || this.#isRefused(document)) return;
    if (this.#holdBack({ document, operations: [], text })) return;
    this.queue.push({ document, operations: [], label: t("Edit source"), typing: "source", text, route });
  }

  /**
   * Holds back a change of a place that was changed elsewhere at the same time (a clash), until the user has selected one of the two
   * versions.
   * @returns whether the change is held back
   */
  #holdBack(change: Omit<PendingChange, "route" | "label">): boolean {
    const clashes = heldBack(this.#state.clashes, change);
    if (clashes) this.showClashes(clashes);
    return clashes !== undefined;
  }

  /**
   * Ends a clash, in which a place was changed here and elsewhere at the same time, or a change was set aside: discards this window's version
   * (`theirs`), or writes it (`yours`).
   */
  chooseVersion(clash: Clash, side: "yours" | "theirs"): void {
    const { document, label, text } = clash;
    const others = this.#state.clashes.filter((one) => one !== clash);
    const operations = side === "yours" && text === undefined ? this.#operationsOf(clash) : [];
    this.showClashes(operations ? others : [...others, { ...clash, isGone: true }]);
    if (side === "theirs") return;
    if (text !== undefined) this.changeSource(document, text);
    else if (operations && operations.length > 0) this.change({ document, label, operations });
  }

  /** The operations that write this window's version; undefined if they no longer fit the document. */
  #operationsOf({ document, yours, unsent, seenValue }: Clash): Operation[] | undefined {
    if (yours) return [yours];
    const now = this.#state.page?.documents[document]?.value;
    if (!unsent || seenValue === undefined || now === undefined) return undefined;
    return onto(unsent, { before: seenValue, after: now })?.operations;
  }

  showClashes(clashes: readonly Clash[]): void {
    this.parts.store.set({ clashes });
    this.#keepUnsent(this.#state.pending);
  }

  #keepUnsent(changes: readonly PendingChange[]): void {
    const { site, clashes } = this.#state;
    keepUnsent(site?.id ?? "", { changes, clashes, revision: this.#state.page?.view.revision ?? 0 });
  }

  /** Sends typed text to the preview. Text with placeholders waits for the server, which fills them in. */
  typed(document: DocumentId, pointer: Pointer, value: string): void {
    if (!value.includes("{{")) this.parts.preview.send({ type: "text", document, pointer, value });
  }

  /**
   * Shows an answer of the server in form, tree and preview, and adapts unsent changes to it.
   * @param acknowledgement the change that the answer confirms or refuses, which preceded the unsent ones
   */
  applyAnswer(answer: ChangeAnswer | PageAnswer, acknowledgement: Acknowledgement = {}): void {
    const { page, clashes: earlierClashes } = this.#state;
    const isOther = page !== undefined && page.view.route !== answer.view.route;
    // It is unknown whether this answer includes the change in flight; the answer to that change will.
    const isEarly = this.queue.isAttempted && !acknowledgement.refused;
    if (isOther || (page && (isEarly || answer.view.revision < page.view.revision))) {
      this.parts.store.set({ pending: this.queue.unconfirmed });
      return;
    }
    // Unchanged parts stay the same objects, so that only changed ones re-render.
    shareEqual(page, answer);
    const {
      changes: pending,
      refused,
      isForeign,
    } = followAnswer({ ...this.#sender, state: this.#state }, answer, acknowledgement);
    const clashes = refused.reduce(withClash, clashesIn(answer, earlierClashes));
    this.queue.keep(pending);
    const order = shownBlocks({ page: answer, pending }).map(({ key }) => key);
    if ("patch" in answer) this.#show({ ...answer.patch, order });
    const next = { page: answer, clashes, connection: "open", pending } as const;
    if (!isForeign) this.parts.store.setAfterPaint(next);
    else {
      // The next key must be applied to the merged text, so this is synchronous.
      this.parts.store.set({ ...next, frame: this.#state.frame + (refused.length > 0 ? 1 : 0) });
      this.parts.store.flush();
      for (const { document, operations, typing } of pending) this.#showTyped(document, operations, typing);
    }
    this.parts.view.describeBlocks();
    const { selection } = this.#state;
    const selected = "select" in answer ? answer.select : undefined;
    const nextSelection = selectionAfter(selection, page?.view, answer.view);
    if (selected || nextSelection !== selection) this.parts.selection.reveal(selected ?? nextSelection);
  }

  /** Moves and removes blocks in the preview before the server has confirmed it. @returns whether any block was moved or removed */
  #reorder(pending: readonly PendingChange[]): boolean {
    const { page, viewOptions } = this.#state;
    const [before, after] = [this.#state.pending, pending].map((each) =>
      shownBlocks({ page, pending: each }).map(({ key }) => key),
    );
    if (!after || viewOptions.mode !== "edit" || before?.join() === after.join()) return false;
    this.parts.preview.send({ type: "order", order: after });
    return true;
  }

  /**
   * Shows the changed parts of the page (a patch) in the preview. In browse mode the page runs its own scripts, so it is reloaded instead.
   */
  #show(patch: PagePatch): void {
    if (this.#state.viewOptions.mode === "edit") this.parts.preview.send({ type: "patch", patch });
    else this.parts.store.set({ frame: this.#state.frame + 1 });
  }
}
