import { describe, expect, test } from "vitest";
import { TimeZone } from "#src/content/dates/time-zone.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import type { JsonObject } from "#src/content/json/json.ts";
import { renamePage } from "#src/plans/addresses/rename-page.ts";
import { translatedForms } from "#src/studio/kernel/form/translated-forms.ts";
import { planTexts } from "#src/studio/kernel/server/planned-task.ts";
import type { Language } from "#src/studio/kernel/words/languages.ts";
import { answerIn, speechIn } from "#src/studio/kernel/words/read-words.ts";
import {
  BRANCH,
  begin,
  forms,
  open,
  publish,
  publisher,
  publishSite,
} from "#tests/engine/studio/publish/published-site.ts";
import { changedItems } from "./changed-items.ts";
import { formWords } from "./compare/form-words.ts";

publishSite();

const words = formWords(forms, new TimeZone("Europe/London"));

const file = (path: string, value: JsonObject): SourceFile => ({
  path,
  bytes: Buffer.from(JSON.stringify(value)),
});

describe("changes", () => {
  test("are those since the last commit, by page and block", async () => {
    await begin();
    await open.title("About all of us");
    await open.change({ op: "replace", path: "/blocks/1/title", value: "A remark" });
    const { items, since, publishing } = await publisher.changes();
    expect(since).toBe("changes were last kept on this computer");
    expect(publishing).toEqual({ kind: "git", branch: BRANCH });
    expect(items).toMatchObject([
      { documents: ["page:/about"], title: "About all of us", route: "/about", kind: "changed" },
    ]);
    expect(items[0]?.sentences.join()).toContain("About all of us");
    expect(items[0]?.blocks).toMatchObject([{ id: "note", kind: "changed", name: "A remark" }]);
    expect(items[0]?.shownOn).toEqual({ before: "/about", after: "/about" });
  });

  test("a collection is new, then changed, then deleted", () => {
    const path = "schema/collections/talks.schema.json";
    const one = [file(path, { label: "Talks" })];
    const other = [file(path, { label: "Talks", index: "/talks" })];
    const kindOf = (...sides: [before: SourceFile[], after: SourceFile[]]) =>
      changedItems(...sides, words).map(({ title, kind, sentences }) => [title, kind, ...sentences]);
    expect(kindOf([], one)).toEqual([["Collection Talks", "added"]]);
    expect(kindOf(one, other)).toEqual([["Collection Talks", "changed", "its fields"]]);
    expect(kindOf(one, [])).toEqual([["Collection Talks", "removed"]]);
  });

  test.each([
    ["a quotation mark is missing", '{\n  "title": "About\n}', "has a mistake on line 2"],
    ["there is a byte order mark", '\uFEFF{ "title": "About" }', "has a mistake on line 1"],
    ["git has left both versions", '{\n<<<<<<< ours\n  "title": "About"\n}', "has a mistake on line 2"],
  ])("a page is not deleted because %s, and a mended one is not new", (_, text, sentence) => {
    const path = "pages/about.json";
    const whole = [file(path, { title: "About", blocks: [] })];
    const broken = [{ path, bytes: Buffer.from(text) }];
    expect(changedItems(whole, broken, words)).toMatchObject([
      { documents: ["page:/about"], title: "About", route: "/about", kind: "changed", broken: true },
    ]);
    expect(changedItems(whole, broken, words)[0]?.sentences).toEqual([sentence]);
    expect(changedItems(broken, whole, words)).toMatchObject([
      { title: "About", kind: "changed", sentences: ["can be read again"] },
    ]);
    expect(changedItems([], broken, words)).toMatchObject([{ kind: "added", broken: true }]);
    expect(changedItems(broken, [...broken], words)).toEqual([]);
  });

  test("are named as the forms name them, and values as their controls show them", () => {
    const pageOf = (title: string, block: JsonObject, entry: JsonObject = {}) => [
      file("pages/about.json", {
        ...{
          title,
          publishAt: title === "A" ? "2026-12-01" : "2026-12-02T10:00+01:00",
          entry: { collection: "company", label: "Us", ...entry },
        },
        blocks: [{ type: "hero", id: "top", ...block }],
      }),
    ];
    const hero = { title: "Us", eyebrow: "Old", actions: [{ label: "Ask", href: "/", variant: "primary" }] };
    const now = { title: "Us", eyebrow: "New", actions: [{ label: "Ask", href: "/", variant: "ghost" }] };
    const [item] = changedItems(pageOf("A", hero), pageOf("AB", now, { menu: true }), words);
    expect(item?.sentences).toEqual([
      "Title: “A” → “AB”",
      "Appears: Tue, 1 Dec 2026 → Wed, 2 Dec 2026, 09:00",
      "On cards and menus, Show in menus added: on",
    ]);
    expect(item?.blocks[0]?.sentences.slice(0, 1)).toEqual(["Line above the heading: “Old” → “New”"]);
    expect(item?.blocks[0]?.sentences[1]).toMatch(/^Buttons, “Ask”, /);
  });

  test.each<[Language, string[]]>([
    ["de", ["Titel: „A“ → „B“", "ganz oben hinzugefügt"]],
    ["fr", ["Titre : « A » → « B »", "ajouté tout en haut"]],
    ["ja", ["タイトル：「A」 → 「B」", "先頭に追加"]],
    ["ar", ["العنوان: \u2068«\u2068A\u2069»\u2069 ← \u2068«\u2068B\u2069»\u2069", "أُضيف في الأعلى"]],
  ])("are told in the language of the reader: %s", async (language, expected) => {
    const pageOf = (title: string, ...blocks: JsonObject[]) => [file("pages/about.json", { title, blocks })];
    const items = await answerIn(speechIn(".", language), async () => {
      const inWords = formWords(translatedForms(forms), new TimeZone("Europe/London"));
      return changedItems(pageOf("A"), pageOf("B", { type: "hero", id: "top", title: "Us" }), inWords);
    });
    const [item] = items;
    expect([...(item?.sentences ?? []), ...(item?.blocks ?? []).flatMap((block) => block.sentences)]).toEqual(
      expected,
    );
  });

  test("to and from what holds without a value name both", () => {
    const said = (...sides: [before: JsonObject, after: JsonObject]) => {
      const [before, after] = sides.map((theme) => [file("pages/_data/theme.json", theme)]);
      return changedItems(before ?? [], after ?? [], words).flatMap(({ sentences }) => sentences);
    };
    expect(said({ radius: "none" }, {})).toEqual(["Corners: “None” → “Medium”"]);
    expect(said({}, { radius: "none" })).toEqual(["Corners: “Medium” → “None”"]);
    expect(said({ radius: "medium" }, {})).toEqual(["Corners taken out: “Medium”"]);
  });

  test("of a figure are named as its form names them", () => {
    const factOf = (value: JsonObject) => [
      file("pages/_data/facts.json", {
        facts: {
          "uk.fee": {
            label: "Fee",
            value: 5,
            unit: "GBP",
            source: "https://example.org/",
            sourceLabel: "E",
            asOf: "2026-01",
            reviewBy: "2026-12-01",
            ...value,
          },
        },
      }),
    ];
    const [item] = changedItems(factOf({}), factOf({ asOf: "2026-02", reviewBy: "2027-01-01" }), words);
    expect(item?.sentences).toEqual([
      "Fee: As of: January 2026 → February 2026; Review by: Tue, 1 Dec 2026 → Fri, 1 Jan 2027",
    ]);
  });

  test("a moved page is one item, with its Markdown file and both documents", async () => {
    await begin();
    await open.session.replaceFiles(
      "Move",
      planTexts(renamePage("/blog/words", "/blog/terms", open.session.files())),
    );
    const { items } = await publisher.changes();
    const moved = items.find(({ route }) => route === "/blog/terms");
    expect(moved?.kind).toBe("changed");
    expect(moved?.shownOn).toEqual({ before: "/blog/words", after: "/blog/terms" });
    expect(moved?.documents.toSorted()).toEqual([
      "page:/blog/terms",
      "page:/blog/words",
      "text:/blog/terms.md",
      "text:/blog/words.md",
    ]);
  });

  test("without git are those since the start, and cannot be published, which is said", async () => {
    await open.title("About all of us");
    const { items, since, publishing } = await publisher.changes();
    expect(since).toBe("Studio was started");
    expect(items).toHaveLength(1);
    expect(publishing).toMatchObject({
      kind: "none",
      reason: expect.stringContaining("the site has no version history yet"),
    });
    await expect(publish(["page:/about"])).rejects.toThrow("the site has no version history yet");
  });
});

