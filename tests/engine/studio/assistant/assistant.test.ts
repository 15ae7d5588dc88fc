import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isObject, type JsonValue, parseObject, valueAt } from "#src/content/json/json.ts";
import { ask, attackStudio, post, site } from "#tests/engine/studio/attacks/attacked-studio.ts";
import { runs } from "#tests/shared/tier.ts";

attackStudio();

const send = (body: unknown, headers = {}) =>
  ask(
    post(body, {
      path: "/mcp",
      headers: { Origin: undefined, Accept: "application/json, text/event-stream", ...headers },
    }),
  );

/** A request of an assistant. @returns the result of the protocol's answer, and its length in bytes with the request */
async function request(method: string, params: object): Promise<{ result: JsonValue; bytes: number }> {
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
  const { status, text } = await send(body);
  expect(status, text).toBe(200);
  const [, data = text] = /^data: (.+)$/m.exec(text) ?? [];
  return { result: parseObject(data)?.result ?? null, bytes: body.length + data.length };
}

let bytes = 0;
async function tool(name: string, request_: object): Promise<string> {
  const answer = await request("tools/call", { name, arguments: request_ });
  bytes += answer.bytes;
  return String(valueAt(answer.result, "/content/0/text"));
}

const revisionIn = (text: string): number => Number(/revision (\d+)/i.exec(text)?.[1]);
const title = (value: string) => [{ do: "set", field: "title", value }];
const undo = (by: "person" | "assistant") =>
  by === "assistant" ? tool("undo", {}) : ask(post({ route: "/about" }, { path: "/api/undo" }));
const sourceOf = async (route = "/about") =>
  parseObject((await ask({ path: `/api/page?route=${route}` })).text)?.documents;

describe("an assistant", () => {
  test("is told the tools, each with the keys of its arguments", async () => {
    const { result, bytes: size } = await request("tools/list", {});
    const tools = valueAt(result, "/tools");
    const names = Array.isArray(tools) ? tools.map((one) => (isObject(one) ? one.name : "")) : [];
    expect(names.toSorted()).toEqual(
      ["blocks", "change", "find", "page", "problems", "read", "replace", "site", "undo"].toSorted(),
    );
    expect(size).toBeLessThan(6000);
  });

  test("reads, changes and takes back, in few bytes", async () => {
    bytes = 0;
    expect(await tool("site", {})).toContain("/blog");
    const outline = await tool("read", { at: "/about" });
    expect(outline).toContain('intro: hero "A page"');
    expect(await tool("read", { at: "/about", block: "note" })).toContain('"Read it."');
    expect(await tool("read", { at: "/abuot" })).toBe("There is no /abuot. Did you mean /about?");
    expect(await tool("blocks", { type: "accordion" })).toMatch(/^faq: [\s\S]*question\*: text, at most 200/);
    const revision = revisionIn(outline);
    const done = await tool("change", { at: "/about", revision, changes: title("All of us") });
    expect(done).toMatch(/^Done as one step, as a draft\. \/about, revision \d+\.$/);
    expect(await tool("change", { at: "/about", revision, changes: title("Again") })).toContain(
      `has changed since revision ${revision}. Read it again`,
    );
    const next = revisionIn(done);
    const questions = {
      type: "faq",
      id: "intro",
      title: "Questions",
      items: [{ question: "When?", answer: "Now." }],
    };
    const insert = (value: object, more = {}) =>
      tool("change", {
        at: "/about",
        revision: next,
        changes: [{ do: "insert", after: "intro", value }],
        ...more,
      });
    expect(await insert({ ...questions, titel: "x" })).toMatch(
      /^Nothing was changed[\s\S]*"titel" is not a key/,
    );
    expect(await insert({ ...questions, id: "questions" }, { dry_run: true })).toContain(
      "questions: added below",
    );
    // An id that is taken gets a number, which the answer tells.
    expect(await insert(questions)).toContain('\n+ intro-2: faq "Questions" items[1]');
    expect(await tool("find", { find: "Questions" })).toContain("/about /blocks/1/title: [Questions]");
    expect(await tool("undo", {})).toBe("Taken back: Change /about.");
    expect(await tool("undo", {})).toBe("Taken back: Change /about.");
    expect(await tool("undo", {})).toBe("You have made no step that could be taken back.");
    expect(bytes).toBeLessThan(9000);
  });

  test("and a person each undo their own steps, and one press takes a whole run back", async () => {
    const { result } = await request("tools/list", {});
    expect(result).not.toBeNull();
    const [before, outline] = [await sourceOf(), await tool("read", { at: "/about" })];
    const done = await tool("change", {
      at: "/about",
      revision: revisionIn(outline),
      changes: title("Theirs"),
    });
    const revision = revisionIn(done);
    const operations = [{ op: "replace", path: "/blocks/1/text", value: "Mine" }];
    await ask(post({ route: "/about", document: "page:/about", revision, operations, label: "Mine" }));
    expect(await undo("assistant")).toBe("Taken back: Change /about.");
    expect(JSON.stringify(await sourceOf())).toContain('"Mine"');
    await undo("person");
    const again = await tool("read", { at: "/about" });
    await tool("change", { at: "/about", revision: revisionIn(again), changes: title("One") });
    await tool("replace", { find: "Words", replacement: "Letters" });
    const steps = parseObject((await ask({ path: "/api/assistant" })).text)?.steps;
    expect(steps).toMatchObject([{ label: "Replace “Words” with “Letters”" }, { label: "Change /about" }]);
    const { status } = await ask(post({ route: "/about" }, { path: "/api/assistant/take-back" }));
    expect(status).toBe(200);
    expect(valueAt((await sourceOf()) ?? null, "/page:~1about/value")).toEqual(
      valueAt(before ?? null, "/page:~1about/value"),
    );
  });

  test("removes a page, and brings it back", async () => {
    const task = { task: "remove", pages: [{ route: "/blog/words" }] };
    expect(await tool("page", { task, dry_run: true })).toContain("removed /blog/words");
    expect(await tool("page", { task })).toContain("Done as one step");
    expect(await tool("read", { at: "/blog/words" })).toMatch(/^There is no \/blog\/words/);
    expect(await tool("undo", {})).toContain("Taken back");
    expect(await tool("read", { at: "/blog/words" })).toContain("text: text-section");
  });

  test("never gives a document a new error, whatever it sends", async () => {
    const value = fc.oneof(
      fc.string(),
      fc.integer(),
      fc.constant(null),
      fc.constant([]),
      fc.constant({ type: "hero" }),
    );
    const block = fc.constantFrom("intro", "note", "none");
    const field = fc.constantFrom("title", "text", "type", "id", "items/0", "version", "__proto__", "a/b/c");
    const act = fc.oneof(
      fc.record({ do: fc.constant("set"), block, field, value }),
      fc.record({ do: fc.constant("set"), field, value }),
      fc.record({ do: fc.constant("unset"), block, field }),
      fc.record({ do: fc.constant("insert"), value }),
      fc.record({ do: fc.constant("move"), block, after: block }),
      fc.record({ do: fc.constant("delete"), block }),
    );
    const errors = async () =>
      (await tool("problems", {})).split("\n").flatMap((line) => / error .*/.exec(line)?.[0] ?? []);
    const before = await errors();
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 4 }), async (changes) => {
        const revision = revisionIn(await tool("read", { at: "/about" }));
        await tool("change", { at: "/about", revision, changes });
        expect(before).toEqual(expect.arrayContaining(await errors()));
      }),
      { numRuns: runs(100) },
    );
    for (let step = 0; step < 200 && (await tool("undo", {})).startsWith("Taken back"); step += 1);
    expect(site.read("pages/about.json")).toContain('"About us"');
  });
});

