import { describe, expect, test } from "vitest";
import { inspect } from "#src/authoring/inspect.ts";
import { formatText } from "#src/content/diagnostics/format-text.ts";
import type { JsonValue } from "#src/content/json/json.ts";
import { type Document, hero, page, real, smallSite } from "#tests/content/small-site.ts";
import { atOrdinarySpeed } from "#tests/machine-speed.ts";

const list = <T>(length: number, item: (index: number) => T): T[] =>
  Array.from({ length }, (_, index) => item(index));
const keys = (count: number, name: string) =>
  Object.fromEntries(list(count, (index) => [name + index, "words"]));
const text = (markdown: string) =>
  page("a", { blocks: [hero, { type: "text-section", id: "t", title: "T", markdown }] });
const blocks = (...more: JsonValue[]) => page("a", { blocks: [hero, ...more] });

/** Documents near the limit of a megabyte in which everything of one kind is wrong. */
const documents: Record<string, Document> = {
  "unknown keys of a page": page("a", keys(25_000, "titel")),
  "short keys of a page": page("a", keys(50_000, "")),
  "unknown keys of a block": blocks({ ...hero, id: "b", ...keys(25_000, "titel") }),
  "unknown types of blocks": blocks(
    ...list(9_000, (index) => ({ type: "heor", id: `a${index}`, title: "A page" })),
  ),
  "objects that are nothing": blocks(...list(60_000, () => ({}))),
  "wrong values and keys": blocks(
    ...list(8_000, (index) => ({ type: "hero", id: `a${index}`, title: 5, titel: "x" })),
  ),
  "items of one long list": blocks({
    type: "faq",
    id: "f",
    title: "F",
    groups: [{ title: "g", items: list(8_500, () => ({ question: 4, answr: "hello there" })) }],
  }),
  "one id for all blocks": blocks(
    ...list(8_500, () => ({ type: "hero", id: "intro", title: "Hello words" })),
  ),
  "links to nowhere": blocks(
    ...list(4_500, (index) => ({
      type: "cta",
      id: `n${index}`,
      title: "Next",
      actions: [{ label: "Go", href: `/nowhere${index}` }],
    })),
  ),
  "one unknown placeholder": text("{{uk.funds.lndon}} ".repeat(45_000)),
  "many unknown placeholders": text(list(38_000, (index) => `{{uk.funds.x${index}}}`).join(" ")),
  "a broken query with placeholders": blocks({
    type: "card-grid",
    id: "c",
    title: "C",
    items: { collectoin: "destinations", item: { title: "{{item.nothing}} ".repeat(45_000) } },
  }),
  "figures without an end": text("3 weeks ".repeat(110_000)),
  "figures in sentences": text(list(28_000, (index) => `It costs £${1_000 + index} in London.`).join(" ")),
  "numbers of nothing": text("1 ".repeat(470_000)),
  "reserved keys": `{"version":1,"blocks":[${list(40_000, () => '{"__proto__":1}').join()}]}`,
  "halves of letters": `{"version":1,"blocks":[${list(60_000, () => '"\\ud800"').join()}]}`,
  "keys that stand twice": `{"version":1${list(60_000, (index) => `,"a":${index}`).join("")}}`,
  "no commas": `{"version":1,"blocks":[${list(60_000, () => '{"a":1}').join(" ")}]}`,
};

describe("a document full of mistakes is checked in about a second, and told in few words", () => {
  test.each(Object.entries(documents))("%s", (_, document) => {
    const files = smallSite({ "pages/a.json": document });
    expect(files.at(-1)?.bytes.length).toBeGreaterThan(400_000);
    const start = process.cpuUsage();
    const { diagnostics } = inspect(files, { assets: real.assets, today: "2026-01-01" });
    const { user, system } = process.cpuUsage(start);
    const printed = formatText(diagnostics);
    expect(printed).toContain("pages/a.json:");
    expect(printed).not.toContain("json/too-large");
    expect(printed.length).toBeLessThan(40_000);
    expect(atOrdinarySpeed((user + system) / 1000)).toBeLessThan(2_500);
  });
});
