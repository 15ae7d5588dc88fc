import { copyFileSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isObject, type JsonObject, type JsonValue, parseObject, valueAt } from "#src/content/json/json.ts";
import { Journal } from "#src/studio/kernel/session/journal.ts";
import { journalIn, sessionFolder } from "#src/studio/kernel/session/lock/session-folder.ts";
import { replaySession } from "#src/studio/kernel/session/session-state.ts";
import { ask, attackStudio, post, site } from "#tests/engine/studio/attacks/attacked-studio.ts";
import { runs } from "#tests/shared/tier.ts";

attackStudio();

const mcpHeaders = { Origin: undefined, Accept: "application/json, text/event-stream" };

const send = (body: unknown, headers = {}) =>
  ask(post(body, { path: "/mcp", headers: { ...mcpHeaders, ...headers } }));

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

/** In requests of a list: the present revision, with which nothing but the rest of a change is refused. */
const NOW = -1;

const revisionIn = (text: string): number => Number(/revision (\d+)/i.exec(text)?.[1]);
const title = (value: string) => [{ do: "set", field: "title", value }];
const undo = (by: "person" | "assistant") => (by === "assistant" ? tool("undo", {}) : undoOfPerson());
/** Takes back the last step of the person, and shows a page that stays. */
const undoOfPerson = () => ask(post({ route: "/apply-now" }, { path: "/api/undo" }));
const sourceOf = async (route = "/about") =>
  parseObject((await ask({ path: `/api/page?route=${route}` })).text)?.documents;

