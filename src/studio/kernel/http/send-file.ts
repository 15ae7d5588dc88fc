import type { ServerResponse } from "node:http";
import type { SiteFile } from "#src/publish/output/site-file.ts";
import { INERT_POLICY } from "./security-headers.ts";

/** Sends a file that is not a page, or a 404. */
export function sendFile(response: ServerResponse, file: SiteFile | undefined): void {
  response.setHeader("Content-Security-Policy", INERT_POLICY);
  if (file) {
    response.writeHead(200, { "Content-Type": file.type });
    response.end(file.content);
  } else sendText(response, 404, "There is no such file.");
}

/** Sends JSON. */
export function sendJson(response: ServerResponse, status: number, answer: object): void {
  response.writeHead(status, { "Content-Type": "application/json; charset=utf-8" });
  response.end(JSON.stringify(answer));
}

/** Sends a sentence as plain text. */
export function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8" });
  response.end(`${text}\n`);
}
