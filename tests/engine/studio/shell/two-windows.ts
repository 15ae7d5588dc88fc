import { isObject, type JsonValue, parseObject, valueAt } from "#src/content/json/json.ts";
import { movedBy, textChange } from "#src/editing/text-change.ts";
import { effectOf } from "#src/studio/kernel/documents/effects.ts";
import { withOperations } from "#src/studio/kernel/documents/with-operations.ts";
import { withBoth } from "#src/studio/kernel/preview/text/written-text.ts";
import type { FromPreview, ToPreview } from "#src/studio/kernel/protocol/preview-messages.ts";
import type { BlockView, ChangeAnswer, Operation, SiteAnswer } from "#src/studio/kernel/protocol/protocol.ts";
import { Refusal } from "#src/studio/kernel/protocol/refusal.ts";
import { presentOperations } from "#src/studio/kernel/session/apply-to-text.ts";
import { ChangeLog } from "#src/studio/kernel/session/change-log.ts";
import { shownBlocks } from "#src/studio/kernel/shell/changes/shown-value.ts";
import { ApiClient } from "#src/studio/kernel/shell/connection/api-client.ts";
import { SessionToken } from "#src/studio/kernel/shell/connection/session-token.ts";
import { handleMessage } from "#src/studio/kernel/shell/messages/handle-message.ts";
import { Studio } from "#src/studio/kernel/shell/state/studio.ts";

const DOCUMENT = "page:/";

const site: SiteAnswer = {
  ...{
    id: "site",
    name: "Site",
    language: "en",
    timeZone: "UTC",
    previewOrigin: "",
    demo: false,
    isChecked: true,
  },
  pages: [{ document: DOCUMENT, route: "/", title: "Home", draft: false, noindex: false }],
  ...{ shared: [], facts: [], icons: [], flags: [], pictures: [], collections: [], problems: [] },
};

type Block = { id: string; title: string };

/** A page document that several windows change, and the requests about it, which are answered when told to. */
export class SharedPage {
  revision = 1;
  #value: JsonValue;
  readonly #log = new ChangeLog(1);
  readonly #made = new Set<string>();
  /** Pending work, in order: requests on their way, and frames that are still to be painted. */
  readonly waiting: (() => void)[] = [];

  constructor(blocks: Block[]) {
    this.#value = { title: "Home", blocks };
  }

  titleOf(id: string): string | undefined {
    return this.blocks.find((block) => block.id === id)?.title;
  }

  get blocks(): Block[] {
    const blocks = valueAt(this.#value, "/blocks");
    const found = Array.isArray(blocks) ? blocks.filter(isObject) : [];
    return found.map(({ id, title }) => ({ id: String(id), title: String(title) }));
  }

  /** Somebody has removed the document: what is shown is another page. */
  isRemoved = false;

  /** The next request, or the answer to it, is lost. */
  loses: "request" | "answer" | undefined;

  /** What answers a request in place of the server, such as a proxy. */
  inItsPlace: ((path: string) => Response | undefined) | undefined;

  /** For a window's `fetch`: the request arrives later, and its answer later still. */
  readonly fetch = (path: string, { body = "{}" }: { body?: string } = {}): Promise<Response> =>
    new Promise((resolve, reject) => {
      const { loses } = this;
      this.loses = undefined;
      const lose = () => reject(new TypeError("Failed to fetch"));
      this.waiting.push(() => {
        if (loses === "request") return lose();
        const response = this.#respond(path, body);
        this.waiting.push(loses === "answer" ? lose : () => resolve(response));
      });
    });

  #respond(path: string, body: string): Response {
    const other = this.inItsPlace?.(path);
    if (other) return other;
    try {
      if (path.startsWith("/api/site"))
        return Response.json({ version: "1", problems: [], isChecked: true, lists: site });
      if (path === "/api/change") this.#change(JSON.parse(body));
      return Response.json(this.answer());
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return Response.json({ error: error.message }, { status: error.status });
    }
  }

