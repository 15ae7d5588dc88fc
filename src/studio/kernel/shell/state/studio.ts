import type { JsonValue } from "#src/content/json/json.ts";
import { openNotes, subjectOf } from "#src/studio/features/notes/notes-on.ts";
import { takingTurns } from "#src/studio/kernel/documents/serial-queue.ts";
import type { FromPreview } from "#src/studio/kernel/protocol/preview-messages.ts";
import type {
  ChangeAnswer,
  DocumentId,
  Origin,
  PageAnswer,
  PagePatch,
  PageRequest,
  Pointer,
  Selection,
  SiteAnswer,
} from "#src/studio/kernel/protocol/protocol.ts";
import { isLocked } from "#src/studio/kernel/shell/changes/is-locked.ts";
import type { PendingChange } from "#src/studio/kernel/shell/changes/pending-change.ts";
import { SendQueue } from "#src/studio/kernel/shell/changes/send-queue.ts";
import { shownBlocks, shownValue } from "#src/studio/kernel/shell/changes/shown-value.ts";
import { keepUnsent } from "#src/studio/kernel/shell/changes/unsent-store.ts";
import { type ApiClient, Refusal } from "#src/studio/kernel/shell/connection/api-client.ts";
import { PreviewLink } from "#src/studio/kernel/shell/connection/preview-link.ts";
import { shareEqual } from "./share-equal.ts";
import { emptyState, type Look, type ShellState } from "./shell-state.ts";
import { Store } from "./store.ts";

/** The request for a page, and for a further document. */
export function pageQuery(request: { route: string; also?: DocumentId }): string {
  return `/api/page?${new URLSearchParams(request)}`;
}

/** Delay before a change is sent again that the server had no space for, in ms. */
const FULL_DISK_RETRY = 3000;

