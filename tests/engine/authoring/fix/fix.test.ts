import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Fix } from "#src/authoring/fix/fix.ts";
import { fixSite } from "#src/authoring/fix/fix-site.ts";
import { formatFixes } from "#src/authoring/fix/format-fixes.ts";
import { inspect } from "#src/authoring/inspect.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { canonicalJson, isObject, type JsonObject, type JsonValue } from "#src/content/json/json.ts";
import {
  type Document,
  exampleSite,
  hero,
  page,
  places,
  siteCache,
  smallSite,
} from "#tests/engine/content/small-site.ts";

const PATH = "pages/example.json";
const look = (files: readonly SourceFile[]) =>
  inspect(files, { assets: exampleSite.assets, cache: siteCache, today: "2026-01-15" }).diagnostics;
const fix = (files: readonly SourceFile[], mayChange?: (path: string) => boolean) =>
  fixSite(files, {
    inspect: look,
    cache: siteCache,
    ...(mayChange ? { mayChange } : {}),
  });
const textOf = (files: readonly SourceFile[], path = PATH) =>
  new TextDecoder().decode(files.find((file) => file.path === path)?.bytes);

/** Runs the fixes on one page; returns its text and the fixes made. */
function mend(
  document: Document,
  others: Record<string, Document> = {},
): { text: string; done: string[]; left: string[] } {
  const { files, fixes, diagnostics } = fix(smallSite({ ...others, [PATH]: document }));
  return { text: textOf(files), done: fixes.map(({ done }) => done), left: places(diagnostics) };
}

const alert = { type: "alert", id: "note", status: "info", text: "Words." };
const withBlock = (block: JsonObject) => page("example", { blocks: [hero, block] });

