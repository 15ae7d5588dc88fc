import { readFileSync } from "node:fs";
import { checkSource } from "#src/content/markdown/markdown-limits.ts";
import { isNightly } from "#tests/shared/tier.ts";

export interface NamedSource {
  name: string;
  source: string;
}

type Case =
  | { name: string; parts: [text: string, times: number][] }
  | { name: string; generator: "deep-list" | "backticks"; n: number };

/**
 * The inputs that broke other parsers, from the corpus.
 * @param divisor 1 for the full size, 100 for a hundredth; parts without repetition stay
 */
export function corpusSources(divisor: number): NamedSource[] {
  const url = new URL("../../corpora/markdown/pathological.json", import.meta.url);
  const cases: Case[] = JSON.parse(readFileSync(url, "utf8"));
  return cases.map((one) => {
    if ("parts" in one) {
      const source = one.parts.map(([text, times]) => text.repeat(Math.ceil(times / divisor))).join("");
      return { name: one.name, source };
    }
    const rows = Array.from({ length: Math.ceil(one.n / divisor) }, (_, x) =>
      one.generator === "deep-list" ? `${"  ".repeat(x)}* a\n` : `e${"`".repeat(x + 1)}`,
    );
    return { name: one.name, source: rows.join("") };
  });
}

/** Patterns found to be slow in this parser, each repeated as often as the limits allow. */
export function edgeSources(): NamedSource[] {
  const patterns = PATTERNS.filter((_, index) => isNightly || index % 3 === 0);
  return patterns.map(([before, unit]) => ({
    name: JSON.stringify(before + unit),
    source: before + unit.repeat(mostPassing(before, unit)),
  }));
}

const PATTERNS: [before: string, unit: string][] = [
  ["", "*a **a "],
  ["", "*a_ "],
  ["", "a]"],
  ["", "[ (]("],
  ["", '[a](b "'],
  ["", "](a<?"],
  ["", "<!--"],
  ["", "a`b``"],
  ["", "===\n"],
  ["", "a\n===\n"],
  ["\r![", "|-"],
  ["", "www._"],
  ["", "x.y@"],
  ["", "a."],
  ["", "x.y@\n\n> "],
  ["", "    a\n> \n "],
  ["", "\n1)     a\n\n"],
  ["", "*a **a \n\n"],
  ["[^a]: ", "> "],
  ["", "- "],
  ["", "> a\n"],
  ["", "![a]"],
  ["[a]: /b\n\n", "[a]"],
  ["[^a]: b\n\n", "[^a]"],
  ["|a|b|\n|-|-|\n", "|c|d|\n"],
  ["", "&copy;"],
  ["", "word "],
];

function mostPassing(before: string, unit: string): number {
  let low = 1;
  let high = Math.ceil(200_000 / unit.length);
  while (low < high - 1) {
    const middle = Math.floor((low + high) / 2);
    if (passes(before + unit.repeat(middle))) low = middle;
    else high = middle;
  }
  return low;
}

function passes(source: string): boolean {
  try {
    checkSource(source);
    return true;
  } catch {
    return false;
  }
}
