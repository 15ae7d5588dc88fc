import { readFileSync, statSync } from "node:fs";
import { remark } from "remark";
import { visit } from "unist-util-visit";
import { describe, expect, test } from "vitest";
import { commandLine } from "#src/content/diagnostics/command-line.ts";
import { listBelow } from "#src/content/document/places.js";
import { newSite } from "#src/plans/starters/new-site.ts";
import { exampleSite } from "#tests/engine/content/small-site.ts";
import { commandNames, runCommand } from "#tests/shared/run-command.ts";
import { blockPackage } from "../../../scripts/new/block-package.ts";

/** The length a newcomer reads in five minutes, on npm too; everything longer stands in the README of its room. */
const MAX_BYTES = 8 * 1024;

const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync("package.json", "utf8"));
const answers = { name: "Mole", colour: "#7a1f5c", language: "en", timeZone: "UTC", today: "2026-01-15" };
const made = newSite({ ...answers, kind: "business" }, exampleSite.files);
const READMES = new Map([
  ...[
    "README.md",
    ...["blocks", "pages", "schema", "scripts", "src", "tests"].flatMap((room) => listBelow(".", room)),
  ]
    .filter((file) => file.endsWith("README.md"))
    .map((file) => [file, readFileSync(file, "utf8")] as const),
  ["README.md of a site", made.get("README.md") ?? ""],
  [
    "README.md of a package of blocks",
    blockPackage("waymark-blocks-recipes", "1.0.0", {}, made).get("README.md") ?? "",
  ],
]);

/** The code in a README, which is what a reader types. */
function codeIn(markdown: string): string[] {
  const found: string[] = [];
  visit(remark().parse(markdown), (node) => {
    if (node.type === "inlineCode") found.push(node.value);
    if (node.type === "code" && node.lang !== "json")
      found.push(...node.value.replace(/\\\n\s*/g, "").split("\n"));
  });
  return found;
}

/** A command of this project as a README names it: its script, and the options after it. */
type Named = { readme: string; name: string; options: string[] };
const named = [...READMES].flatMap(([readme, markdown]) =>
  codeIn(markdown).flatMap((code) =>
    [
      ...code
        .replace(/(?:^|\s)#.*/, "")
        .matchAll(/(?:npm run |npx (?:--no )?waymark |npm (?=start|test))([a-z][\w:-]*)([^&|;]*)/g),
    ].map(
      ([, name = "", words = ""]): Named => ({
        readme,
        name,
        // Those of an entry are the fields of its collection.
        options: [...(words.startsWith(" entry") ? "" : words).matchAll(/(?<=\s)--[a-z][\w-]*/g)].map(
          ([option]) => option,
        ),
      }),
    ),
  ),
);

/** A command with its name, and the two dashes of npm if it has them. */
const TYPED = /\b(?:npm (?:run (?:-s )?)?|npx (?:--no )?waymark )([a-z][\w-]*)\b(?: --(?= ))?/g;

test("the root README is short", () => {
  expect(statSync("README.md").size).toBeLessThanOrEqual(MAX_BYTES);
});

describe("every command that a README names", () => {
  test("is there", () => {
    expect(named.length).toBeGreaterThan(80);
    expect(named.filter(({ name }) => !Object.hasOwn(scripts, name))).toEqual([]);
  });

  test("is typed in the one way that commandLine writes, in sources too", () => {
    const sources = ["src", "scripts", "schema"]
      .flatMap((room) => listBelow(".", room))
      .filter((file) => /\.(?:tsx?|json)$/.test(file))
      .map((file) => [file, readFileSync(file, "utf8")] as const);
    const typed = [...READMES, ...sources].flatMap(([file, text]) =>
      [...text.matchAll(TYPED)].map(([text, name = ""]) => ({ file, name, text: text.trim() })),
    );
    expect(typed.length).toBeGreaterThan(150);
    const isRight = ({ name, text }: (typeof typed)[number]) =>
      `${commandLine(name, "")} `.startsWith(`${text.replace("--no ", "")} `);
    expect(typed.filter((one) => commandNames.includes(one.name) && !isRight(one))).toEqual([]);
  });

  test("has the options that are named with it", async () => {
    const wanted = named.filter(({ name, options }) => commandNames.includes(name) && options.length > 0);
    expect(wanted.length).toBeGreaterThan(15);
    const helps = new Map<string, string>();
    for (const { name } of wanted)
      if (!helps.has(name)) helps.set(name, (await runCommand(name, ["--help"])).stdout);
    const missing = wanted.flatMap(({ readme, name, options }) =>
      options
        .filter((option) => !new RegExp(`${option}\\b`).test(helps.get(name) ?? ""))
        .map((option) => `${readme}: ${commandLine(name, option)}`),
    );
    expect(missing).toEqual([]);
  });
});

test("no README has a package fetched from a registry that does not have it", () => {
  const fetched =
    /\b(?:npm|pnpm|yarn|bun) (?:create|init) (?:@\S+\/)?waymark|\bnpx (?!--no )(?:-\S+ )*(?:create-waymark|waymark@)|\b(?:npm|pnpm|yarn|bun) (?:i|install|add) (?:-\S+ )*(?:create-)?waymark(?:@\S+)?(?![\w-])/;
  const found = [...READMES].flatMap(([readme, markdown]) => {
    const fences = [...markdown.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, lines = ""]) => lines);
    return fences.filter((lines) => fetched.test(lines)).map((lines) => `${readme}: ${lines}`);
  });
  expect(found).toEqual([]);
});

test("the table of commands has all of them", () => {
  const listed = named.filter(({ readme }) => readme === "scripts/README.md").map(({ name }) => name);
  expect(commandNames.filter((name) => !listed.includes(name) && name !== "start")).toEqual([]);
});