describe("npm run validate -- --fix", () => {
  test.each([
    [
      "a key",
      { type: "alert", id: "note", status: "info", title: "A", text: "Words." },
      '"title": "A"',
      '"titel": "A"',
    ],
    ["the key that chooses the type", alert, '"type": "alert"', '"tpye": "alert"'],
    ["a block type", alert, '"alert"', '"alrt"'],
    ["one of a few words", alert, '"info"', '"infos"'],
    [
      "a fact in a text",
      { ...alert, text: "Show {{ uk.funds.london }}." },
      "uk.funds.london",
      "uk.funds.londn",
    ],
    ["a field of the site", { ...alert, text: "At {{site.name|page.title}}." }, "site.name", "site.nmae"],
    [
      "a link in Markdown",
      { type: "text-section", id: "t", title: "T", markdown: "[Apply](/apply-now#x)." },
      "/apply-now",
      "/aply-now",
    ],
    [
      "a picture",
      {
        type: "cta",
        id: "c",
        title: "C",
        actions: [{ label: "A", href: "/apply-now" }],
        image: { src: "/scenes/orchard.svg", decorative: true },
      },
      "orchard.svg",
      "orchrad.svg",
    ],
  ])("corrects %s, and nothing else", (_, block: JsonObject, right, wrong) => {
    const good = canonicalJson(withBlock(block));
    const { text, done } = mend(good.replace(right, wrong));
    expect(text).toBe(good);
    expect(done).toHaveLength(1);
  });

  test("corrects names of fragments, layouts and collections", () => {
    const others = { "pages/_fragments/steps.json": { version: 1, blocks: [alert] } };
    const { blocks: _, ...head } = page("example");
    const entry = { collection: "support", label: "Example", order: 10, summary: "An example." };
    const good = canonicalJson({ ...head, entry, blocks: [hero, { type: "fragment", name: "steps" }] });
    const bad = good
      .replace('"steps"', '"step"')
      .replace('"plain"', '"plan"')
      .replace('"support"', '"suport"');
    expect(mend(bad, others).text).toBe(good);
  });

  test("corrects a word where it stands, and not the placeholder that brought it elsewhere", () => {
    const entry = { collection: "support", label: "Help", order: 1, summary: "How we help.", icon: "house" };
    const item = { title: "One", text: "Words.", icon: "{{entry.icon}}" };
    const list = { type: "feature-list", id: "list", title: "List", items: [item, { ...item, icon: "map" }] };
    const { blocks: _, ...head } = page("example");
    const good = canonicalJson({ ...head, entry, blocks: [hero, list] });
    const { text, done, left } = mend(good.replace('"house"', '"hous"'));
    expect(text).toBe(good);
    expect(done).toHaveLength(1);
    expect(left).toEqual([]);
  });

  test("takes out slips of a text that have one cure, one by one", () => {
    const bad = { ...alert, text: "Show  the the [[uk.funds.london]] and {uk.funds.outside} in\u200bside ." };
    const { text, done, left } = mend(canonicalJson(withBlock(bad)));
    expect(JSON.parse(text).blocks[1].text).toBe(
      "Show the {{uk.funds.london}} and {{uk.funds.outside}} inside.",
    );
    expect(done[0]).toContain("is now");
    expect(left).toEqual([]);
  });

  test("mends links and lists of Markdown, and says only what differs in a long text", () => {
    const markdown =
      "Read [how to apply] (/apply-now) or (write to us)[/legal/cookies] at any time.\n\n-one\n-two";
    const block = { type: "text-section", id: "t", title: "Title", markdown };
    const { text, done, left } = mend(canonicalJson(withBlock(block)));
    expect(JSON.parse(text).blocks[1].markdown).toBe(
      "Read [how to apply](/apply-now) or [write to us](/legal/cookies) at any time.\n\n- one\n- two",
    );
    expect(done).toContain('"to apply] (/apply-now) or" is now "to apply](/apply-now) or".');
    expect(left).toEqual([]);
  });

  test.each(["/legal/cookies.html", "pages/legal/cookies.json"])(
    "a link to the file of a page: %s",
    (href) => {
      const cta = (to: string) => ({
        type: "cta",
        id: "c",
        title: "Next",
        actions: [{ label: "Read", href: to }],
      });
      const good = canonicalJson(withBlock(cta("/legal/cookies")));
      const { text, left } = mend(canonicalJson(withBlock(cta(href))));
      expect(text).toBe(good);
      expect(left).toEqual([]);
    },
  );

  test("gives blocks the ids that they lack, each its own", () => {
    const { id: _, ...nameless } = alert;
    const blocks = [hero, nameless, { type: "text-section", title: "T", markdown: "Words." }, nameless];
    const { text, left } = mend(canonicalJson(page("example", { blocks })));
    expect(JSON.parse(text).blocks.map(({ id }: { id: string }) => id)).toEqual([
      "intro",
      "alert",
      "text-section",
      "alert-2",
    ]);
    expect(text).toContain('"type": "alert",\n      "id": "alert",\n      "status"');
    expect(left).toEqual([]);
  });

  test("gives no id to a block that takes none", () => {
    const bad = canonicalJson(withBlock({ type: "fragment" }));
    expect(mend(bad)).toEqual({ text: bad, done: [], left: ["field/missing pages/example.json:12:5"] });
  });

  test("gives one id to a block that lacks other keys too, beside the other fixes of its document", () => {
    const blocks = [hero, { type: "alert", text: "Words." }, { ...alert, status: "infos" }];
    const { text, left } = mend(canonicalJson(page("example", { blocks })));
    expect(text).toContain('"type": "alert",\n      "id": "alert",\n      "text"');
    expect(text).toContain('"status": "info"');
    expect(left).toEqual(["field/missing pages/example.json:12:5"]);
  });

  test("corrects the key of an id in a block that lacks another key", () => {
    const bad = canonicalJson(withBlock({ type: "alert", Id: "note", text: "Words." }));
    const { text, done, left } = mend(bad);
    expect(text).toBe(bad.replace('"Id"', '"id"'));
    expect(done).toEqual(['"Id" is now "id".']);
    expect(left).toEqual(["field/missing pages/example.json:12:5"]);
  });

  test("moves keys and leaves every space where it is", () => {
    const good = canonicalJson(withBlock(alert));
    const bad = good.replace(
      '"status": "info",\n      "text": "Words."',
      '"text": "Words.",\n      "status": "info"',
    );
    expect(mend(bad).text).toBe(good);
    const odd = bad.replace('"text": "Words.",\n', '"text":   "Words." ,\n\n');
    // In a document with another format, only the formatting is fixed.
    expect(mend(odd).done).toEqual([
      "The keys now stand in the order of their schemas.",
      "The document is now in the common format.",
    ]);
    expect(mend(odd).text).toBe(good);
  });

  test("leaves a name alone that could mean two things", () => {
    const between = canonicalJson(page("example", { blocks: [hero, { type: "fragment", name: "step-c" }] }));
    const fragments = Object.fromEntries(
      ["a", "b"].map((name) => [`pages/_fragments/step-${name}.json`, { version: 1, blocks: [] }]),
    );
    expect(mend(between, fragments).text).toBe(between);
  });

  test.each([
    [
      "a country without a flag here",
      "zw",
      { type: "form-embed", version: 2, id: "a", title: "A", text: "One.", country: "zw" },
    ],
    [
      "a short word of another meaning",
      "pink",
      { type: "cta", id: "c", title: "C", tone: "pink", actions: [] },
    ],
    ["a key of another meaning", "page", { type: "cta", id: "c", title: "C", page: "/x", actions: [] }],
    ["a fact of a country without facts", "iceland", { ...alert, text: "Show {{iceland.savings}}." }],
    ["a fact that is not there yet", "march", { ...alert, text: "From {{uk.months.march}}." }],
    [
      "a page that is not there yet",
      "/destinations/austria",
      { type: "text-section", id: "t", title: "T", markdown: "[Austria](/destinations/austria)" },
    ],
  ])("leaves alone what may be right for something else: %s", (_, wrong, block: JsonObject) => {
    const australia = { "pages/destinations/australia.json": page("australia") };
    const { text, left } = mend(canonicalJson(withBlock(block)), australia);
    expect(text).toContain(wrong);
    expect(left).not.toEqual([]);
  });

  test("leaves the currency of a fact alone", () => {
    const fact = {
      label: "Funds",
      value: 1,
      unit: "MAD",
      own: true,
      asOf: "2026-01",
      reviewBy: "2027-01-31",
    };
    const facts = canonicalJson({ version: 1, facts: { "morocco.funds": fact } });
    const { files } = fix(smallSite({ "pages/_data/facts.json": facts }));
    expect(textOf(files.toReversed(), "pages/_data/facts.json")).toBe(facts);
  });

  test.each([
    ["broken JSON", canonicalJson(withBlock(alert)).replace("},\n", "\n")],
    [
      "a key twice",
      canonicalJson(withBlock(alert)).replace('"id": "note"', '"id": "note",\n      "id": "other"'),
    ],
    ["other bytes", new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
  ])("does not touch what it cannot read: %s", (_, document: Document) => {
    const files = smallSite({ [PATH]: document });
    const { files: after, fixes } = fix(files);
    expect(fixes).toEqual([]);
    expect(after.find(({ path }) => path === PATH)).toBe(files.find(({ path }) => path === PATH));
  });

  test.each([
    ["a comma", (text: string) => text.replace('"alert",', '"alert"')],
    ["commas in many places", (text: string) => text.replaceAll(",\n", "\n")],
    ["a comma too many", (text: string) => text.replace(/\n}\n$/, ",\n}\n")],
    ["curly quotation marks", (text: string) => text.replace(/"([^"]*)"/g, "“$1”")],
    ["a byte order mark", (text: string) => `\uFEFF${text}`],
    ["a byte order mark, and more", (text: string) => `\uFEFF${text.replace('"alert",', '"alrt"')}`],
  ])("mends what could not be read: %s", (_, slip) => {
    const good = canonicalJson(withBlock(alert));
    expect(mend(slip(good))).toMatchObject({ text: good, left: [] });
  });

  test("keeps to the files that it may change", () => {
    const bad = canonicalJson(withBlock(alert)).replace('"alert"', '"alrt"');
    const { files, fixes } = fix(
      smallSite({ [PATH]: bad, "pages/other.json": page("other", { blocks: [{ ...hero, type: "heor" }] }) }),
      (path) => path === PATH,
    );
    expect(fixes.map(({ issue }) => issue.file)).toEqual([PATH]);
    expect(textOf(files, "pages/other.json")).toContain("heor");
  });

  test("prints what it did", () => {
    const bad = canonicalJson(withBlock(alert)).replace('"alert"', '"alrt"').replace('"status"', '"staus"');
    const fixes: Fix[] = fix(smallSite({ [PATH]: bad })).fixes;
    expect(formatFixes(fixes)).toMatchSnapshot();
    expect(formatFixes([])).toBe("Nothing to fix.\n");
  });
});

