// @module-tag slow
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { copyExampleSite } from "#tests/engine/copy-example-site.ts";
import { start } from "#tests/engine/studio/attacks/attacked-studio.ts";
import type { SiteCopy } from "#tests/shared/site-copy.ts";

const CANADA = "/destinations/canada";
const QUESTIONS = {
  type: "faq",
  id: "before-you-fly",
  title: "Before you fly",
  items: [{ question: "Do I need a visa?", answer: "Yes, for longer than six months." }],
};

let site: SiteCopy;
let studio: Awaited<ReturnType<typeof start>>;
let client: Client;
/** Bytes of all messages so far, in both directions, and the number of those that the client sent. */
let [bytes, calls] = [0, 0];

const countingFetch: typeof fetch = async (address, init) => {
  const response = await fetch(address, init);
  if (init?.method !== "POST") return response;
  const text = await response.text();
  calls += 1;
  bytes += Buffer.byteLength(String(init.body)) + Buffer.byteLength(text);
  const { status, headers } = response;
  return new Response(status === 202 ? null : text, { status, headers });
};

beforeAll(async () => {
  site = copyExampleSite();
  studio = await start(site);
  client = new Client({ name: "test", version: "1" });
  const transport = new StreamableHTTPClientTransport(new URL(`http://localhost:${studio.port}/mcp`), {
    fetch: countingFetch,
    requestInit: { headers: { Authorization: `Bearer ${studio.token}` } },
  });
  await client.connect(transport);
});
afterAll(async () => {
  await client.close();
  await studio.studio.close();
  site.remove();
});

async function tool(name: string, request: Record<string, unknown>): Promise<string> {
  const { content } = await client.callTool({ name, arguments: request });
  const [first] = content;
  return first?.type === "text" ? first.text : "";
}

test("a page is read, corrected and taken back in 18 calls of the protocol's own client, with at most 17 KB", async () => {
  [bytes, calls] = [0, 0];
  const { tools } = await client.listTools();
  expect(tools).toHaveLength(11);
  expect(await tool("site", {})).toContain("/destinations (");
  expect(await tool("read", { at: "/destination/canada" })).toContain(CANADA);
  const outline = await tool("read", { at: CANADA });
  const revision = Number(/revision (\d+)/.exec(outline)?.[1]);
  const [, hero] = /^(\S+): hero/m.exec(outline) ?? [];
  expect(await tool("read", { at: CANADA, block: hero })).toContain('"type": "hero"');
  expect(await tool("blocks", { type: "accordion" })).toMatch(/^faq: /);
  expect(await tool("find", { find: "scholarship" })).toMatch(/^\d+ places/);
  const set = { do: "set", block: hero, field: "title", value: "Study in Canada, calmly" };
  const change = (changes: object[], at: number, more = {}) =>
    tool("change", { at: CANADA, revision: at, changes, ...more });
  expect(await change([set], revision, { dry_run: true })).toContain("Would change");
  const done = await change([set], revision);
  expect(done).toMatch(/^Done as one step/);
  const next = Number(/revision (\d+)/.exec(done)?.[1]);
  expect(await change([set], revision)).toContain("Read it again");
  const insert = (value: object) => change([{ do: "insert", after: hero, value }], next);
  expect(await insert({ ...QUESTIONS, titel: "x" })).toContain('"titel" is not a key here');
  expect(await insert(QUESTIONS)).toContain('+ before-you-fly: faq "Before you fly" items[1]');
  expect(await tool("problems", { at: CANADA })).not.toContain(" error ");
  expect(await tool("replace", { find: "calmly", replacement: "at ease", dry_run: true })).toContain(
    "1 place",
  );
  expect(await tool("note", { at: CANADA, block: hero, text: "Is this title right?" })).toMatch(/^Written/);
  expect(await tool("undo", {})).toMatch(/^Taken back/);
  expect(await tool("undo", {})).toMatch(/^Taken back/);
  expect(await tool("undo", {})).toMatch(/^You have made no step/);
  expect(calls).toBe(18);
  expect(bytes).toBeLessThanOrEqual(17 * 1024);
});
