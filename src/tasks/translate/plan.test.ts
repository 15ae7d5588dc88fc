import { expect, test } from "vitest";
import { analyse } from "#src/content/analyse.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { canonicalJson, isObject, type JsonObject, parseObject } from "#src/content/json/json.ts";
import { blockHashes } from "#src/plans/translations/compare-blocks.ts";
import { confirmTranslation, newTranslation } from "#src/plans/translations/new-translation.ts";
import { exampleSite, page, siteCache, smallSite } from "#tests/engine/content/small-site.ts";
import { diagnose } from "#tests/engine/rules/diagnose.ts";
import { missingTexts } from "./missing-texts.ts";
import { formatTranslations, translationStates } from "./plan.ts";

const text = (id: string, markdown: string): JsonObject => ({ type: "text-section", id, markdown });
const hours = page("hours", {
  blocks: [
    { type: "hero", id: "intro", title: "Opening hours" },
    text("week", "We are here from Monday to Friday."),
    text("holidays", "We are closed on public holidays."),
  ],
});
const site = smallSite({ "pages/hours.json": hours });
const TRANSLATION = "pages/de/hours.json";

const written = (files: readonly SourceFile[], changed: ReadonlyMap<string, string>): SourceFile[] => [
  ...files.filter(({ path }) => !changed.has(path)),
  ...[...changed].map(([path, content]) => ({ path, bytes: new TextEncoder().encode(content) })),
];

const begun = written(site, newTranslation("hours", "de", site).create);

/** The begun translation with a change. */
function withChange(path: string, change: (document: JsonObject) => JsonObject): SourceFile[] {
  const file = begun.find((candidate) => candidate.path === path);
  const document = parseObject(new TextDecoder().decode(file?.bytes)) ?? {};
  return written(begun, new Map([[path, canonicalJson(change(document))]]));
}

const read = ({ bytes }: SourceFile) => parseObject(new TextDecoder().decode(bytes)) ?? {};

const blocksOf = (files: readonly SourceFile[]) =>
  translationStates(files).find(({ source }) => source.route === "/hours")?.blocks;

const replaceBlock = (id: string, block: JsonObject | undefined) => (document: JsonObject) => ({
  ...document,
  blocks: (Array.isArray(document.blocks) ? document.blocks : []).flatMap((other) =>
    isObject(other) && other.id === id ? (block ? [block] : []) : [other],
  ),
});

test("a translation begins as a valid draft with the source's texts", () => {
  expect(diagnose(begun, { showDrafts: true })).toEqual([]);
  expect(blocksOf(begun)).toEqual([
    { id: "intro", state: "untranslated" },
    { id: "week", state: "untranslated" },
    { id: "holidays", state: "untranslated" },
  ]);
});

test("what is translated is done, what is missing or surplus is named", () => {
  const done = withChange(TRANSLATION, replaceBlock("week", text("week", "Montag bis Freitag sind wir da.")));
  expect(blocksOf(done)?.map(({ id }) => id)).toEqual(["intro", "holidays"]);
  const without = withChange(TRANSLATION, replaceBlock("week", text("woche", "Montag bis Freitag.")));
  expect(blocksOf(without)).toContainEqual({ id: "week", state: "missing" });
  expect(blocksOf(without)).toContainEqual({ id: "woche", state: "surplus" });
});

test("the text of a post lies beside its translation", () => {
  const files = exampleSite.files;
  const { create } = newTranslation("blog/pruning", "fr", files);
  const text = files.find(({ path }) => path === "pages/blog/pruning.md");
  expect(create.get("pages/fr/blog/pruning.md")).toBe(new TextDecoder().decode(text?.bytes));
  const { diagnostics } = analyse(written(files, create), {
    ...{ assets: exampleSite.assets, pictures: exampleSite.pictures, cache: siteCache, showDrafts: true },
  });
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
});

test("a text in a script without spaces is translated where it differs", () => {
  const files = smallSite({
    "pages/hours.json": page("hours", { blocks: [text("week", "祝日は休業します。")] }),
  });
  const copied = written(files, newTranslation("hours", "en", files).create);
  expect(blocksOf(copied)).toEqual([{ id: "week", state: "untranslated" }]);
});

test("a block whose source changed is older than it, until the translation is confirmed", () => {
  const changed = withChange(
    "pages/hours.json",
    replaceBlock("week", text("week", "We are here every day.")),
  );
  expect(blocksOf(changed)).toContainEqual({ id: "week", state: "changed" });
  const confirmed = written(changed, confirmTranslation("de/hours", changed).change);
  expect(blocksOf(confirmed)?.filter(({ state }) => state === "changed")).toEqual([]);
});

