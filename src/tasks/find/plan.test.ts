import { describe, expect, test } from "vitest";
import { analyse } from "#src/content/analyse.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import type { JsonObject } from "#src/content/json/json.ts";
import { namesOf } from "#src/plans/uses/names.ts";
import { diagnosticsWithout, usesOf } from "#src/plans/uses/uses.ts";
import {
  analyseSmall,
  type Document,
  exampleSite,
  hero,
  page,
  siteCache,
  smallSite,
} from "#tests/engine/content/small-site.ts";
import { formatFound, formatFoundJson, type NameUses, resolveName } from "./plan.ts";

const image = { src: "/scenes/orchard.svg", decorative: true };
const entry = {
  collection: "destinations",
  label: "Canada",
  flag: "ca",
  order: 10,
  menu: true,
  summary: "Lakes and {{canada.work.week}} of work.",
  factPrefix: "canada",
  programmes: "{{canada.programmes}} programmes",
  universities: "100+",
  intakes: "September",
  highlights: ["Lakes"],
  image,
};
const query = (parts: JsonObject): JsonObject => ({
  collection: "destinations",
  where: { menu: true },
  ...parts,
});
const link = { label: "{{item.label}}", href: "{{item.href}}" };
const compare: JsonObject = {
  type: "compare",
  id: "figures",
  title: "Figures",
  columns: [{ label: "Work" }],
  rows: query({
    item: {
      ...link,
      flag: "{{item.flag}}",
      cells: [{ fact: "{{item.factPrefix|item.flag}}.work.week", optional: true }],
    },
  }),
};
const documents: Record<string, Document> = {
  "pages/destinations/canada.json": page("canada", { entry, aliases: ["/study-in-canada"] }),
  "pages/compare.json": page("compare", { blocks: [hero, compare, { type: "fragment", name: "note" }] }),
  "pages/more.json": page("more", {
    blocks: [
      hero,
      { type: "link-list", id: "links", title: "Links", items: query({ item: link }) },
      {
        type: "text-section",
        id: "work",
        title: "Work",
        markdown: "In [Canada](/study-in-canada#intro) {{canada.work.week.asOf}}.",
      },
    ],
  }),
  "pages/blog/money.json": page("money", {
    blocks: [
      { type: "post-body", id: "text", contentsLabel: "On this page", source: "money.md" },
      { ...hero, image },
    ],
  }),
  "pages/blog/money.md": "You may work {{canada.work.week}}.\n\nSee [Canada](/destinations/canada).\n",
  "pages/_fragments/note.json": {
    version: 1,
    blocks: [{ type: "alert", id: "note", status: "info", text: "Rules change." }],
  },
};
const code: SourceFile = {
  path: "src/ui/pictures/picture.tsx",
  bytes: new TextEncoder().encode('const href = "/scenes/orchard.svg#scene";\n'),
};
const examples = exampleSite.files.filter(({ path }) => path.startsWith("blocks/alert/"));
const files = smallSite(documents).filter(
  ({ path }) => !path.endsWith(".examples.json") || examples.some((one) => one.path === path),
);
const site = { files, assets: exampleSite.assets, cache: siteCache };
const names = namesOf(files, exampleSite.assets);

function find(name: string): NameUses[] {
  return resolveName(names, name).map((thing) => ({
    thing,
    uses: usesOf([thing], [...files, code], siteCache),
    without: diagnosticsWithout(
      thing,
      site,
      ({ files, assets }) => analyse(files, { assets, cache: siteCache }).diagnostics,
    ),
  }));
}

