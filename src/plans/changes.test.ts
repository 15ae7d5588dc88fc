import { describe, expect, test } from "vitest";
import type { PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { canonicalJson } from "#src/content/json/json.ts";
import { textRepeated } from "#src/rules/advice/whole-texts/repeated-text.rules.ts";
import { type Document, exampleSite, hero, page, smallSite } from "#tests/engine/content/small-site.ts";
import { diagnose } from "#tests/engine/rules/diagnose.ts";
import { type Base, diagnosticsOfChange, siteAtBase } from "./changes.ts";

const bytes = (document: Document) => new TextEncoder().encode(canonicalJson(document));
const linkTo = (href: string) => ({
  type: "cta",
  id: "next",
  title: "Next",
  actions: [{ label: "Up", href }],
});

/** The report of `--changed` when a site changes from `before` to `now`. */
function shown(before: Record<string, Document>, now: Record<string, Document>): PlacedDiagnostic[] {
  const paths = new Set([...Object.keys(before), ...Object.keys(now)]);
  const changed = [...paths].filter((path) => before[path] !== now[path]);
  const base: Base = new Map(
    changed.map((path) => {
      const document = before[path];
      return [path, document ? bytes(document) : undefined];
    }),
  );
  const files = smallSite(now);
  const old = siteAtBase(files, exampleSite.assets, base);
  return diagnosticsOfChange(diagnose(files), diagnose(old.files, { assets: old.assets }), base);
}

describe("diagnostics of a change", () => {
  const a = page("a");
  const toA = page("b", { blocks: [hero, linkTo("/a")] });
  const bad = page("c", { blocks: [{ ...hero, type: "heor" }] });

  test("old mistakes elsewhere are left out, those in a changed document are not", () => {
    const before = { "pages/a.json": a, "pages/b.json": toA, "pages/c.json": bad };
    expect(shown(before, { ...before, "pages/a.json": page("a", { noindex: true }) })).toReport([
      "json/order pages/a.json:13:3",
    ]);
    const touched = { ...bad, title: "Page c, and more" };
    expect(shown(before, { ...before, "pages/c.json": touched })).toReport([
      "page/unknown-block pages/c.json:8:15",
    ]);
  });

  test("a deleted page shows the links that it broke", () => {
    expect(shown({ "pages/a.json": a, "pages/b.json": toA }, { "pages/b.json": toA })).toReport([
      "link/unknown-page pages/b.json:19:19",
    ]);
  });

  test("a removed block shows the anchors that it broke, a removed picture its users", () => {
    const target = page("a", { blocks: [hero, { ...linkTo("/apply-now"), id: "place" }] });
    const user = page("b", { blocks: [hero, linkTo("/a#place")] });
    expect(
      shown({ "pages/a.json": target, "pages/b.json": user }, { "pages/a.json": a, "pages/b.json": user }),
    ).toReport(["link/unknown-anchor pages/b.json:19:19"]);
    const base = new Map([["src/public/brand/gone.svg", new Uint8Array()]]);
    expect(siteAtBase([], exampleSite.assets, base).assets.has("/brand/gone.svg")).toBe(true);
  });

  test("lines that moved make no new diagnostic; a base that cannot be read hides nothing", () => {
    const diagnostic = (line: number): PlacedDiagnostic => {
      const other = { path: "pages/y.json", line, column: 15 };
      const { spot: _, ...repeated } = textRepeated.at("/blocks/0/text", { other, start: "A" });
      return { ...repeated, file: "pages/x.json", line, column: 3 };
    };
    const base = new Map([["pages/y.json", undefined]]);
    expect(diagnosticsOfChange([diagnostic(9)], [diagnostic(4)], base)).toReport([]);
    expect(diagnosticsOfChange([diagnostic(9)], undefined, base)).toHaveLength(1);
  });
});

test("a diagnostic that an inserted block has moved is not new, a second one is", () => {
  const placed = (pointer: string): PlacedDiagnostic => ({
    ...{ file: "pages/x.json", line: 1, column: 1, code: "field/missing", severity: "error" },
    ...{ pointer, message: '"title" is missing here.', hint: "Add it." },
  });
  const [old, moved] = [placed("/blocks/0"), placed("/blocks/1")];
  expect(diagnosticsOfChange([moved], [old], new Map())).toEqual([]);
  expect(diagnosticsOfChange([old, moved], [old], new Map())).toEqual([moved]);
  expect(diagnosticsOfChange([placed("/blocks/2"), moved], [moved], new Map())).toEqual([
    placed("/blocks/2"),
  ]);
});