/** The shell's state and all actions on it. */
export class Studio {
  readonly store = new Store<ShellState>(emptyState);
  readonly preview: PreviewLink;
  readonly queue = new SendQueue<ChangeAnswer>({
    send: (change) => this.#send(change),
    onChange: (pending, { answer, isTyping }) => {
      if (answer) this.adopt(answer, pending);
      else if (isTyping || this.#reorder(pending)) this.store.setAfterPaint({ pending });
      else this.store.set({ pending });
      keepUnsent(this.state.site?.id ?? "", pending);
    },
  });
  readonly client: ApiClient;
  /** For requests that change the site: two on their way could overtake each other. */
  readonly inTurn = takingTurns();

  /** @param hear called with each message from the preview */
  constructor(client: ApiClient, hear: (studio: Studio, message: FromPreview) => void) {
    this.client = client;
    this.preview = new PreviewLink((message) => hear(this, message));
  }

  get state(): ShellState {
    return this.store.get();
  }

  /** The open page, and the document in the panel, for requests that are about them. */
  get route(): { route: string; also?: DocumentId } {
    const { page, panel } = this.state;
    const also = panel?.kind === "data" ? { also: panel.document } : {};
    return { route: page?.view.route ?? "/", ...also };
  }

  /** A document of the page with the pending changes applied. */
  documentValue(document: DocumentId): JsonValue | undefined {
    return shownValue(this.state, document);
  }

  /** Changes a document of the open page. Typed text is shown in the preview before the server confirms it. */
  change(change: Omit<PendingChange, "route">): void {
    const route = this.state.page?.view.route;
    if (route === undefined) return;
    const [operation] = change.operations;
    if (
      change.typing !== undefined &&
      operation &&
      "value" in operation &&
      typeof operation.value === "string"
    ) {
      this.typed(change.document, change.typing, operation.value);
    }
    this.queue.push({ ...change, route });
  }

  /** Puts another text in the place of a document's: what is typed in its source. */
  changeSource(document: DocumentId, text: string): void {
    const route = this.state.page?.view.route;
    if (route === undefined) return;
    this.queue.push({ document, operations: [], label: "Edit source", typing: "source", text, route });
  }

  /** Sends typed text to the preview. Text with placeholders waits for the server, which fills them in. */
  typed(document: DocumentId, pointer: Pointer, value: string): void {
    if (!value.includes("{{")) this.preview.send({ type: "text", document, pointer, value });
  }

  /** Selects a block, whose form takes the place of a panel. */
  select(selection: Selection | undefined, origin?: Origin): void {
    this.store.set({ panel: undefined });
    this.reveal(selection, origin);
  }

  /** Selects a block, and leaves an open panel where it is. */
  reveal(selection: Selection | undefined, origin?: Origin): void {
    this.store.set({ selection, origin });
    this.preview.send({ type: "select", selection });
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
    const counts = blocks.map((block): [string, number] => [
      block.key,
      openNotes(this.state.notes, subjectOf(this.state, block)),
    ]);
    const notes = Object.fromEntries(counts.filter(([, count]) => count > 0));
    this.preview.send({ type: "blocks", blocks, locked: [...new Set(locked)], notes });
  }

  look(change: Partial<Look>): void {
    const look = { ...this.state.look, ...change };
    this.store.set({ look });
    if (change.scheme) this.preview.send({ type: "scheme", scheme: look.scheme });
  }

  announce(announcement: string): void {
    this.store.set({ announcement });
  }

  /** Undo, redo, fix or discard, once all earlier changes are confirmed. */
  async ask(path: string, body: PageRequest): Promise<ChangeAnswer | undefined> {
    if (this.state.connection !== "open") {
      // Carried out later, it would follow changes that were made after it.
      const failure = "Studio is not connected, so this was not done.";
      this.store.set({ failure, announcement: failure });
      return undefined;
    }
    return this.inTurn(() => this.#ask(path, body));
  }

  async #ask(path: string, body: PageRequest): Promise<ChangeAnswer | undefined> {
    await this.queue.flush();
    try {
      const request = { ...this.route, ...body };
      const answer = await this.client.post<ChangeAnswer>(path, request);
      if (answer.view.route === request.route) this.adopt(answer);
      else this.arrive(answer);
      // A step may have created or removed pages.
      if (path === "/api/undo" || path === "/api/redo") await this.listPages();
      return answer;
    } catch (error) {
      this.failed(error);
      return undefined;
    }
  }

  /** Adopts a response of the server and updates the preview. */
  adopt(answer: ChangeAnswer | PageAnswer, pending = this.state.pending): void {
    const { page } = this.state;
    const isOther = page !== undefined && page.view.route !== answer.view.route;
    if (isOther || (page && answer.view.revision < page.view.revision)) {
      this.store.set({ pending });
      return;
    }
    // Unchanged parts stay the same objects, so that only changed ones render again.
    shareEqual(page, answer);
    const order = shownBlocks({ page: answer, pending }).map(({ key }) => key);
    if ("patch" in answer) this.#show({ ...answer.patch, order });
    this.store.setAfterPaint({ page: answer, connection: "open", pending });
    this.describeBlocks();
    if ("select" in answer && answer.select) this.reveal(answer.select);
  }

  /** Shows another page than the one that was open, which a step has moved, removed or created. */
  arrive(page: PageAnswer): void {
    this.store.set({ page, opening: undefined, selection: undefined, origin: undefined, unlocked: [] });
    history.replaceState(null, "", `?page=${encodeURIComponent(page.view.route)}`);
  }

  /** Loads the list of pages again. */
  async listPages(): Promise<void> {
    this.store.set({ site: await this.client.get<SiteAnswer>("/api/site") });
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

  failed(error: unknown): void {
    if (!(error instanceof Refusal)) this.store.set({ connection: "lost" });
    else if (error.status === 401) this.store.set({ connection: "refused" });
    else this.store.set({ failure: error.message, announcement: error.message });
  }

  async #send(change: PendingChange): Promise<ChangeAnswer | undefined> {
    // The problems cover the whole site, so all earlier changes are included.
    const revision = this.state.page?.view.revision ?? 0;
    try {
      const { text, route, document } = change;
      if (text === undefined)
        return await this.client.post("/api/change", { ...this.route, ...change, revision });
      return await this.client.post("/api/source", { ...this.route, route, document, text, revision });
    } catch (error) {
      if (!(error instanceof Refusal) || error.status === 401) {
        this.failed(error);
        throw error;
      }
      if (error.status === 507) {
        this.store.set({ connection: "full" });
        setTimeout(() => this.queue.retry(), FULL_DISK_RETRY);
        throw error;
      }
      if (error.status === 409) await this.#clashed(change);
      else {
        this.failed(error);
        // It may show the change already.
        this.store.set({ frame: this.state.frame + 1 });
      }
      return undefined;
    }
  }

  /** After a conflict: shows the other version, keeps the refused one, and lets the user choose. */
  async #clashed(change: PendingChange): Promise<void> {
    const [operation] = change.operations;
    this.queue.clear();
    this.store.set({
      clash: {
        document: change.document,
        pointer: change.typing ?? operation?.path ?? "",
        label: change.label,
        yours: change.text ?? (operation && "value" in operation ? operation.value : undefined),
        isSource: change.text !== undefined,
      },
      frame: this.state.frame + 1,
    });
    this.adopt(await this.client.get<PageAnswer>(pageQuery({ ...this.route, route: change.route })));
  }
}
