import { describe, expect, test } from "vitest";
import { schemaSources } from "#src/content/document/schema-sources.ts";
import { isObject, type JsonObject, type JsonValue, valueAt } from "#src/content/json/json.ts";
import { blockTypesIn } from "#src/content/schema/blocks.ts";
import { composeSchemas } from "#src/content/schema/compose.ts";
import { readExampleSite } from "#src/publish/gallery/example-site.ts";
import { exampleOf, insertsAnswer } from "#src/studio/features/insert/inserts-answer.ts";
import { formModels } from "#src/studio/fields/forms/form-models.ts";
import { withOperations } from "#src/studio/kernel/documents/with-operations.ts";
import { EMPTY_PICTURE } from "#src/studio/kernel/form/unwritten.ts";
import { analyse } from "#src/studio/kernel/page/main.ts";
import { type MarkedPage, renderMarkedPage } from "#src/studio/kernel/page/marked-page.ts";
import { withCells } from "#src/studio/kernel/shell/changes/table-cells.ts";
import { isOfUnwritten, UnwrittenFiles, unwrittenProblems } from "#src/studio/kernel/site/unwritten-files.ts";
import { fieldKinds } from "#src/studio/start/load-folders.ts";
import { exampleSite, smallSite } from "#tests/engine/content/small-site.ts";
import { additionsTo } from "#tests/engine/studio/form-additions.ts";
import { options, siteFiles, withDocument } from "#tests/engine/studio/page/marked-site.ts";
import { isNightly } from "#tests/shared/tier.ts";

const { assets, pictures } = readExampleSite(".");
const forms = formModels(composeSchemas(schemaSources(siteFiles)), await fieldKinds());
const { inserts } = insertsAnswer(siteFiles, forms);
const blocks = inserts.filter(({ block }) => block.type !== "fragment");
const site = { assets: new Set([...assets, EMPTY_PICTURE]), pictures };
const checked = { ...site, cache: options.cache, embeddedOrigin: undefined };

const route = "/company/about-us";
const path = "pages/company/about-us.json";

/** The site with a further block at the end of a page, and what is still open in it. */
function inserted(block: JsonObject) {
  const unwrittenFiles = new UnwrittenFiles(() => forms);
  const files = withDocument(path, (value) => {
    const own = Array.isArray(value.blocks) ? value.blocks : [];
    value.blocks = [...own, { ...block, id: "inserted" }];
    return undefined;
  });
  return { files, filled: unwrittenFiles.fill(files), unwritten: unwrittenFiles.byPath(files) };
}

/** The inserted block as Studio shows it. */
function shown({ filled, unwritten }: ReturnType<typeof inserted>): MarkedPage["blocks"][number] | undefined {
  const page = renderMarkedPage(filled, route, { ...options, site, unwritten });
  return page.blocks.find(({ id }) => id === "inserted");
}

/** A block to which something was added, as the window changes it. */
function inTable(block: JsonObject, key: string, added: JsonObject): JsonObject {
  const items = Object.hasOwn(added, key) ? added[key] : undefined;
  const present = Object.hasOwn(block, key) ? block[key] : undefined;
  if (!Array.isArray(items) || !Array.isArray(present)) return added;
  const operations = items.slice(present.length).map((value, index) => {
    return { op: "add", path: `/blocks/0/${key}/${index + present.length}`, value } as const;
  });
  const document = { blocks: [block] };
  const changed = withOperations(
    document,
    withCells(operations, () => document, forms),
  );
  const value = valueAt(changed, "/blocks/0");
  return isObject(value) ? value : added;
}

function textsIn(value: JsonValue): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

test("there is something to insert for every type of block", () => {
  expect(blocks.map(({ name }) => name)).toEqual(
    Object.keys(forms.blocks)
      .filter((type) => type !== "fragment")
      .sort(),
  );
});

test.each(blocks.map(({ name, block }) => [name, block] as const))(
  "%s begins without anybody's texts, links, figures and pictures, and is shown",
  (name, block) => {
    // Names of variants, icons and days are left, which are all one word in small letters.
    expect(textsIn(block).filter((text) => !/^[a-z0-9-]*$/.test(text))).toEqual([]);
    expect(shown(inserted(block)), name).toMatchObject({ state: "current", problem: undefined });
  },
);

test("an inserted block has no problem but what is still to be written", () => {
  const { diagnostics, summaries: previous } = analyse(siteFiles, checked);
  for (const { name, block } of blocks) {
    const { filled, unwritten } = inserted(block);
    const found = analyse(filled, { ...checked, previous }).diagnostics.filter(
      (one) => !isOfUnwritten(one, unwritten),
    );
    // A second main heading is refused in the list.
    const others = found.filter(({ code }) => !code.startsWith("outline/"));
    expect(others.slice(diagnostics.length), name).toEqual([]);
  }
});

