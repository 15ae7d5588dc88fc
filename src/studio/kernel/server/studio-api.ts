import type { IncomingMessage, ServerResponse } from "node:http";
import { anyRefusal } from "#src/studio/kernel/files/document-files.ts";
import { Refusal } from "#src/studio/kernel/files/refusal.ts";
import type { EventStream } from "#src/studio/kernel/http/event-stream.ts";
import { sendFile, sendJson } from "#src/studio/kernel/http/send-file.ts";
import { Download, type Route } from "./route.ts";

/** Answers a request of the shell. */
export type StudioApi = (
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  query: URLSearchParams,
) => Promise<void>;

/** The shell's HTTP API. Its caller has already checked the token and the origin. */
export function studioApi(routes: readonly Route[], events: EventStream, revision: () => number): StudioApi {
  const byName = new Map(routes.map((route) => [`${route.method} ${route.path}`, route]));
  return async (request, response, path, query) => {
    const method = request.method === "POST" ? "POST" : "GET";
    if (method === "GET" && path === "/api/events") return events.add(response, revision());
    try {
      const route = byName.get(`${method} ${path}`);
      if (!route) throw new Refusal(404, "There is no such command.");
      const answer = await route.answer(request, query);
      if (answer instanceof Download) sendFile(response, answer);
      else sendJson(response, 200, answer);
    } catch (error) {
      const { status, message } = anyRefusal(error);
      if (!(error instanceof Refusal)) console.error(error);
      sendJson(response, status, { error: message });
    }
  };
}
