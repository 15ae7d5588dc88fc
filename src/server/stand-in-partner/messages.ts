import type { IncomingMessage } from "node:http";
import { escapeHtml } from "#src/render/block/escape.ts";
import { page } from "./page.ts";

type Answer = { status: number; type: string; body: string; headers?: Readonly<Record<string, string>> };

/** Longest accepted message, in bytes. */
const LONGEST = 100_000;

/**
 * A form service: accepts a message as form data or JSON from pages of any origin, and answers with what it
 * received, as JSON for scripts and as a page for browsers. It stores nothing.
 * @param query `mode` makes it misbehave: "400" and "500" are response codes, "unsent" responds with 200 and
 * reports a failure, "portal" responds with a page as a hotel's network does, "hang" never responds
 * @throws Error when the body cannot be read
 */
export async function answerMessage(request: IncomingMessage, query: URLSearchParams): Promise<Answer> {
  const mode = query.get("mode");
  if (request.method === "OPTIONS") {
    // Browsers send a preflight request before JSON from another origin (Fetch standard, CORS-preflight
    // request).
    const headers = {
      "Access-Control-Allow-Methods": "POST",
      "Access-Control-Allow-Headers": "Content-Type",
    };
    return { status: 200, type: "text/plain", body: "", headers };
  }
  if (request.method !== "POST") {
    return {
      status: 405,
      type: "text/plain",
      body: "Method not allowed\n",
      headers: { Allow: "POST, OPTIONS" },
    };
  }
  const isJson = request.headers["content-type"]?.startsWith("application/json") ?? false;
  const received = readValues(await bodyOf(request), isJson);
  if (mode === "hang") return new Promise(() => {});
  const status = mode === "400" || mode === "500" ? Number(mode) : 200;
  const success = status === 200 && mode !== "unsent";
  if (mode === "portal" || !request.headers.accept?.includes("application/json")) {
    return { status, type: "text/html", body: thanksPage(received, success) };
  }
  return { status, type: "application/json", body: JSON.stringify({ success, received }) };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    length += bytes.length;
    if (length > LONGEST) throw new Error("the message is too long");
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function readValues(body: string, isJson: boolean): Record<string, string> {
  if (!isJson) return Object.fromEntries(new URLSearchParams(body));
  const values: unknown = JSON.parse(body);
  if (typeof values !== "object" || values === null) throw new Error("the message is not an object");
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
}

function thanksPage(received: Readonly<Record<string, string>>, success: boolean): string {
  const rows = Object.entries(received).map(
    ([name, value]) => `<li><strong>${escapeHtml(name)}</strong><p>${escapeHtml(value)}</p></li>`,
  );
  return page(
    success ? "Message received" : "Message not received",
    "This page stands in for a form service. It keeps nothing.",
    `<h1>${success ? "Message received" : "Message not received"}</h1><ul class="results">${rows.join("")}</ul>`,
  );
}
