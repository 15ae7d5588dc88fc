import { once } from "node:events";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { freePort } from "#src/server/free-ports.ts";
import { testIo } from "#tests/shared/test-io.ts";
import { bridge } from "./bridge.ts";

const request = (method: string, id?: number) =>
  JSON.stringify({ jsonrpc: "2.0", method, ...(id === undefined ? {} : { id }) });
const result = (id: number) => JSON.stringify({ jsonrpc: "2.0", id, result: {} });
const failed = (id: number, message: string) =>
  JSON.stringify({ jsonrpc: "2.0", id, error: { code: -32_603, message } });

/** Passes lines on to a server that answers by the method of each; returns what is written. */
async function answersTo(lines: readonly string[], answers: Readonly<Record<string, string>>) {
  const server = createServer(async (request, response) => {
    const { method } = JSON.parse(await text(request));
    expect([request.url, request.headers.authorization]).toEqual(["/mcp", "Bearer secret"]);
    response.end(answers[method]);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const place = server.address();
  const port = typeof place === "object" ? place?.port : undefined;
  const { io, printed } = testIo({ input: lines.map((line) => `${line}\n`).join("") });
  await bridge(io, `http://127.0.0.1:${port}/#token=secret`);
  server.close();
  return printed.stdout.split("\n").filter((line) => line !== "");
}

test("each answer is a line: a message, the events of a stream, and nothing for a notification", async () => {
  const stream = `event: message\ndata: ${result(2)}\n\ndata: ${result(3)}\n\n`;
  const lines = [request("ping", 1), "", request("call", 2), request("told")];
  const answers = await answersTo(lines, { ping: result(1), call: stream, told: "" });
  expect(answers.toSorted()).toEqual([result(1), result(2), result(3)]);
});

test("a message of its own version repeats it, its method and its name in headers", async () => {
  const params = { _meta: { "io.modelcontextprotocol/protocolVersion": "2026-07-28" }, name: "größe" };
  const asked: (string | string[] | undefined)[][] = [];
  const server = createServer(async (request, response) => {
    await text(request);
    asked.push(["mcp-protocol-version", "mcp-method", "mcp-name"].map((name) => request.headers[name]));
    response.end(result(1));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const place = server.address();
  const port = typeof place === "object" ? place?.port : undefined;
  const lines = [{ jsonrpc: "2.0", id: 1, method: "tools/call", params }, JSON.parse(request("ping", 1))];
  for (const line of lines)
    await bridge(testIo({ input: `${JSON.stringify(line)}\n` }).io, `http://127.0.0.1:${port}/#token=secret`);
  server.close();
  expect(asked).toEqual([
    ["2026-07-28", "tools/call", "=?base64?Z3LDtsOfZQ==?="],
    [undefined, undefined, undefined],
  ]);
});

test("a sentence with which Studio refuses a request becomes an error, unless nobody waits for it", async () => {
  const lines = [request("long", 1), request("long")];
  expect(await answersTo(lines, { long: "Too much." })).toEqual([failed(1, "Too much.")]);
});

test("a Studio that is gone fails each request; a line that is no message fails nothing", async () => {
  const port = await freePort();
  const { io, printed } = testIo({ input: `${request("ping", 1)}\n{\n` });
  await bridge(io, `http://127.0.0.1:${port}/#token=secret`);
  const reason = `connect ECONNREFUSED 127.0.0.1:${port}`;
  expect(printed.stdout).toBe(`${failed(1, `Studio does not answer any more: ${reason}.`)}\n`);
});
