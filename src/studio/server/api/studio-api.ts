import type { IncomingMessage, ServerResponse } from "node:http";
import type { JsonValue } from "#src/content/json/json.ts";
import type { Forms } from "#src/studio/form/form-model.ts";
import type {
  ChangeAnswer,
  ConflictAnswer,
  DocumentAnswer,
  DocumentId,
  PageAnswer,
  PageRequest,
  Revision,
  SiteAnswer,
} from "#src/studio/protocol.ts";
import { pageAnswer } from "#src/studio/server/answers/page-answer.ts";
import { siteAnswer } from "#src/studio/server/answers/site-answer.ts";
import type { SiteCheck } from "#src/studio/server/answers/site-check.ts";
import { type PageModule, patchOf, type ShownPages } from "#src/studio/server/preview/shown-pages.ts";
import { sendJson } from "#src/studio/server/send-file.ts";
import { Refusal } from "#src/studio/server/session/refusal.ts";
import type { StudioSession } from "#src/studio/server/session/studio-session.ts";
import { EventStream } from "./event-stream.ts";
import { readBody } from "./read-body.ts";
import { checkChange, checkPage, checkSource, documentOf, routeIn } from "./request-checks.ts";

export type ApiParts = {
  session: StudioSession;
  pages: ShownPages;
  check: SiteCheck;
  load: () => Promise<PageModule>;
  forms: () => Forms;
  previewOrigin: string;
  /** `YYYY-MM-DD` */
  today: string;
};

type Answer = SiteAnswer | Forms | PageAnswer | ChangeAnswer | DocumentAnswer;

/** What the shell may ask. Who asks has been looked at before. */
export class StudioApi {
  readonly events = new EventStream();
  readonly #parts: ApiParts;
  readonly #reads: Readonly<Record<string, (query: URLSearchParams) => Promise<Answer> | Answer>>;
  readonly #writes: Readonly<Record<string, (body: JsonValue) => Promise<Answer>>>;

  constructor(parts: ApiParts) {
    this.#parts = parts;
    const { session, check } = parts;
    this.#reads = {
      "/api/site": () => siteAnswer(session, check.problems, parts),
      "/api/forms": () => parts.forms(),
      "/api/page": (query) => this.#page(routeIn(query.get("route") ?? ""), query.has("patch")),
      "/api/document": (query) => session.document(documentOf(query.get("id") ?? "")),
    };
    this.#writes = {
      "/api/change": async (body) => {
        const change = checkChange(body);
        return this.#changed(change, () => session.change(change));
      },
      "/api/undo": (body) => this.#changed(checkPage(body), () => session.undo()),
      "/api/redo": (body) => this.#changed(checkPage(body), () => session.redo()),
      "/api/source": async (body) => {
        const source = checkSource(body);
        const { document, text } = source;
        const label = `Edit the source of ${document.slice(document.indexOf(":") + 1)}`;
        return this.#changed(source, () =>
          session.inTurn(() => session.replaceTexts(label, new Map([[document, text]]))),
        );
      },
    };
  }

  /** Answers a request whose path begins with `/api/`. */
  async handle(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    query: URLSearchParams,
  ): Promise<void> {
    if (path === "/api/events" && request.method === "GET") return this.events.add(response);
    const isWrite = request.method === "POST";
    try {
      const answer = await this.#answer(request, path, query, isWrite);
      sendJson(response, 200, answer);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      sendJson(response, error.status, error instanceof Conflict ? error.answer : { error: error.message });
    }
  }

  async #answer(
    request: IncomingMessage,
    path: string,
    query: URLSearchParams,
    isWrite: boolean,
  ): Promise<Answer> {
    const handler = isWrite ? this.#writes[path] : this.#reads[path];
    if (!handler || !Object.hasOwn(isWrite ? this.#writes : this.#reads, path)) {
      throw new Refusal(404, "There is no such command.");
    }
    const write = this.#writes[path];
    if (isWrite && write) return write(await readBody(request));
    const read = this.#reads[path];
    if (!read) throw new Refusal(404, "There is no such command.");
    return read(query);
  }

  async #page(route: string, withPatch: boolean): Promise<PageAnswer | ChangeAnswer> {
    const answer = await this.#changeAnswer({ route }, undefined);
    if (withPatch) return answer;
    const { patch: _, ...page } = answer;
    return page;
  }

  async #changed(
    request: PageRequest & { revision?: Revision },
    work: () => Promise<unknown>,
  ): Promise<ChangeAnswer> {
    const { session, check } = this.#parts;
    const before = session.state.revision;
    let selected: unknown;
    try {
      selected = await work();
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 409) throw error;
      throw new Conflict(error, await this.#changeAnswer({ route: request.route }, undefined));
    }
    const answer = await this.#changeAnswer(request, request.shown ?? request.revision);
    if (session.state.revision !== before) {
      this.events.send({ event: "changed", revision: session.state.revision });
      check.whenIdle(
        () => session.files(),
        () => this.sendProblems(),
      );
    }
    void selected;
    return answer;
  }

  sendProblems(): void {
    const { session, check } = this.#parts;
    const { revision } = session.state;
    this.events.send({ event: "problems", revision, problems: [...check.problems] });
  }

  /** @param shown revision that the preview shows */
  async #changeAnswer({ route }: PageRequest, shown: Revision | undefined): Promise<ChangeAnswer> {
    const { session, pages, check, load } = this.#parts;
    const module = await load();
    const document: DocumentId = `page:${route}`;
    // Where there is none, this says so.
    session.pathOf(document);
    const before = pages.at(route, shown);
    const now = pages.show(module, route, "edit", {
      files: session.files(),
      revision: session.state.revision,
    });
    return { ...pageAnswer(session, now, check.problems), patch: patchOf(module, before, now) };
  }
}

class Conflict extends Refusal {
  readonly answer: ConflictAnswer;

  constructor({ status, message }: Refusal, now: ChangeAnswer) {
    super(status, message);
    this.answer = { error: message, now };
  }
}
