import { expect, test } from "vitest";
import { canonicalJson, isObject, type JsonObject, parseObject } from "#src/content/json/json.ts";
import { newTranslation } from "#src/plans/translations/new-translation.ts";
import { exampleSite, page, smallSite } from "#tests/engine/content/small-site.ts";
import { missingIn, translationOf } from "./server.ts";
import { originalAt, stateInWords } from "./translation-state.ts";

const blocks = [
  { type: "hero", id: "intro", title: "A page to read" },
  { type: "alert", id: "note", title: "A note to read", text: "Read it in peace." },
  { type: "alert", id: "other", title: "Another note", text: "Leave it for later." },
];
const original = page("offer", { blocks });

function translated(change: (own: JsonObject) => JsonObject) {
  const files = smallSite({ "pages/offer.json": canonicalJson(original) });
  const text = newTranslation("/offer", "de", files).create.get("pages/de/offer.json") ?? "";
  const values: Record<string, unknown> = {
    "page:/offer": original,
    "page:/de/offer": change(parseObject(text) ?? {}),
    "data:site": { language: "en-GB" },
  };
  const session = {
    has: (document: string) => document in values,
    read: (document: string) => ({ value: values[document] }),
    pathOf: (document: string) => `pages${document.replace("page:", "")}.json`,
  };
  return translationOf(session, "/de/offer");
}

test("a translation says which blocks are as in the original, older, or missing", () => {
  const translation = translated((own) => ({
    ...own,
    blocks: [{ ...blocks[1], title: "Ein Hinweis", text: "In Ruhe lesen." }, blocks[0] ?? {}],
    translated: { ...(isObject(own.translated) ? own.translated : {}), note: "0123456789ab" },
  }));
  expect(translation).toMatchObject({ language: "de", from: "en-GB", total: 3 });
  expect(translation?.blocks).toEqual([
    expect.objectContaining({ id: "intro", state: "untranslated" }),
    expect.objectContaining({ id: "note", state: "changed", mark: expect.stringMatching(/^[0-9a-f]{12}$/) }),
    expect.objectContaining({ id: "other", state: "missing" }),
  ]);
  expect(translation && stateInWords(translation)).toBe(
    "The title and description are still in English, 1 block is still in English, 1 block is missing, 1 block is older than the original.",
  );
});

test("a block with a sentence of the original is translated in part; names may be equal", () => {
  const translation = translated((own) => ({
    ...own,
    ...{ title: "Ein Angebot", description: "Was wir anbieten, in wenigen Worten." },
    blocks: [
      { ...blocks[0], title: "Eine Seite zum Lesen" },
      { ...blocks[1], text: "In Ruhe lesen." },
      { ...blocks[2], title: "Noch ein Hinweis", text: "Später lesen." },
    ],
  }));
  expect(translation?.blocks).toEqual([expect.objectContaining({ id: "note", state: "partly" })]);
  expect(translation && stateInWords(translation)).toBe("1 block is partly in English.");
  const named = translated((own) => ({
    ...own,
    ...{ title: "Ein Angebot", description: "Was wir anbieten, in wenigen Worten." },
    blocks: [
      { ...blocks[0], title: "Eine Seite zum Lesen" },
      { ...blocks[1], title: "Ein Hinweis", text: "In Ruhe lesen." },
      { ...blocks[2], text: "Später lesen." },
    ],
  }));
  expect(named?.blocks).toEqual([]);
  expect(named && stateInWords(named)).toBeUndefined();
});

test("a Markdown file that is as in the original is told, paragraph by paragraph; so is a later change of it", () => {
  const source = "What to take along.\n\nTake it all with you.";
  const post = page("post", { blocks: [{ type: "post-body", id: "text", source: "post.md" }] });
  const files = smallSite({
    "pages/post.json": canonicalJson(post),
    "pages/post.md": source,
  });
  const stateWith = (text: string, original = source) => {
    const own = parseObject(newTranslation("/post", "de", files).create.get("pages/de/post.json") ?? "");
    const values: Record<string, unknown> = {
      ...{ "page:/post": post, "page:/de/post": own, "data:site": {} },
      ...{ "text:/post.md": original, "text:/de/post.md": text },
    };
    const session = {
      has: (document: string) => document in values,
      read: (document: string) => ({ value: values[document] }),
      pathOf: (document: string) => `pages${document.replace("page:", "")}.json`,
    };
    return translationOf(session, "/de/post")?.blocks.map(({ state }) => state);
  };
  expect(stateWith("What to take along.\n\nTake it all with you.\n")).toEqual(["untranslated"]);
  expect(stateWith("Was man mitnimmt.\n\nTake it all with you.\n")).toEqual(["partly"]);
  expect(stateWith("Was man mitnimmt.\n\nNimm alles mit.\n")).toEqual([]);
  expect(stateWith("Was man mitnimmt.\n\nNimm alles mit.\n", "What to leave at home.")).toEqual(["changed"]);
});

test("a page that translates none has no original", () => {
  expect(translated(({ translationOf: _, ...own }) => own)).toBeUndefined();
});

test.each([
  ["/title", String(original.title)],
  ["/blocks/0/title", "A note to read"],
  ["/blocks/0/text", "Read it in peace."],
  ["/blocks/1/title", undefined],
  ["/blocks/7/title", undefined],
])("the original of %s is found by the id of its block", (pointer, text) => {
  const own = {
    title: "Ein Angebot",
    blocks: [
      { type: "alert", id: "note" },
      { type: "hero", id: "new" },
    ],
  };
  expect(originalAt(own, original, pointer)).toBe(text);
});

test("what is missing in a language is told without paths and keys", () => {
  const missing = missingIn(exampleSite.files, "fr");
  expect(missing.map(({ label }) => label).join()).toMatch(/\d+ interface texts/);
  expect(missing.flatMap(({ names }) => names)).toContain("Contact › Hours");
  expect(JSON.stringify(missing.map(({ names }) => names))).not.toMatch(/\.json|[a-z]\.[a-z]/);
});
