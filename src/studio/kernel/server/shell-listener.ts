import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { setTimeout } from "node:timers/promises";
import { engineOf } from "#src/content/document/places.js";
import { readSiteFile } from "#src/publish/output/site-file.ts";
import { refusalOf } from "#src/studio/kernel/files/document-files.ts";
import { admit, loopbackOrigins, type TokenCheck } from "#src/studio/kernel/http/access-check.ts";
import type { EventStream } from "#src/studio/kernel/http/event-stream.ts";
import { sendFile, sendJson, sendText, shellPolicy } from "#src/studio/kernel/http/send-file.ts";
import { BROWSER_HEADER, mayCall, SIGN_IN_PATH, WINDOW_HEADER } from "#src/studio/kernel/protocol/call.ts";
import { Refusal } from "#src/studio/kernel/protocol/refusal.ts";
import { asAuthor, currentRights, personAuthor, withRights } from "#src/studio/kernel/session/author.ts";
import { BrowserAuthors } from "#src/studio/kernel/session/browser-authors.ts";
import type { StudioSession } from "#src/studio/kernel/session/studio-session.ts";
import { documentTitles, wordsForEditors } from "#src/studio/kernel/site/titles.ts";
import {
  answerIn,
  languageOfWords,
  speechFor,
  windowTranslations,
} from "#src/studio/kernel/words/read-words.ts";
import { t } from "#src/studio/kernel/words/words.ts";
import { assetsIn, type StudioBundle, shellPage, studioFile } from "./bundles.ts";
import { type Door, PROVIDER_PATH, TICKET_PATH } from "./door.ts";
import { MCP_PATH } from "./mcp-listener.ts";
import { reportError } from "./report-error.ts";
import { Download, type Route } from "./route.ts";

type ShellParts = {
  port: number;
  previewOrigin: string;
  tokens: TokenCheck;
  /** Set if a team works on the site: then cookies count, and no token. */
  door: Door | undefined;
  bundles: () => Promise<{ studio: StudioBundle }>;
  session: StudioSession;
  api: StudioApi;
  /** Handles requests of assistants. */
  assistant: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
};

/** Serves the shell: its page and scripts, which need no token, and the API, which does. */
export function shellListener(parts: ShellParts): RequestListener {
  const { port, tokens, door, session, api } = parts;
  const policy = shellPolicy(door ? [parts.previewOrigin, "'self'"] : [parts.previewOrigin]);
  const engine = engineOf(session.disk.root);
  const authors = new BrowserAuthors(session);
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const isAssistant = request.url === MCP_PATH;
    const url = admit(request, response, {
      origins: door ? [door.origin] : loopbackOrigins(port),
      sites: door && isPageOfTeam(request) ? ANY_SITE : ["same-origin", "none"],
      areProgramsAllowed: isAssistant,
    });
    if (!url) return;
    const { pathname, searchParams } = url;
    if (await door?.answer(request, response, url)) return;
    if (door && (isAssistant || pathname.startsWith("/api/"))) {
      // A cookie is not given to a program, and a token of an assistant opens no window.
      const visitor = isAssistant ? door.personOfAssistant(request) : await door.visitorOf(request);
      if (!visitor) return sendJson(response, 401, { error: t("Sign in again.") });
      door.hold(visitor, request, response);
      return withRights(visitor.rights, () =>
        asAuthor(personAuthor(visitor), () =>
          isAssistant ? parts.assistant(request, response) : api(request, response, pathname, searchParams),
        ),
      );
    }
    if (isAssistant || pathname.startsWith("/api/")) {
      if (!tokens.accepts(request.headers.authorization)) {
        await setTimeout(tokens.delay, undefined, { ref: false });
        return sendJson(response, 401, { error: t("Open the address that Studio printed when it started.") });
      }
      return isAssistant
        ? parts.assistant(request, response)
        : asAuthor(authors.authorOf(String(request.headers[BROWSER_HEADER] ?? "")), () =>
            api(request, response, pathname, searchParams),
          );
    }
    if (request.method === "POST") return sendText(response, 405, "Only commands are posted.");
    const { studio } = await parts.bundles();
    if (pathname === "/" || (door && pathname === SIGN_IN_PATH)) {
      const page = await shellPage(studio.shell, door !== undefined);
      response.writeHead(200, {
        "Content-Type": "text/html; charset=utf-8",
        "Content-Security-Policy": policy,
      });
      response.end(page);
      return;
    }
    const words = languageOfWords(pathname);
    if (words !== undefined) return sendJson(response, 200, windowTranslations(engine, words));
    const file = assetsIn(studio.shellAssets).get(pathname);
    if (file) return sendFile(response, await readSiteFile(file));
    // Pictures of drafts are for people who have signed in; the icon is for all.
    if (door && pathname !== "/favicon.svg" && !(await door.visitorOf(request)))
      return sendText(response, 401, "Sign in first.");
    sendFile(response, await studioFile(session, pathname));
  };
  return (request, response) => answerIn(speechFor(engine, request), () => handle(request, response));
}

const ANY_SITE = ["same-origin", "same-site", "cross-site", "none"];

/** Tells whether a browser opens one of the addresses to which a link may lead from anywhere. They show no data by themselves. */
const isPageOfTeam = ({ method, url = "", headers }: IncomingMessage): boolean =>
  method === "GET" &&
  headers["sec-fetch-mode"] === "navigate" &&
  ["/", SIGN_IN_PATH, PROVIDER_PATH, TICKET_PATH].includes(url.split("?", 1)[0] ?? "");

type StudioApi = (
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  query: URLSearchParams,
) => Promise<void>;

/** The HTTP API for the shell. Token and origin of a request have been checked before. */
export function studioApi(routes: readonly Route[], events: EventStream, session: StudioSession): StudioApi {
  const byName = new Map(routes.map((route) => [`${route.method} ${route.path}`, route]));
  return async (request, response, path, query) => {
    const method = request.method === "POST" ? "POST" : "GET";
    if (method === "GET" && path === "/api/events")
      return events.add(response, session.state.revision, String(request.headers[WINDOW_HEADER] ?? ""));
    try {
      const route = byName.get(`${method} ${path}`);
      if (!route) throw new Refusal(404, t("There is no such command."));
      if (!mayCall(currentRights()?.role, route)) throw new Refusal(403, t("Your role does not allow this."));
      const answer = await route.answer(request, query);
      if (answer instanceof Download) sendFile(response, answer);
      else sendJson(response, 200, answer);
    } catch (error) {
      const refused = refusalOf(error);
      if (!refused) return sendJson(response, 500, { number: reportError(error) });
      const { status, words } = refused;
      if (!(error instanceof Refusal)) console.error(error);
      sendJson(response, status, { error: wordsForEditors(words, documentTitles(session.files())) });
    }
  };
}
