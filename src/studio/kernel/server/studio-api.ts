import type { IncomingMessage, ServerResponse } from "node:http";
import { collectionAnswer } from "#src/studio/features/collections/order-collection.ts";
import { factPlaces } from "#src/studio/features/facts/fact-places.ts";
import { insertsAnswer } from "#src/studio/features/insert/inserts-answer.ts";
import { scaffoldForms } from "#src/studio/features/pages/scaffold-forms.ts";
import { picturesAnswer } from "#src/studio/features/pictures/pictures-answer.ts";
import { socialAnswer } from "#src/studio/features/social/social-answer.ts";
import { themeAnswer } from "#src/studio/features/theme/theme-answer.ts";
import { anyRefusal } from "#src/studio/kernel/files/document-files.ts";
import { Refusal } from "#src/studio/kernel/files/refusal.ts";
import type { Forms } from "#src/studio/kernel/form/form-model.ts";
import { readBody, readPicture } from "#src/studio/kernel/http/read-body.ts";
import { sendFile, sendJson } from "#src/studio/kernel/http/send-file.ts";
import { siteAnswer } from "#src/studio/kernel/site/site-answer.ts";
import { usesAnswer } from "#src/studio/kernel/site/uses-answer.ts";
import { type AnswerParts, Answers, Conflict } from "./answers.ts";
import { fileNameOf } from "./check-picture.ts";
import { type Download, downloads } from "./downloads.ts";
import { collectionOf, documentOf, factOf, pointerOf, routeIn, useOf } from "./request-values.ts";
import { type CommandParts, studioCommands } from "./studio-commands.ts";

export type ApiParts = AnswerParts &
  Pick<
    CommandParts,
    "files" | "today" | "migrations" | "publisher" | "library" | "notes" | "previews" | "demo"
  > & {
    forms: () => Forms;
    previewOrigin: string;
  };

/** The shell's HTTP API. Its caller has already checked the token and the origin. */
export class StudioApi {
  readonly answers: Answers;
  readonly #events: ApiParts["events"];
  readonly #library: ApiParts["library"];
  readonly #downloads: ReadonlyMap<string, () => Promise<Download>>;
  readonly #questions: ReadonlyMap<string, (query: URLSearchParams) => object | Promise<object>>;
  readonly #commands: ReturnType<typeof studioCommands>;

  constructor(parts: ApiParts) {
    const { session, check, events, forms } = parts;
    const answers = new Answers(parts);
    this.answers = answers;
    this.#events = events;
    this.#library = parts.library;
    this.#questions = new Map<string, (query: URLSearchParams) => object | Promise<object>>([
      ["/api/site", () => siteAnswer(session, check.problems, parts)],
      ["/api/forms", forms],
      [
        "/api/page",
        (query) => {
          const route = routeIn(query.get("route") ?? "");
          const also = query.has("also") ? documentOf(query.get("also") ?? "") : undefined;
          return query.has("patch") ? answers.whole(route, also) : answers.page(route, also);
        },
      ],
      ["/api/uses", (query) => usesAnswer(session, useOf(query.get("of") ?? ""))],
      ["/api/fact-places", (query) => ({ places: factPlaces(session, factOf(query.get("name") ?? "")) })],
      ["/api/notes", () => parts.notes.list()],
      ["/api/changes", () => parts.publisher.changes()],
      ["/api/scaffolds", () => ({ scaffolds: scaffoldForms(session.files()) })],
      ["/api/inserts", () => insertsAnswer(session.files(), session.disk.site.assets)],
      [
        "/api/unfit",
        (query) =>
          answers.unfit(documentOf(query.get("document") ?? ""), pointerOf(query.get("at") ?? "", "at")),
      ],
      ["/api/collection", (query) => collectionAnswer(session, collectionOf(query.get("name") ?? ""))],
      ["/api/social", (query) => socialAnswer(parts, routeIn(query.get("route") ?? ""))],
      ["/api/pictures", () => picturesAnswer(session)],
      ["/api/theme", () => themeAnswer(session)],
      ["/api/document", (query) => session.document(documentOf(query.get("id") ?? ""))],
    ]);
    this.#downloads = downloads(parts);
    this.#commands = studioCommands({ ...parts, answers });
  }

  /** Answers a request whose path begins with `/api/`. */
  async handle(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    query: URLSearchParams,
  ): Promise<void> {
    if (path === "/api/events" && request.method === "GET") return this.#events.add(response);
    const download = request.method === "GET" ? this.#downloads.get(path) : undefined;
    try {
      if (download) return sendFile(response, await download());
      sendJson(response, 200, await this.#answer(request, path, query));
    } catch (error) {
      const { status, message } = anyRefusal(error);
      if (!(error instanceof Refusal)) console.error(error);
      sendJson(response, status, error instanceof Conflict ? error.answer : { error: message });
    }
  }

  async #answer(request: IncomingMessage, path: string, query: URLSearchParams): Promise<object> {
    const isPost = request.method === "POST";
    if (isPost && path === "/api/upload") {
      const name = fileNameOf(query.get("name") ?? "");
      const { bytes, type } = await readPicture(request);
      return this.#library.upload(bytes, type, name);
    }
    const command = isPost ? this.#commands.get(path) : undefined;
    const question = isPost ? undefined : this.#questions.get(path);
    if (command) return command(await readBody(request));
    if (question) return question(query);
    throw new Refusal(404, "There is no such command.");
  }
}