describe("restoring", () => {
  test("a page gives its published bytes back, in one step", async () => {
    await begin();
    const before = open.text;
    await open.title("About all of us");
    await open.save();
    const changed = open.text;
    await publisher.restore({ documents: ["page:/about"], pictures: [] });
    expect(open.text).toBe(before);
    await open.session.undo();
    expect(open.text).toBe(changed);
  });

  test("a block leaves the rest as it is, whether it was changed, removed or added", async () => {
    await begin();
    await open.title("About all of us");
    await open.change({ op: "replace", path: "/blocks/1/title", value: "A remark" });
    await publisher.restore({ documents: ["page:/about"], pictures: [], block: "note" });
    expect(open.session.read("page:/about").value).toMatchObject({
      title: "About all of us",
      blocks: [{ id: "intro" }, { id: "note", title: "A note" }],
    });
    await open.change({ op: "remove", path: "/blocks/0" });
    await publisher.restore({ documents: ["page:/about"], pictures: [], block: "intro" });
    expect(open.session.read("page:/about").value).toMatchObject({
      blocks: [{ id: "intro" }, { id: "note" }],
    });
    await open.change({ op: "copy", from: "/blocks/1", path: "/blocks/2" });
    await open.change({ op: "replace", path: "/blocks/2/id", value: "more" });
    await publisher.restore({ documents: ["page:/about"], pictures: [], block: "more" });
    expect(open.session.read("page:/about").value).toMatchObject({
      blocks: [{ id: "intro" }, { id: "note" }],
    });
  });

  test("a deleted page comes back, and a new one goes", async () => {
    await begin();
    const before = open.text;
    await open.session.replaceFiles(
      "Change",
      new Map([
        ["pages/about.json", undefined],
        ["pages/new.json", before],
      ]),
    );
    await publisher.restore({ documents: ["page:/about", "page:/new"], pictures: [] });
    expect(open.text).toBe(before);
    expect(open.session.has("page:/new")).toBe(false);
  });
});
