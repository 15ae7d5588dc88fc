// @module-tag slow
import { describe, expect, test } from "vitest";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { fixSite } from "#src/rules/fix/fix-site.ts";
import { exampleSite, hero, page, siteCache } from "#tests/engine/content/small-site.ts";
import { diagnose } from "#tests/engine/rules/diagnose.ts";

const canada = textOf(exampleSite.files, "pages/destinations/canada.json");

function textOf(files: readonly SourceFile[], path: string): string {
  return new TextDecoder().decode(files.find((file) => file.path === path)?.bytes);
}

/** The real site with a copy of Canada's page under another name, with some texts replaced. */
function copied(path: string, label: string, changes: readonly [string, string][]): SourceFile[] {
  const renamed = canada.replaceAll("Canada", label).replaceAll("canada.svg", "CANADA.svg");
  const changed = changes.reduce((text, [old, now]) => text.replaceAll(old, now), renamed);
  const bytes = new TextEncoder().encode(changed.replaceAll("CANADA.svg", "canada.svg"));
  return [...exampleSite.files.filter((file) => file.path !== path), { path, bytes }];
}
const old = (files: readonly SourceFile[]) =>
  diagnose(files).flatMap(({ code, file, pointer, cure }) =>
    code.startsWith("entry/old-") ? [`${code} ${file}${pointer} ${String(cure)}`] : [],
  );

const ireland = "pages/destinations/ireland.json";
const flag: [string, string] = ['"flag": "ca"', '"flag": "ie"'];
const country: [string, string] = ['"country": "ca"', '"country": "ie"'];
const prefix: [string, string] = ['"factPrefix": "canada"', '"factPrefix": "ireland"'];
const figures: [string, string] = ["{{canada.", "{{ireland."];

describe("a country that was copied", () => {
  test("with its old flag, which --fix mends in the entry and in the blocks", () => {
    const files = copied(ireland, "Ireland", [prefix, figures]);
    const found = old(files);
    expect(found[0]).toBe(`entry/old-flag ${ireland}/entry/flag ie`);
    expect(found.every((line) => line.startsWith("entry/old-flag") && line.endsWith(" ie"))).toBe(true);
    expect(found.some((line) => line.includes("/blocks/0/flag"))).toBe(true);
    const mended = fixSite(files, { inspect: diagnose, cache: siteCache }).files;
    expect(old(mended)).toEqual([]);
    expect(JSON.parse(textOf(mended, ireland))).toMatchObject({
      entry: { flag: "ie" },
      blocks: expect.arrayContaining([expect.objectContaining({ type: "hero", flag: "ie" })]),
    });
  });

  test("with its old factPrefix", () => {
    expect(old(copied(ireland, "Ireland", [flag, country, figures]))).toEqual([
      `entry/old-prefix ${ireland}/entry/factPrefix ireland`,
    ]);
  });

  test("with its old figures", () => {
    const files = copied(ireland, "Ireland", [flag, country, prefix]);
    expect(old(files)).toEqual([`entry/old-figures ${ireland} undefined`]);
    const [mistake] = diagnose(files).filter(({ code }) => code === "entry/old-figures");
    expect(mistake?.message).toMatch(
      /\d+ figures of Canada and 0 of its own.*\{\{ireland\.…\}\} instead of \{\{canada\.…\}\}/,
    );
    expect(mistake?.line).toBeGreaterThan(1);
  });

  test("for a country that has neither facts nor another name", () => {
    const path = "pages/destinations/norway.json";
    expect(old(copied(path, "Norway", [country, ['"flag": "ca"', '"flag": "no"']]))).toEqual([
      `entry/old-prefix ${path}/entry/factPrefix undefined`,
    ]);
  });

  test("for a region whose name says nothing of a flag: the document that was there first keeps it", () => {
    const path = "pages/destinations/quebec.json";
    expect(old(copied(path, "Quebec", [prefix, figures]))).toContain(
      `entry/old-flag ${path}/entry/flag undefined`,
    );
    expect(old(copied(path, "Quebec", [prefix, figures])).join()).not.toContain("canada.json");
  });

  test("is not seen in one that was written anew, nor in the site as it is", () => {
    expect(old(copied(ireland, "Ireland", [flag, country, prefix, figures]))).toEqual([]);
    expect(old(exampleSite.files)).toEqual([]);
  });
});

describe("a document that names facts of a country that has none", () => {
  const facts = (text: string) =>
    diagnose({
      "pages/a.json": page("a", { blocks: [hero, { type: "alert", id: "note", status: "info", text }] }),
    });

  test("is told once, with what is missing", () => {
    const text = "Show {{norway.funds}}, pay {{norway.tuition}} or {{norway.living}} and {{norway.visa}}.";
    expect(facts(text)).toMatchObject([
      { code: "fact/none", pointer: "/blocks/1/text", message: expect.stringContaining("names 4 of them") },
    ]);
  });

  test("by the name that is most likely meant", () => {
    expect(facts("Show {{candaa.funds}}, work {{candaa.work.week}}.")).toMatchObject([
      { code: "fact/none", suggestion: "canada" },
    ]);
  });

  test("but single slips, and facts of a country that has others, are told one by one", () => {
    expect(facts("Show {{norway.funds}}.")).toReport(["fact/unknown"]);
    expect(facts("Show {{canada.zebra}}, pay {{canada.giraffe}}.")).toHaveLength(2);
  });

  test("also where a whole page is about it", () => {
    const path = "pages/destinations/norway.json";
    const changes: [string, string][] = [
      ['"ca"', '"no"'],
      ['"factPrefix": "canada"', '"factPrefix": "norway"'],
      ["{{canada.", "{{norway."],
      ['"fact": "canada.', '"fact": "norway.'],
    ];
    const found = diagnose(copied(path, "Norway", changes)).filter(({ file }) => file === path);
    const about = found.filter(({ code }) => code.startsWith("fact/"));
    expect(about).toReport(["fact/none"]);
  });
});