// Each analyses the whole site some thirty times.
test.each(isNightly ? [0, 1, 2, 3] : [0])(
  "nothing that a + of a form adds has a problem but what is still to be written, or somebody's texts: part %i",
  (part) => {
    const { diagnostics, summaries: previous } = analyse(siteFiles, checked);
    const wrong: Record<string, string[]> = {};
    let count = 0;
    for (const { name, block } of blocks) {
      const form = forms.blocks[name];
      if (!form) continue;
      for (const [index, { at, value: added }] of additionsTo(form, block).entries()) {
        if (index % 4 !== part) continue;
        const value = inTable(block, at, added);
        count += 1;
        const { filled, unwritten } = inserted(value);
        const found = analyse(filled, { ...checked, previous }).diagnostics.filter(
          (one) => !isOfUnwritten(one, unwritten),
        );
        const others = found.filter(({ code }) => !code.startsWith("outline/")).slice(diagnostics.length);
        const texts = textsIn(value).filter((text) => !/^[a-z0-9-]*$/.test(text));
        const told = [...others.map(({ message, pointer }) => `${pointer} ${message}`), ...texts];
        if (told.length > 0) wrong[`${name} ${at}`] = told;
      }
    }
    expect(wrong).toEqual({});
    expect(count).toBeGreaterThan(5);
  },
);

test("what is still to be written is a problem with words, and a grey text with an origin on the page", () => {
  const faq = blocks.find(({ name }) => name === "faq");
  const begun = inserted(faq?.block ?? {});
  const problems = unwrittenProblems(begun.files, begun.unwritten);
  expect(problems.map(({ message, severity }) => [message, severity])).toEqual([
    ["Title is still to be written.", "error"],
    ["Question 1 is still to be written.", "error"],
    ["Answer 1 is still to be written.", "error"],
  ]);
  const block = shown(begun);
  expect(block?.html).toContain("Question 1");
  const open = block?.origins.filter((origin) => "unwritten" in origin) ?? [];
  expect(open.map((origin) => "pointer" in origin && origin.pointer.replace(/^\/blocks\/\d+/, ""))).toEqual(
    expect.arrayContaining(["/title", "/items/0/question"]),
  );
});

test("a document in which nothing is missing stays the same object, and lines stay where they are", () => {
  const unwrittenFiles = new UnwrittenFiles(() => forms);
  expect(unwrittenFiles.fill(siteFiles)).toBe(siteFiles);
  const { files, filled } = inserted({ type: "draft-gate", id: "x", keys: [{}] });
  const textOf = (list: typeof files) => {
    const file = list.find((one) => one.path === path);
    return new TextDecoder().decode(file?.bytes);
  };
  expect(textOf(filled)).not.toBe(textOf(files));
  expect(textOf(filled).split("\n").length).toBe(textOf(files).split("\n").length);
  expect(isObject(JSON.parse(textOf(filled)))).toBe(true);
});

test.each(["fragen", "perguntas", "preguntas", "foire aux questions", "よくある質問", "أسئلة"])(
  "the questions and answers are found by “%s”",
  (word) => {
    expect(blocks.filter(({ words }) => words.includes(word)).map(({ name }) => name)).toEqual(["faq"]);
  },
);

test("every block for pages has names in Japanese and Arabic, as examples of other scripts", () => {
  const offered = blocks.filter(({ onlyAmongItsGroup }) => !onlyAmongItsGroup);
  const lacking = offered.filter(
    ({ words }) =>
      !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(words) ||
      !/\p{Script=Arabic}/u.test(words),
  );
  const what = 'give these names in Japanese and Arabic: "alsoCalled" in <type>.schema.json';
  expect(
    lacking.map(({ name }) => name),
    what,
  ).toEqual([]);
});

describe("an example on a site", () => {
  test("pictures of blocks in the list show only pictures and pages that the site has", () => {
    const assets = new Set(["/leaflet.pdf", "/scenes/harbour.svg", "/brand/mark.svg"]);
    const files = smallSite({});
    const blocks = [...blockTypesIn(files)].map((type) => exampleOf(files, type, assets));
    const addresses = [...JSON.stringify(blocks).matchAll(/:"(\/[^"/][^"]*)"/g)].map(
      ([, address = ""]) => address,
    );
    expect(addresses.length).toBeGreaterThan(10);
    const known = ["/scenes/harbour.svg", "/apply-now", "/legal/cookies", "/leaflet.pdf"];
    expect(addresses.filter((address) => !known.includes(address.replace(/[?#].*/, "")))).toEqual([]);
  });

  test("they name only figures that the site has", () => {
    const files = smallSite({ "pages/_data/facts.json": { version: 1, facts: {} } });
    const blocks = [...blockTypesIn(files)].map((type) => exampleOf(files, type, new Set()));
    const written = JSON.stringify(blocks);
    expect(written.match(/\{\{(?!(?:site|count|item|page|entry)\.)[^}]*\}\}/g)).toBeNull();
  });

  test("on the site that has them, pictures and links stay", () => {
    const hero = JSON.stringify(exampleOf(exampleSite.files, "hero", exampleSite.assets));
    expect(hero).toContain("/scenes/");
    expect(hero).toMatch(/"href":"\/[a-z]/);
  });
});