describe("refused is", () => {
  const call = (name: string, request_: unknown) => ({
    jsonrpc: "2.0",
    id: 1,
    method: "tools/call",
    params: { name, arguments: request_ },
  });

  test.each([
    ["no token", { Authorization: undefined }, 401],
    ["a wrong token", { Authorization: "Bearer no" }, 401],
    ["a foreign origin", { Origin: "https://evil.example" }, 403],
    ["a request of another site", { "Sec-Fetch-Site": "cross-site" }, 403],
    ["another host", { Host: "evil.example" }, 403],
    ["compressed content", { "Content-Encoding": "gzip" }, 415],
  ])("%s", async (_, headers, expected) => {
    expect((await send(call("site", {}), headers)).status).toBe(expected);
  });

  test("a request of more than four megabytes", async () => {
    const answer = await send(call("site", { below: "x".repeat(4_000_001) })).catch(() => ({ status: 413 }));
    expect(answer.status).toBe(413);
  });

  test.each([
    ["read", { at: "../../package.json" }],
    ["read", { at: "/../../package" }],
    ["read", { at: "file:/etc/passwd" }],
    ["read", { at: "data:../../package" }],
    ["read", { at: "text:/../../package.json" }],
    ["read", { at: ["/about"] }],
    ["change", { at: "page:/about", revision: 0, changes: title("x") }],
    ["change", { at: "data:../site", revision: 0, changes: title("x") }],
    [
      "change",
      { at: "/about", revision: 1e9, changes: [{ do: "set", field: "__proto__/polluted", value: true }] },
    ],
    [
      "change",
      {
        at: "/about",
        revision: 1e9,
        changes: [{ do: "set", field: "constructor", value: { prototype: 1 } }],
      },
    ],
    ["change", { at: "/about", revision: 1e9, changes: [{ do: "eval", field: "x" }] }],
    ["change", { at: "/about", revision: 1e9, changes: [] }],
    ["change", { at: "/about", changes: title("x") }],
    ["page", { task: { task: "page", address: "/../outside", title: "x" } }],
    ["page", { task: { task: "move", pages: [{ route: "/about", to: "/../../outside" }], below: false } }],
    ["page", { task: { task: "publish" } }],
    ["find", { find: "x".repeat(201) }],
    ["publish", {}],
  ])("%s %j", async (name, request_) => {
    const before = await sourceOf();
    const { text } = await send(call(name, request_));
    expect(text).toMatch(/"isError":true|"error":/);
    expect(text).not.toContain(site.root);
    expect(await sourceOf()).toEqual(before);
    expect(Reflect.get({}, "polluted")).toBeUndefined();
  });
});
