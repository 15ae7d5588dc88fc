import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { renderMarkdown } from "#src/content/markdown/markdown.ts";
import { MarkdownTooComplex } from "#src/content/markdown/markdown-limits.ts";
import { summariseMarkdown } from "#src/content/markdown/markdown-summary.ts";
import { isNightly } from "#tests/shared/tier.ts";

interface Measurement {
  name: string;
  length: number;
  outcome: string;
  /** At the speed of the reference machine. */
  milliseconds: number;
}

describe("inputs that broke other parsers", () => {
  test.each([
    ["a hundredth of their size", "100"],
    ["their full size", "1"],
    ["the full size that the length limit allows", "cut"],
  ])("return or are refused within 2 s at %s", (_, set) => {
    const measured = measure(set);
    expect(measured).toHaveLength(18);
    expect(measured.filter((one) => isUntyped(one) || one.milliseconds > 2000)).toEqual([]);
  });
});

describe("the slowest inputs that the limits let through", () => {
  test("take less than 3 s", () => {
    const measured = measure("edge");
    expect(measured.length).toBeGreaterThan(isNightly ? 20 : 6);
    expect(measured.filter((one) => isUntyped(one) || one.milliseconds > 3000)).toEqual([]);
  });
});

describe("limits", () => {
  test.each([
    ["length", "a ".repeat(50_001), "The text is longer than 100,000 characters."],
    ["lines", "a\n".repeat(3001), "The text has more than 3,000 lines."],
    ["underlines", "a\n=\n".repeat(501), "The text has more than 500 lines of only = or -."],
    ["quotes", `${"> ".repeat(61)}a`, "Quotes, lists or marks are nested more than 60 levels deep."],
    [
      "quotes in a note",
      `[^a]: ${">".repeat(61)}a`,
      "Quotes, lists or marks are nested more than 60 levels deep.",
    ],
    ["indentation", `${" ".repeat(240)}- a`, "Quotes, lists or marks are nested more than 60 levels deep."],
    [
      "marks",
      `${"**a ".repeat(125)}b${" a**".repeat(125)}`,
      "Quotes, lists or marks are nested more than 60 levels deep.",
    ],
    ["pairs", "*a ".repeat(1500), "A paragraph holds too many marks such as *, _, [ or `."],
    ["code", "a`b``".repeat(10_000), "A paragraph holds too many marks such as *, _, [ or `."],
    [
      "table",
      `${"|a".repeat(101)}\n${"|-".repeat(101)}\n${"|\n".repeat(100)}`,
      "The tables have more than 10,000 cells.",
    ],
    [
      "references",
      `[a]: /${"b".repeat(1000)}\n\n${"[a] x\n\n".repeat(201)}`,
      "The text repeats a long link address too often.",
    ],
  ])("refuse by %s", (_, source, message) => {
    expect(() => renderMarkdown(source)).toThrow(message);
  });

  test("are checked before any slower processing of the text", () => {
    const diagnostics: string[] = [];
    for (const sign of ["> ", ">", "- ", "1. ", "> - "]) {
      summariseMarkdown(`${sign.repeat(5000)}deep`, "text-", ({ code }) => diagnostics.push(code), "");
    }
    expect(new Set(diagnostics)).toEqual(new Set(["markdown/too-complex"]));
  });

  test("allow a long, rich article", () => {
    const sentence =
      "The **visa fee** is [set by the Home Office](https://www.gov.uk/student-visa), don't pay twice. ";
    const list = Array.from({ length: 100 }, (_, i) => `${i + 1}. ${sentence}\n`).join("");
    const table = `| Country | Fee |\n|---|--:|\n${"| **Canada** | [150](/fees) |\n".repeat(150)}`;
    const article = `## Part\n\n${sentence.repeat(6)}\n\n`.repeat(100);
    expect(() => renderMarkdown(`${article}\n${list}\n\n${table}`)).not.toThrow();
  });

  test("leave no state behind", () => {
    const before = renderMarkdown("# A");
    expect(() => renderMarkdown("> ".repeat(5000))).toThrow(MarkdownTooComplex);
    expect(renderMarkdown("# A", { topLevel: 1 })).toBe('<h1 id="section-a">A</h1>');
    expect(renderMarkdown("# A")).toBe(before);
  });
});

function measure(set: string): Measurement[] {
  const script = fileURLToPath(new URL("./render-timed.ts", import.meta.url));
  const child = spawnSync(process.execPath, ["--import", "tsx", script, set], {
    encoding: "utf8",
    timeout: 500_000,
  });
  if (child.status !== 0) throw new Error(`stopped after:\n${child.stdout}\n${child.stderr}`);
  return child.stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
}

function isUntyped({ outcome }: Measurement): boolean {
  return outcome !== "rendered" && outcome !== "too complex";
}