describe("npx waymark where", () => {
  test("the site of these tests has no mistakes, but for the anchor behind a former address", () => {
    const { diagnostics } = analyseSmall(files);
    expect(diagnostics).toReport(["link/former-anchor pages/more.json:31:19"]);
  });

  test.each(["canada.work.week", "note", "alert", "/scenes/orchard.svg", "/destinations/canada"])(
    "%s",
    (name) => {
      expect(find(name).map(formatFound).join("\n")).toMatchSnapshot();
    },
  );

  test("one name can stand for two things, and one thing has several names", () => {
    expect(resolveName(names, "compare").map(({ kind }) => kind)).toEqual(["block"]);
    expect(resolveName(names, "/compare").map(({ kind }) => kind)).toEqual(["page"]);
    const homes = ["destinations/canada", "pages/destinations/canada.json", "/study-in-canada"];
    const completed = [".\\pages\\destinations\\canada.json", "./pages/destinations/canada.json"];
    for (const name of [...homes, ...completed])
      expect(resolveName(names, name)[0]?.name, name).toBe("/destinations/canada");
    expect(resolveName(names, "{{canada.work.week}}")[0]?.kind).toBe("fact");
    for (const name of ["src/public/scenes/orchard.svg", "public/scenes/orchard.svg"])
      expect(resolveName(names, name)[0]?.name).toBe("/scenes/orchard.svg");
    expect(resolveName(names, "blocks/alert")[0]?.kind).toBe("block");
  });

  test("an unknown name gets the nearest one", () => {
    expect(() => resolveName(names, "canada.wrk.week")).toThrow('Did you mean "canada.work.week"?');
    expect(() => resolveName(names, "/destinations/cannada")).toThrow('Did you mean "/destinations/canada"?');
    expect(() => resolveName(names, "zebra-crossing-ahead")).toThrow("Give the name of a fact");
  });

  test("what nothing uses can go", () => {
    expect(find("/pictures/growers.svg").map(formatFound)).toEqual([
      "/pictures/growers.svg  image  src/public/pictures/growers.svg\nIt is not used. The site would still build without it.\n",
    ]);
  });

  test("finds a page however Markdown writes a link to it, and says where one is written otherwise", () => {
    const text = (markdown: string): JsonObject => ({ type: "text-section", id: "t", title: "T", markdown });
    const told = (markdown: string) => {
      const files = smallSite({
        "pages/fees.json": page("fees"),
        "pages/a.json": page("a", { blocks: [hero, text(markdown)] }),
      });
      const check = (some: { files: readonly SourceFile[] }) => analyseSmall(some.files).diagnostics;
      const [thing] = resolveName(namesOf(files, exampleSite.assets), "/fees");
      if (!thing) return undefined;
      const without = diagnosticsWithout(thing, { files, assets: exampleSite.assets }, check);
      return formatFound({ thing, uses: usesOf([thing], files, siteCache), without })
        .split("\n")
        .at(-2);
    };
    const error = "Removing it would cause 1 error and stop the build.";
    expect(told("See [the fees][f].\n\n[f]: /fees\n")).toBe(`1 use in 1 file. ${error}`);
    expect(told("See [the fees](</fees>).")).toBe(`1 use in 1 file. ${error}`);
    expect(told("See [the fees](fees).")).toBe(`It is not referred to by its full name. ${error}`);
  });

  test("a draft is called one, and no query lists it", () => {
    const [path, value] = ["pages/destinations/canada.json", documents["pages/destinations/canada.json"]];
    const files = smallSite({ ...documents, [path]: { ...Object(value), draft: true } });
    const [thing] = resolveName(namesOf(files, exampleSite.assets), "/destinations/canada");
    if (!thing) throw new Error("not found");
    const uses = usesOf([thing], files, siteCache);
    expect(uses.filter(({ through }) => through === "query")).toEqual([]);
    expect(formatFound({ thing, uses: [], without: [] })).toMatch(
      /^\/destinations\/canada {2}draft of a page {2}pages/,
    );
  });

  test("speaks JSON", () => {
    const [found] = JSON.parse(formatFoundJson(find("note"))).found;
    expect(found).toMatchObject({ name: "note", kind: "fragment", uses: [{ file: "pages/compare.json" }] });
  });
});