const documents = new Map(
  exampleSite.files
    .filter(({ path }) => /^pages\/(?!_|admin).*\.json$/.test(path))
    .map(({ path, bytes }) => [path, new TextDecoder().decode(bytes)]),
);
const document = fc.constantFrom(...documents.keys());
const shared = exampleSite.files.filter(
  ({ path }) => !path.startsWith("pages/") || path.startsWith("pages/_"),
);

/** Typical slips while typing a document. */
const slips = {
  "drop a letter": (text: string, at: number) => inWord(text, at, (word) => word.slice(0, 1) + word.slice(2)),
  "double a letter": (text: string, at: number) =>
    inWord(text, at, (word) => word.slice(0, 2) + word.slice(1)),
  "swap letters": (text: string, at: number) =>
    inWord(text, at, (word) => word.slice(0, 1) + word[2] + word[1] + word.slice(3)),
  "drop an id": (text: string, at: number) => {
    const ids = [...text.matchAll(/\n {6}"id": "[^"]*",/g)];
    const found = ids[at % Math.max(1, ids.length)];
    return found ? text.slice(0, found.index) + text.slice(found.index + found[0].length) : text;
  },
  "turn keys round": (text: string) => canonicalJson(turned(JSON.parse(text))),
  "other indent": (text: string) => `${JSON.stringify(JSON.parse(text), null, 4)}\n`,
  "other line ends": (text: string) => text.replaceAll("\n", "\r\n"),
  "comma too many": (text: string) => text.replace(/\n}\n$/, ",\n}\n"),
};