describe("an assistant", () => {
  test("is told the tools, each with the keys of its arguments", async () => {
    const { result, bytes: size } = await request("tools/list", {});
    const tools = valueAt(result, "/tools");
    const names = Array.isArray(tools) ? tools.map((one) => (isObject(one) ? one.name : "")) : [];
    expect(names.toSorted()).toEqual([
      ...["blocks", "change", "find", "note", "page", "picture"],
      ...["problems", "read", "replace", "site", "undo"],
    ]);
    expect(size).toBeLessThan(7000);
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
    expect(await tool("undo", {})).toBe("Taken back: intro-2: added below “A page”.");
    expect(await tool("undo", {})).toMatch(/^Taken back: .*: title: “.*” → “.*”\.$/);
    expect(await tool("undo", {})).toBe("You have made no step that could be taken back.");
    expect(bytes).toBeLessThan(9000);
  });

  test("gets many problems in parts, after how many there are of each kind", async () => {
    const revision = revisionIn(await tool("read", { at: "/about" }));
    const operations = Array.from({ length: 30 }, (_, at) => ({
      op: "add",
      path: `/blocks/0/wrong${at}`,
      value: "x",
    }));
    await ask(post({ route: "/about", document: "page:/about", revision, operations, label: "Mine" }));
    const first = await tool("problems", { at: "/about" });
    expect(first).toMatch(/^\d+ problems: (?:.*, )?30 error field\/unknown/);
    const lines = first.split("\n");
    expect(lines).toHaveLength(22);
    expect(lines.at(-1)).toMatch(/^… and \d+ more: ask with "from": 21$/);
    const second = await tool("problems", { at: "/about", from: 21 });
    const named = [...new Set(`${first}\n${second}`.match(/"wrong\d+" is not a key/g))];
    expect(named).toHaveLength(30);
    await undo("person");
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
    expect(await undo("assistant")).toMatch(/^Taken back: Theirs: title: “.*” → “Theirs”\.$/);
    expect(JSON.stringify(await sourceOf())).toContain('"Mine"');
    await undo("person");
    const again = await tool("read", { at: "/about" });
    await tool("change", { at: "/about", revision: revisionIn(again), changes: title("One") });
    await tool("replace", { find: "Words", replacement: "Letters" });
    const steps = parseObject((await ask({ path: "/api/assistant" })).text)?.steps;
    expect(steps).toMatchObject([
      { label: "Replace “Words” with “Letters”" },
      { label: expect.stringContaining("title: “"), titles: [expect.any(String)] },
    ]);
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
    await takeBackAll();
    expect(site.read("pages/about.json")).toContain('"About us"');
  });

  test("never takes a person's letters that it has not read, nor writes a file of the site but notes, whatever it calls", async () => {
    const word = fc.constantFrom("Words", "A page", "One", "nowhere");
    const task = fc.oneof(
      fc.record({
        task: fc.constant("page"),
        address: fc.constantFrom("/new", "/blog/new", "/../x"),
        title: word,
      }),
      fc.record({ task: fc.constant("remove"), pages: fc.constant([{ route: "/blog/words" }]) }),
      fc.record({
        task: fc.constant("move"),
        pages: fc.constantFrom([{ route: "/about", to: "/us" }], [{ route: "/us", to: "/about" }]),
        below: fc.constant(false),
      }),
    );
    const changes = fc.constantFrom<object[]>(
      [{ do: "delete", block: "note" }],
      [{ do: "set", block: "note", field: "text", value: "Mine" }],
      [{ do: "move", block: "note", after: "first" }],
      [{ do: "unset", block: "note", field: "text" }],
      [{ do: "set", field: "blocks", value: [] }],
    );
    const act = fc.oneof(
      fc.record({ name: fc.constant("letter") }),
      fc.record({ name: fc.constant("read") }),
      fc.record({ name: fc.constant("change"), changes }),
      fc.record({ name: fc.constant("replace"), find: word, replacement: word }),
      fc.record({ name: fc.constant("page"), task }),
      fc.record({ name: fc.constant("note"), at: fc.constantFrom("/about", "/us"), text: word }),
      fc.record({ name: fc.constant("picture"), replace: fc.constant("/a.jpg"), by: fc.constant("/b.jpg") }),
      fc.record({ name: fc.constant("undo") }),
    );
    const files = () =>
      readdirSync(site.root, { recursive: true, withFileTypes: true })
        .map(({ parentPath, name }) => path.relative(site.root, path.join(parentPath, name)))
        .filter((name) => !/^(?:node_modules|\.waymark|pages\/\.notes)(?:\/|$)/.test(name))
        .map((name) => (name.endsWith(".json") ? [name, site.read(name)] : [name]));
    const before = files();
    const errors = async () =>
      (await tool("problems", {})).split("\n").flatMap((line) => / error .*/.exec(line)?.[0] ?? []);
    const errorsBefore = await errors();
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 12 }), async (acts) => {
        let [revision, readLetters] = [0, 0];
        for (const { name, ...request } of acts) {
          const { at, letters } = await movedPage();
          if (name === "letter") await writeLetter(at);
          else if (name === "read") {
            revision = revisionIn(await tool("read", { at }));
            readLetters = letters;
          } else {
            const more = name === "change" ? { at, revision } : {};
            const answer = await tool(name, { ...request, ...more });
            const isOwnWork = name === "change" && answer.startsWith("Done") && readLetters === letters;
            const now = (await movedPage()).letters;
            if (!isOwnWork) expect(now, `${name}: ${answer}`).toBeGreaterThanOrEqual(letters);
          }
        }
        expect(errorsBefore).toEqual(expect.arrayContaining(await errors()));
        // Whoever's turn it is first: in the end nothing is left of anybody's work.
        do await takeBackAll();
        while (!(await isAsOnDisk()) && (await undoOfPerson()).status === 200);
        expect(await isAsOnDisk()).toBe(true);
      }),
      { numRuns: runs(60) },
    );
    expect(files()).toEqual(before);
    rmSync(path.join(site.root, "pages/.notes"), { recursive: true });
  });
});

/** Takes back every step of the assistant that nobody has built on. */
async function takeBackAll(): Promise<void> {
  for (let step = 0; step < 200 && (await tool("undo", {})).startsWith("Taken back"); step += 1);
}

const LETTER = "ω";

/** The source of a page; undefined if it does not exist. */
async function textOf(route: string): Promise<string | undefined> {
  const { status, text } = await ask({ path: `/api/document?id=page:${route}` });
  return status === 200 ? String(parseObject(text)?.text) : undefined;
}

/** The page that random calls move, where it is now, and the number of letters that a person has written on it. */
async function movedPage(): Promise<{ at: string; letters: number }> {
  const [here, there] = [await textOf("/about"), await textOf("/us")];
  const letters = [here, there].join("").split(LETTER).length - 1;
  return { at: here === undefined ? "/us" : "/about", letters };
}

/** Tells whether nothing of the draft differs from the site on disk. */
async function isAsOnDisk(): Promise<boolean> {
  const { text } = await ask({ path: "/api/page?route=/apply-now" });
  return valueAt(parseObject(text) ?? null, "/history/unsaved/0") === undefined;
}