  #change({ operations, revision, id }: { operations: Operation[]; revision: number; id: string }): void {
    if (this.isRemoved) throw new Refusal(404, "There is no such document.");
    if (this.#made.has(id)) return;
    const missed = this.#log.since(DOCUMENT, revision);
    for (const operation of presentOperations(operations, this.#value, missed)) {
      const effects = [effectOf(this.#value, operation)];
      this.#value = withOperations(this.#value, [operation]);
      this.revision += 1;
      this.#log.add({ document: DOCUMENT, revision: this.revision, effects });
    }
    this.#made.add(id);
  }

  answer(): ChangeAnswer {
    const { revision } = this;
    const value = parseObject(JSON.stringify(this.#value)) ?? null;
    const views = this.blocks.map(({ id: key }, at): BlockView => {
      const view = { key, type: "hero", title: key, summary: "", area: "main", document: DOCUMENT } as const;
      return { ...view, pointer: `/blocks/${at}`, state: "current" };
    });
    return {
      view: { route: "/", document: DOCUMENT, revision, title: "Home", placeholders: {}, blocks: views },
      documents: this.isRemoved ? {} : { [DOCUMENT]: { value, revision } },
      problems: [],
      history: { unsaved: [] },
      patch: {
        ...{ revision, order: views.map(({ key }) => key) },
        html: Object.fromEntries(this.blocks.map(({ id, title }) => [id, title])),
        origins: Object.fromEntries(
          views.map(({ key, pointer }) => [
            key,
            [{ kind: "exact", document: DOCUMENT, pointer: `${pointer}/title` }],
          ]),
        ),
      },
    };
  }
}

/** A window with the page, and the field of a block's title with the caret at its end. */
export class PageWindow {
  readonly studio: Studio;
  readonly #block: string;
  #pointer = "";
  /** The text in the field. */
  shown = "";
  #caret = 0;

  constructor(page: SharedPage, block: string) {
    this.#block = block;
    const nothing = () => undefined;
    const hooks = { onMessage: nothing, markOf: nothing, itemOf: nothing };
    this.studio = new Studio(new ApiClient(new SessionToken()), hooks);
    const forms = { blocks: {}, page: { title: "", help: "", fields: [] }, data: {} };
    this.studio.store.set({ page: page.answer(), connection: "open", forms, site });
    this.studio.store.subscribe(this.#render);
    this.#render();
    this.#caret = this.shown.length;
  }

  /** The view of its writer. */
  get seen(): string {
    return this.shown;
  }

  /** Types a letter into the field, as it is shown at the moment. */
  type(letter: string): void {
    this.studio.store.catchUp();
    this.shown = this.shown.slice(0, this.#caret) + letter + this.shown.slice(this.#caret);
    this.#caret += 1;
    const path = `${this.#pointer}/title`;
    const operations: Operation[] = [{ op: "replace", path, value: this.shown }];
    this.studio.editing.change({ document: DOCUMENT, operations, label: "Edit Title", typing: path });
  }

  /** Moves a block to another place. */
  move(from: number, to: number): void {
    const operations: Operation[] = [{ op: "move", from: `/blocks/${from}`, path: `/blocks/${to}` }];
    this.studio.editing.change({ document: DOCUMENT, operations, label: "Move" });
  }

  add(block: Block, at: number): void {
    const operations: Operation[] = [{ op: "add", path: `/blocks/${at}`, value: block }];
    this.studio.editing.change({ document: DOCUMENT, operations, label: "Add" });
  }

  readonly #render = (): void => {
    const { state } = this.studio;
    const block = shownBlocks(state).find(({ key }) => key === this.#block);
    const title = valueAt(this.studio.editing.documentValue(DOCUMENT) ?? null, `${block?.pointer}/title`);
    this.#pointer = block?.pointer ?? "";
    const next = typeof title === "string" ? title : "";
    if (next === this.shown) return;
    this.#caret = movedBy(textChange(this.shown, next), this.#caret);
    this.shown = next;
  };
}

/** A window in which the title is written on the page: shell and frame hear of each other later. */
export class FramedWindow extends PageWindow {
  readonly #page: SharedPage;
  readonly #key: string;
  #text = "";
  #at = 0;
  #sent: string[] = [];
  #place = "";

  constructor(page: SharedPage, block: string) {
    super(page, block);
    this.#page = page;
    this.#key = block;
    this.#text = this.shown;
    this.#at = this.#text.length;
    this.#sent = [this.#text];
    this.#place = `/blocks/${page.blocks.findIndex(({ id }) => id === block)}/title`;
    const toFrame = this.#channel<ToPreview>((message) => this.#hear(message));
    this.studio.preview.send = toFrame;
  }

  /** The text on the page. */
  override get seen(): string {
    return this.#text;
  }

  override type(letter: string): void {
    const from = this.#text;
    this.#text = from.slice(0, this.#at) + letter + from.slice(this.#at);
    this.#at += 1;
    this.#sent.push(this.#text);
    this.#toShell({
      ...{ type: "typed", key: this.#key, document: DOCUMENT, pointer: this.#place },
      ...{ value: this.#text, from },
    });
  }

  readonly #toShell = this.#channel<FromPreview>((message) => handleMessage(this.studio, message));

  /** Messages arrive later, in their order. */
  #channel<Message>(hear: (message: Message) => void): (message: Message) => void {
    const sent: Message[] = [];
    return (message) => {
      sent.push(message);
      this.#page.waiting.push(() => {
        const [next] = sent.splice(0, 1);
        if (next) hear(next);
      });
    };
  }

  #hear(message: ToPreview): void {
    if (message.type === "text" && message.pointer === this.#place) this.#adopt(message.value);
    if (message.type !== "patch") return;
    const [origin] = message.patch.origins[this.#key] ?? [];
    if (origin?.kind === "exact") this.#place = origin.pointer;
    const value = message.patch.html[this.#key];
    const at = this.#sent.lastIndexOf(value ?? "");
    if (at >= 0) this.#sent = this.#sent.slice(at);
    else if (value !== undefined) this.#adopt(value);
  }

  #adopt(value: string): void {
    if (this.#sent.includes(value)) return;
    const next = withBoth(value, this.#text, this.#sent);
    this.#at = movedBy(textChange(this.#text, next), this.#at);
    this.#text = next;
    this.#sent = [next];
  }
}