/** Changes a word of five letters or more after a quotation mark or brace: a key, a type, a name. */
function inWord(text: string, at: number, change: (word: string) => string): string {
  const words = [...text.matchAll(/(?<=["{.])[a-z][a-zA-Z-]{4,}(?=["}.])/g)];
  const word = words[at % Math.max(1, words.length)];
  return word ? text.slice(0, word.index) + change(word[0]) + text.slice(word.index + word[0].length) : text;
}

function turned(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(turned);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, child]) => [key, turned(child)]),
  );
}

const kinds = Object.keys(slips) as (keyof typeof slips)[];
const mistake = fc.record({ kind: fc.constantFrom(...kinds), at: fc.nat(2_000) });

describe("for any document with any slips", () => {
  test("mending twice changes nothing, and no document is broken by it", () => {
    fc.assert(
      fc.property(document, fc.array(mistake, { minLength: 1, maxLength: 4 }), (path, mistakes) => {
        let text = documents.get(path) ?? "";
        for (const { kind, at } of mistakes) if (isJson(text)) text = slips[kind](text, at);
        const files = [...shared, { path, bytes: new TextEncoder().encode(text) }];
        const once = fix(files);
        const twice = fix(once.files);
        expect(twice.fixes).toEqual([]);
        expect(textOf(twice.files, path)).toBe(textOf(once.files, path));
        expect(isJson(textOf(once.files, path))).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  test("one slip is undone to the last byte, or left for a person", () => {
    fc.assert(
      fc.property(document, mistake, (path, { kind, at }) => {
        const good = documents.get(path) ?? "";
        const bad = slips[kind](good, at);
        const files = [...shared, { path, bytes: new TextEncoder().encode(bad) }];
        const { files: after, fixes } = fix(files, (name) => name === path);
        const text = textOf(after, path);
        if (fixes.length === 0) expect(text).toBe(bad);
        else if (kind !== "drop an id") expect(text).toBe(good);
      }),
      { numRuns: 60 },
    );
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