test("a text in a file that changed is newer than its translation; one noted before texts counted is not", () => {
  const post = page("post", { blocks: [{ type: "post-body", id: "text", source: "post.md" }] });
  const files = smallSite({ "pages/post.json": post, "pages/post.md": "What to pack.\n\nTake it all." });
  const german = written(
    written(files, newTranslation("post", "de", files).create),
    new Map([["pages/de/post.md", "Was man einpackt.\n\nAlles."]]),
  );
  const statesOf = (all: readonly SourceFile[]) =>
    translationStates(all).find(({ source }) => source.route === "/post")?.blocks;
  const change = (all: readonly SourceFile[], source: string) =>
    written(all, new Map([["pages/post.md", source]]));
  expect(statesOf(german)).toEqual([]);
  expect(statesOf(change(german, "What to pack.\n\n\nTake it all.\n"))).toEqual([]);
  const changed = change(german, "What to pack.\n\nTake half of it.");
  expect(statesOf(changed)).toEqual([{ id: "text", state: "changed" }]);
  expect(statesOf(written(changed, confirmTranslation("de/post", changed).change))).toEqual([]);
  const withoutText = blockHashes(post);
  const noted = german.map((file) =>
    file.path === "pages/de/post.json"
      ? {
          path: file.path,
          bytes: new TextEncoder().encode(canonicalJson({ ...read(file), translated: withoutText })),
        }
      : file,
  );
  expect(statesOf(change(noted, "Other words."))).toEqual([]);
});

test("pages without a translation are listed for each language of the site", () => {
  expect(formatTranslations(translationStates(begun))).toBe(
    [
      "de: 0 of 3 pages up to date",
      "  /apply-now  no translation",
      "  /hours  pages/de/hours.json  (draft)",
      "    intro  not translated yet",
      "    week  not translated yet",
      "    holidays  not translated yet",
      "  /legal/cookies  no translation",
      "",
    ].join("\n"),
  );
  expect(formatTranslations(translationStates(site))).toContain("npx waymark new translation PAGE de");
});

test.each([
  ["a page that does not exist", "huors", "de", "pages/huors.json does not exist"],
  ["an unknown language", "hours", "xx", 'Unknown language "xx"'],
  ["a translation", "de/hours", "fr", "is a translation itself. Translate its source: /hours"],
])("refuses %s", (_, address, language, message) => {
  expect(() => newTranslation(address, language, begun)).toThrow(message);
});

test("a translation is in the language of the site's country, unless the site has pages in another one", () => {
  const pathOf = (files: readonly SourceFile[]) => {
    const [[path, content] = []] = newTranslation("hours", "en", files).create;
    return [path, parseObject(content ?? "")?.lang];
  };
  const welsh = (files: readonly SourceFile[]) => {
    const file = files.find(({ path }) => path === "pages/_data/site.json");
    const settings = {
      ...parseObject(new TextDecoder().decode(file?.bytes)),
      language: "cy",
      timeZone: "Europe/London",
    };
    return written(files, new Map([["pages/_data/site.json", canonicalJson(settings)]]));
  };
  expect(pathOf(welsh(site))).toEqual(["pages/en/hours.json", "en-GB"]);
  const other = smallSite({ "pages/hours.json": hours, "pages/en/help.json": page("help", { lang: "en" }) });
  expect(pathOf(welsh(other))).toEqual(["pages/en/hours.json", "en"]);
});

test("only a translation can be confirmed", () => {
  expect(() => confirmTranslation("hours", begun)).toThrow('it has no "translationOf"');
});

test("interface texts that a language lacks are listed: the engine's own, and those of blocks in use", () => {
  const files = written(begun, new Map([["pages/_data/texts.eo.json", '{ "form": { "submit": "Sendi" } }']]));
  const [esperanto, ...others] = missingTexts(files, ["eo"]);
  expect(others).toEqual([]);
  expect(esperanto).toMatchObject({ language: "eo", file: "pages/_data/texts.eo.json" });
  expect(esperanto?.missing).toContain("page.skip");
  // No page of the small site has the block.
  expect(esperanto?.missing.some((name) => name.startsWith("search."))).toBe(false);
  expect(formatTranslations(translationStates(files), esperanto && [esperanto])).toMatch(
    /^eo: \d+ interface texts still in English; they belong in pages\/_data\/texts\.eo\.json\n {2}\w+\.\w+/m,
  );
  const skip = new Map([["pages/_data/texts.de.json", '{ "page": { "skip": "Zum Inhalt" } }']]);
  expect(missingTexts(written(begun, skip), ["de"])[0]?.missing).not.toContain("page.skip");
  expect(missingTexts(begun, [])).toEqual([]);
});
