import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";
import { spokenPhrases } from "./spoken-phrases.ts";

/** Folders of code that visitors meet. The drafting area, in its own folder and its blocks, and Studio are tools, and speak English. */
const ROOMS = ["blocks", "src/ui", "src/figures", "src/render", "src/browser"];
const OTHERS = /\.test\.tsx?$|\.migrations\.ts$|^blocks\/draft-/;

test("no component says a phrase of its own", () => {
  const tracked = execFileSync("git", ["ls-files", ...ROOMS], { encoding: "utf8" })
    .trim()
    .split("\n");
  const modules = tracked.filter((path) => /\.tsx?$/.test(path) && !OTHERS.test(path));
  expect(modules.length).toBeGreaterThan(200);
  const said = modules.flatMap((path) => {
    const kind = path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
    return spokenPhrases(readFileSync(path, "utf8"), kind).map((phrase) => `${path}:${phrase}`);
  });
  expect(said, 'declare each text under "texts" in the schema: see blocks/README.md, Change it').toEqual([]);
});

test.each([
  ["text in an element", "<p>Read more</p>", "Read more"],
  ["one word", "<p>Optional</p>", "Optional"],
  ["an expression in an element", '<p>{done ? "Sent" : label}</p>', "Sent"],
  ["a name for screen readers", '<button aria-label="Close" />', "Close"],
  ["a fallback of a name", '<img alt={alt ?? "Owl"} />', "Owl"],
  ["a placeholder", "<input placeholder={'Search'} />", "Search"],
  ["an announcement", 'announce("Loaded")', "Loaded"],
  ["a message", 'toasts.add({ title: "Copied" })', "Copied"],
  ["a text set by a script", 'button.textContent = "Close";', "Close"],
  ["a sentence anywhere", 'const words = { low: "more than you think" };', "more than you think"],
  ["words around a gap", "const due = `By $" + "{month}`;", "By …"],
])("%s is found", (_where, source, phrase) => {
  expect(spokenPhrases(source)).toEqual([`1: ${phrase}`]);
});

test.each([
  ["a text of the document", "<p>{texts.more}</p>"],
  ["an identifier", '<p id="read-more" data-part="Close">{"…"}</p>'],
  ["styles", '<Grid templateRows="auto auto 20rem auto" css={{ outline: "medium solid Highlight" }} />'],
  ["addresses and selectors", `const link = ${"`$"}{id}-label${"`"}; find("[data-part] input");`],
  [
    "a message for developers",
    'throw new Error("the block has no form"); console.error("This failed:", error);',
  ],
])("%s says nothing", (_what, source) => {
  expect(spokenPhrases(source)).toEqual([]);
});
