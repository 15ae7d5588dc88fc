import type { ServerResponse } from "node:http";
import type { SiteFile } from "#src/publish/output/site-file.ts";

export function sendFile(response: ServerResponse, file: SiteFile | undefined): void {
  response.setHeader("Content-Security-Policy", INERT_POLICY);
  if (file) {
    response.writeHead(200, { "Content-Type": file.type });
    response.end(file.content);
  } else sendText(response, 404, "There is no such file.");
}

export function sendJson(response: ServerResponse, status: number, answer: unknown): void {
  response.writeHead(status, { "Content-Type": "application/json; charset=utf-8" });
  response.end(JSON.stringify(answer));
}

export function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8" });
  response.end(`${text}\n`);
}

/**
 * Sets the headers common to the responses of both servers, for the shell and for the preview. They forbid other origins to read a
 * response, and browsers to store it.
 */
export function setCommonHeaders(response: ServerResponse): void {
  response.setHeader("X-Content-Type-Options", "nosniff");
  response.setHeader("Cross-Origin-Resource-Policy", "same-origin");
  response.setHeader("Cross-Origin-Opener-Policy", "same-origin");
  response.setHeader("Referrer-Policy", "no-referrer");
  response.setHeader("Cache-Control", "no-store");
}

/** The Content-Security-Policy of responses other than pages: they must not load anything, run or be framed. */
export const INERT_POLICY = "default-src 'none'; frame-ancestors 'none'";

/**
 * The Content-Security-Policy of the shell's page: it loads only its own files and frames the preview; no text ever becomes code or HTML.
 * @param framed sources of its frames
 */
export function shellPolicy(framed: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    // Emotion inserts an empty style element: this is the hash of an empty text.
    "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${framed.join(" ")}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");
}
