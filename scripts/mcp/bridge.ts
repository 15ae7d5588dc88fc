import { createInterface } from "node:readline";
import { isObject, parseObject } from "#src/content/json/json.ts";
import { MCP_PATH } from "#src/studio/kernel/server/mcp-listener.ts";
import type { Io } from "../shared/command.ts";

/**
 * Passes messages on between standard input and output, a JSON text on each line, and Studio's endpoint (MCP, Transports). Ends with the
 * input, after the last answer.
 * @param address of Studio, with its token
 */
export async function bridge(
  { stdin, stdout }: Pick<Io, "stdin" | "stdout">,
  address: string,
): Promise<void> {
  const { origin, hash } = new URL(address);
  const headers = {
    authorization: `Bearer ${hash.replace("#token=", "")}`,
    "content-type": "application/json",
    accept: "application/json, text/event-stream",
  };
  const pending = new Set<Promise<void>>();
  for await (const line of createInterface({ input: stdin })) {
    if (line.trim() === "") continue;
    const request = { method: "POST", headers: { ...headers, ...headersOf(line) }, body: line };
    const answering = fetch(`${origin}${MCP_PATH}`, request)
      .then((response) => response.text())
      .then((text) => messagesIn(text) ?? failure(line, text))
      .catch((error: unknown) => failure(line, `Studio does not answer any more${reasonOf(error)}.`))
      .then((messages) => void stdout.write(messages.map((message) => `${message}\n`).join("")))
      .finally(() => pending.delete(answering));
    pending.add(answering);
  }
  await Promise.all(pending);
}

/** The reason for which a request got no answer: fetch hides the system's own ("connect ECONNREFUSED 127.0.0.1:4180") as its cause. */
function reasonOf(error: unknown): string {
  const { cause, message }: { cause?: unknown; message?: unknown } = Object(error);
  const reason = cause instanceof Error && cause.message !== "" ? cause.message : message;
  return reason === undefined ? "" : `: ${reason}`;
}

/**
 * The headers with which a message repeats its version, method and name over HTTP, from revision 2026-07-28 on (MCP, Transports). Earlier
 * messages have no version of their own.
 */
function headersOf(line: string): Record<string, string> {
  const { method, params } = parseObject(line) ?? {};
  const { _meta: meta, name, uri } = isObject(params) ? params : {};
  const version = isObject(meta) ? meta["io.modelcontextprotocol/protocolVersion"] : undefined;
  if (typeof version !== "string" || typeof method !== "string") return {};
  const named = [name, uri].find((value) => typeof value === "string");
  return {
    "mcp-protocol-version": version,
    "mcp-method": method,
    ...(typeof named === "string" ? { "mcp-name": asHeader(named) } : {}),
  };
}

/** A text as the value of a header, which is ASCII. */
const asHeader = (text: string): string =>
  /^[!-~](?:[ -~]*[!-~])?$/.test(text) ? text : `=?base64?${Buffer.from(text).toString("base64")}?=`;

/** The messages in a response: one, or one in each event of a stream; undefined if it is a sentence, with which Studio refuses a request. */
function messagesIn(response: string): string[] | undefined {
  if (response.trim() === "") return [];
  const data = [...response.matchAll(/^data: ?(.+)$/gm)].map(([, text = ""]) => text);
  const messages = data.length > 0 ? data : [response.trim()];
  return messages.every((message) => /^[[{]/.test(message)) ? messages : undefined;
}

/** The answer to a request that failed; none to a notification. */
function failure(line: string, message: string): string[] {
  const { id } = parseObject(line) ?? {};
  return id === undefined ? [] : [JSON.stringify({ jsonrpc: "2.0", id, error: { code: -32_603, message } })];
}
