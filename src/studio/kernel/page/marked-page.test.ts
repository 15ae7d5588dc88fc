import { describe, expect, test } from "vitest";
import { isObject, type JsonObject } from "#src/content/json/json.ts";
import type { Field } from "#src/studio/kernel/form/form-model.ts";
import {
  type MarkedPage,
  type MarkedPageOptions,
  pagePatch,
  renderMarkedPage,
} from "#src/studio/kernel/page/marked-page.ts";
import { marked, options, siteFiles, withDocument } from "#tests/engine/studio/page/marked-site.ts";

const route = "/company/about-us";
const file = "pages/company/about-us.json";

const blocksOf = (value: JsonObject): JsonObject[] =>
  Array.isArray(value.blocks) ? value.blocks.filter(isObject) : [];

/** The page after a change to its blocks, following the last valid one. */
function changed(change: (blocks: JsonObject[]) => void, previous?: MarkedPage): MarkedPage {
  const files = withDocument(file, (value) => {
    const blocks = blocksOf(value);
    change(blocks);
    value.blocks = blocks;
    return undefined;
  });
  return marked(route, files, previous);
}

const main = (page: MarkedPage) => page.blocks.filter(({ area }) => area === "main");

test("the summary of a block is a text that its author has written", () => {
  const files = withDocument(file, (value) => {
    const [first] = blocksOf(value);
    if (first) first.title = "Title";
    return undefined;
  });
  const field: Field = {
    ...{ key: "title", kind: "short-text", label: "Title", help: "", required: true, starter: "" },
    ...{ limits: {}, placeholders: true },
  };
  const title = { pointer: "/blocks/0/title", field, isEmpty: true, number: undefined };
  const summaryWith = (unwritten: MarkedPageOptions["unwritten"]) =>
    main(renderMarkedPage(files, route, { ...options, unwritten }))[0]?.summary;
  expect(summaryWith(new Map())).toBe("Title");
  expect(summaryWith(new Map([[file, [title]]]))).not.toContain("Title");
});

describe("a page with mistakes", () => {
  test("shows every other block, and the last good picture of the one with a mistake", () => {
    const good = marked(route);
    const page = changed((blocks) => delete blocks[0]?.title, good);
    const [hero, ...others] = main(page);
    expect(hero).toMatchObject({ state: "last-good", html: main(good)[0]?.html });
    expect(hero?.problem).toMatch(/title/i);
    for (const { state } of others) expect(state).toBe("current");
    expect(others.map(({ html }) => html)).toEqual(
      main(good)
        .slice(1)
        .map(({ html }) => html),
    );
  });

  test.each<[string, JsonObject, string]>([
    ["a type that does not exist", { type: "carousel", id: "new" }, "carousel"],
    ["a required field that is missing", { type: "quote-band", id: "new" }, "Quotes"],
    [
      "a placeholder that leads nowhere",
      { type: "alert", id: "new", tone: "tint", title: "{{no.such.fact}}", text: "A text." },
      "Alert",
    ],
    ["a fragment that does not exist", { type: "fragment", name: "none" }, "Fragment"],
    [
      "a text where an object is needed",
      { type: "hero", id: "new", title: "A title", image: "x.jpg" },
      "Hero",
    ],
  ])("shows a box in the place of a block that was never valid: %s", (_name, block, title) => {
    const good = marked(route);
    const page = changed((blocks) => void blocks.splice(1, 0, block), good);
    expect(main(page)).toHaveLength(main(good).length + 1);
    expect(main(page)[1]).toMatchObject({ state: "none", origins: [] });
    expect(main(page)[1]?.html.toLowerCase()).toContain(title.toLowerCase());
  });

  test("that is no JSON at all keeps its last picture", () => {
    const good = marked(route);
    const page = marked(
      route,
      withDocument(file, () => "{ not json"),
      good,
    );
    expect(page.blocks.map(({ key, html }) => [key, html])).toEqual(
      good.blocks.map(({ key, html }) => [key, html]),
    );
    for (const { state } of page.blocks) expect(state).toBe("last-good");
  });

  test("in its layout shows the rest of the layout", () => {
    const good = marked(route);
    const files = withDocument("pages/_layouts/site.json", (value) => {
      const [footer] = Array.isArray(value.after) ? value.after.filter(isObject) : [];
      if (footer) delete footer.name;
      return undefined;
    });
    const page = marked(route, files, good);
    const broken = page.blocks.filter(({ state }) => state !== "current");
    expect(broken.map(({ type, state }) => [type, state])).toEqual([["site-footer", "last-good"]]);
  });
});

describe("keys of blocks", () => {
  test("stay when blocks move, so that nothing but the order changes", () => {
    const good = marked(route);
    const page = changed((blocks) => void blocks.splice(1, 0, ...blocks.splice(3, 2)), good);
    const patch = pagePatch(good, page, 2);
    expect(patch.html).toEqual({});
    expect(patch.css).toBeUndefined();
    expect(patch.order).not.toEqual(good.blocks.map(({ key }) => key));
    expect([...patch.order].sort()).toEqual(good.blocks.map(({ key }) => key).sort());
    // When a block moves, its texts are at another pointer.
    expect(Object.keys(patch.origins).length).toBeGreaterThan(0);
  });

  test("stay when an id is changed", () => {
    const good = marked(route);
    const page = changed((blocks) => void Object.assign(blocks[0] ?? {}, { id: "other" }), good);
    expect(page.blocks.map(({ key }) => key)).toEqual(good.blocks.map(({ key }) => key));
  });

  test("are new for a copy with the same id, which is a mistake of the page and of no block", () => {
    const good = marked(route);
    const page = changed(
      (blocks) => void (blocks[0] && blocks.splice(1, 0, structuredClone(blocks[0]))),
      good,
    );
    const keys = page.blocks.map(({ key }) => key);
    expect(new Set(keys).size).toBe(good.blocks.length + 1);
    expect(keys.filter((key) => good.blocks.every((block) => block.key !== key))).toHaveLength(1);
  });
});

test("a typed text changes one block's HTML and nothing else", () => {
  const good = marked(route);
  const page = changed((blocks) => void Object.assign(blocks[0] ?? {}, { title: "Another title" }), good);
  const patch = pagePatch(good, page, 2);
  expect(Object.keys(patch.html)).toEqual([main(good)[0]?.key]);
  expect(patch.origins).toEqual({});
});

test("pictures of a block with a mistake follow it where it moves", () => {
  const good = marked(route);
  const page = changed((blocks) => {
    delete blocks[0]?.title;
    const [hero] = blocks.splice(0, 1);
    if (hero) blocks.splice(2, 0, hero);
  }, good);
  const hero = main(page)[2];
  expect(hero).toMatchObject({ state: "last-good", pointer: "/blocks/2" });
  for (const origin of hero?.origins ?? []) {
    if (origin.kind === "exact") expect(origin.pointer).toMatch(/^\/blocks\/2\//);
  }
});

test("a picture of one block shows it as on its page, with nothing else and no script", () => {
  const [first, second] = marked("/contact").blocks.filter(({ area }) => area === "main");
  const picture = renderMarkedPage(siteFiles, "/contact", { ...options, mode: "picture", only: second?.id });
  expect(picture.blocks.map(({ id }) => id)).toEqual([second?.id]);
  expect(picture.html).toContain(`data-key="${second?.key}"`);
  expect(picture.html).not.toContain(`data-key="${first?.key}"`);
  expect(/<script(?! type="application\/json")/.test(picture.html)).toBe(false);
  expect(picture.policy).not.toContain("script-src");
});