/** Writes a letter as a person: in the note, if it is there. */
async function writeLetter(at: string): Promise<void> {
  const { text } = await ask({ path: `/api/document?id=page:${at}` });
  const { value, revision } = JSON.parse(text);
  const index = value.blocks.findIndex(({ id, text: words }: JsonObject) => id === "note" && words);
  const path_ = index < 0 ? "/description" : `/blocks/${index}/text`;
  const operations = [{ op: "replace", path: path_, value: `${valueAt(value, path_)}${LETTER}` }];
  const { status } = await ask(
    post({ route: at, document: `page:${at}`, revision, operations, label: "Letter" }),
  );
  expect(status).toBe(200);
}

describe("what an assistant has done", () => {
  test("stays where somebody has built on it, which taking back says with the reason", async () => {
    const outline = await tool("read", { at: "/about" });
    const done = await tool("change", {
      at: "/about",
      revision: revisionIn(outline),
      changes: title("Theirs and mine"),
    });
    await tool("note", { at: "/about", block: "intro", text: "Is this title right?" });
    expect(await tool("note", { at: "/about" })).toMatch(
      /^\S+ \/about intro Assistant: "Is this title right\?"$/,
    );
    await tool("change", {
      at: "/about",
      revision: revisionIn(done),
      changes: [{ do: "set", block: "note", field: "text", value: "Theirs alone" }],
    });
    const { revision } = JSON.parse((await ask({ path: "/api/document?id=page:/about" })).text);
    const operations = [{ op: "replace", path: "/title", value: "Mine instead" }];
    await ask(post({ route: "/about", document: "page:/about", revision, operations, label: "Edit Title" }));
    const { items } = JSON.parse((await ask({ path: "/api/changes?way=review" })).text);
    expect(items).toMatchObject([{ documents: ["page:/about"], byAssistant: true }]);
    const { text } = await ask(post({ route: "/about" }, { path: "/api/assistant/take-back" }));
    const answer = JSON.parse(text);
    expect([answer.count, answer.remaining]).toEqual([
      1,
      [
        {
          label: "Theirs and mine: title: “About us” → “Theirs and mine”",
          why: "Somebody in Studio has changed this since: Edit Title",
        },
      ],
    ]);
    expect(JSON.stringify(await sourceOf())).toMatch(/"Mine instead".*"Read it\."/);
    await undo("person");
    await undo("assistant");
  });

  test("is in the journal when it is confirmed, so that a kill loses nothing", async () => {
    const outline = await tool("read", { at: "/about" });
    await tool("change", { at: "/about", revision: revisionIn(outline), changes: title("Confirmed") });
    const copy = path.join(site.root, "killed.jsonl");
    copyFileSync(await journalIn(await sessionFolder(site.root), site.root), copy);
    const replayed = replaySession();
    const { journal, damaged } = await Journal.open(copy, replayed.take);
    await journal.close();
    expect(damaged).toBeUndefined();
    expect(replayed.state().copies.get("page:/about")?.text).toContain('"Confirmed"');
    await undo("assistant");
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
    ["a token of another scheme", { Authorization: "Basic c3R1ZGlv" }, 401],
    ["an empty token", { Authorization: "Bearer " }, 401],
    ["an origin that is no site", { Origin: "null" }, 403],
    ["the origin of the preview", { Origin: "http://localhost:1" }, 403],
    ["a request of a page on this machine", { "Sec-Fetch-Site": "same-site" }, 403],
    ["a host that resolves to this machine", { Host: "localhost.evil.example" }, 403],
    ["a form", { "Content-Type": "application/x-www-form-urlencoded" }, 415],
    ["plain text", { "Content-Type": "text/plain" }, 415],
    ["an unknown version of the protocol", { "MCP-Protocol-Version": "1999-01-01" }, 400],
  ])("%s", async (_, headers, expected) => {
    expect((await send(call("site", {}), headers)).status).toBe(expected);
  });

  test.each([
    ["no JSON", "{"],
    ["no message", "[]"],
    ["another protocol", JSON.stringify({ ...call("site", {}), jsonrpc: "1.0" })],
    ["an unknown method", JSON.stringify({ jsonrpc: "2.0", id: 1, method: "files/read", params: {} })],
    ["resources, which are files", JSON.stringify({ jsonrpc: "2.0", id: 1, method: "resources/list" })],
    [
      "a batch that hides a change",
      JSON.stringify([
        call("read", { at: "/nowhere" }),
        call("change", { at: "/about", revision: 0, changes: [{ do: "delete", block: "intro" }] }),
      ]),
    ],
    ["a name that every object has", JSON.stringify(call("constructor", {}))],
    ["deep arguments", `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":${"[".repeat(20_000)}`],
  ])("%s", async (_, body) => {
    const before = await sourceOf();
    const { status, text } = await ask({ ...post({}, { path: "/mcp", headers: mcpHeaders }), body });
    expect(status >= 400 || /"isError":true|"error":/.test(text), text).toBe(true);
    expect(text).not.toContain(site.root);
    expect(await sourceOf()).toEqual(before);
  });

  test("a change that asks for no answer, if it is stale", async () => {
    const before = await sourceOf();
    const { id: _, ...message } = call("change", { at: "/about", revision: 0, changes: title("Unasked") });
    await send(message);
    expect(await sourceOf()).toEqual(before);
  });

  test.each(["GET", "PUT", "DELETE", "OPTIONS"])("the method %s", async (method) => {
    const headers = { ...mcpHeaders, "MCP-Session-Id": "../../about" };
    expect((await ask({ method, path: "/mcp", headers })).status).toBeGreaterThanOrEqual(400);
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
      { at: "/about", revision: NOW, changes: [{ do: "set", field: "__proto__/polluted", value: true }] },
    ],
    [
      "change",
      {
        at: "/about",
        revision: NOW,
        changes: [{ do: "set", field: "constructor", value: { prototype: 1 } }],
      },
    ],
    ["change", { at: "/about", revision: NOW, changes: [{ do: "eval", field: "x" }] }],
    ["change", { at: "/about", revision: NOW, changes: [] }],
    ["change", { at: "/about", changes: title("x") }],
    ["page", { task: { task: "page", address: "/../outside", title: "x" } }],
    ["page", { task: { task: "move", pages: [{ route: "/about", to: "/../../outside" }], below: false } }],
    ["page", { task: { task: "publish" } }],
    ["find", { find: "x".repeat(201) }],
    ["publish", {}],
    ["read", { at: "/about%2f..%2f..%2fpackage" }],
    ["read", { at: "/about\u0000.json" }],
    ["read", { at: "/ab\u200bout" }],
    ["read", { at: "/\uff0e\uff0e/package" }],
    ["read", { at: "text:/blog/words.md/../../../package.json" }],
    ["read", { at: "/".repeat(400) }],
    ["read", { at: "/about", block: "intro", __proto__: null, as: "file" }],
    ["read", { at: "/about", from: -1 }],
    ["read", { at: "/about", block: "__proto__" }],
    ["change", { at: "/about", revision: 1e9, changes: title("A revision that nobody has read") }],
    ["change", { at: "/about", revision: 0.5, changes: title("x") }],
    ["change", { at: "/about", revision: NOW, changes: Array(51).fill(title("x")[0]) }],
    ["change", { at: "/about", revision: NOW, changes: [{ do: "set", field: "/title", value: "x" }] }],
    ["change", { at: "/about", revision: NOW, changes: [{ do: "set", field: "a~1b", value: "x" }] }],
    ["change", { at: "/about", revision: NOW, changes: [{ do: "move", block: "words" }] }],
    ["change", { at: "/about", revision: NOW, changes: [{ do: "delete", block: "blocks/0" }] }],
    [
      "change",
      {
        at: "/about",
        revision: NOW,
        changes: [{ do: "set", field: "title", value: JSON.parse(`${"[".repeat(300)}${"]".repeat(300)}`) }],
      },
    ],
    ["replace", { find: "", replacement: "x" }],
    ["replace", { find: "Nowhere to be found", replacement: "x" }],
    ["page", { task: { task: "remove", pages: [{ route: "/nowhere" }] } }],
    ["page", { task: { task: "page", address: "/about", title: "Taken" } }],
    ["picture", { replace: "/../../etc/passwd", by: "/covers/orchard.jpg" }],
    ["picture", { replace: "/nowhere.jpg", by: "/covers/none.jpg" }],
    ["note", { text: "About nothing" }],
    ["note", { at: "/about", block: "nowhere", text: "x" }],
    ["note", { answer: "../../about", text: "x" }],
    ["undo", { steps: 5 }],
  ])("%s %j", async (name, request_) => {
    const before = await sourceOf();
    const revision = revisionIn(await tool("read", { at: "/about" }));
    const isNow = "revision" in request_ && request_.revision === NOW;
    const { text } = await send(call(name, isNow ? { ...request_, revision } : request_));
    expect(text).toMatch(/"isError":true|"error":/);
    expect(text).not.toContain(site.root);
    expect(await sourceOf()).toEqual(before);
    expect(Reflect.get({}, "polluted")).toBeUndefined();
  });
});
