import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { commandHelp } from "#scripts/handbook/command-help.ts";
import { messageAddress } from "#src/content/address/handbook-address.ts";
import { analyse } from "#src/content/analyse.ts";
import { schemaSources } from "#src/content/document/schema-sources.ts";
import { isObject } from "#src/content/json/json.ts";
import { assembleHandbook, textPages } from "#src/handbook/book/assemble.ts";
import {
  addressOf,
  findSections,
  indexSections,
  type SectionIndex,
} from "#src/handbook/book/find-section.ts";
import { generatedPages, readSources } from "#src/handbook/book/read-sources.ts";
import { type CommandHelp, variablesIn } from "#src/handbook/look-up/command-pages.ts";
import type { HandbookPage } from "#src/handbook/look-up/page.ts";
import { declaredIn } from "#src/handbook/look-up/program-pages.ts";
import { commandFiles } from "#src/publish/bundle/command-files.js";
import { allRules } from "#src/rules/all-rules.ts";
import { surfaceExports } from "#src/rules/code/surface.ts";
import { exampleSite } from "#tests/engine/content/small-site.ts";
import { isNightly } from "#tests/shared/tier.ts";

const sources = readSources(".");
let help: CommandHelp;
let pages: HandbookPage[];
let index: SectionIndex;
/** The text of a page by its path; empty if there is none. */
const textOf = (path: string) => pages.find((page) => page.path === path)?.markdown ?? "";
/** Those of some names that a page does not have as code. */
const missing = (path: string, names: Iterable<string>) =>
  [...names].filter((name) => !textOf(path).includes(`\`${name}`));

beforeAll(async () => {
  // Loading the sources of all commands takes as long as the rest.
  help = isNightly ? await commandHelp(".", { thread: undefined, cwd: "." }) : new Map();
  pages = [...textPages(sources), ...(await generatedPages(".", help))];
  index = indexSections(pages);
});

test("it is a valid site: its links and anchors lead somewhere, and its texts fit", () => {
  const generated = pages.filter(({ path }) => path.startsWith("look-up/"));
  const assembled = assembleHandbook(sources, generated, "1.0.0");
  expect(assembled.get("pages/_layouts/site.json")).toContain("Version 1.0.0");
  const own = [...assembled].map(([path, text]) => ({
    path: path.replace(/^public\//, "src/public/"),
    bytes: new TextEncoder().encode(text),
  }));
  const engine = exampleSite.files.filter(({ path }) => !/^(?:pages|schema\/collections)\//.test(path));
  const assets = new Set(own.flatMap(({ path }) => path.match(/(?<=^src\/public).*/)?.[0] ?? []));
  const { diagnostics } = analyse([...engine, ...own], { assets });
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  expect(errors.map(({ file, line, code, message }) => `${file}:${line} ${code} ${message}`)).toEqual([]);
});

test("each block has a page with each of its fields", () => {
  const gaps = [...schemaSources(exampleSite.files).blocks].flatMap(([type, { properties }]) => {
    const shown = Object.entries(isObject(properties) ? properties : {}).filter(
      ([, field]) => isObject(field) && field.output !== true,
    );
    return missing(
      `look-up/blocks/${type}`,
      shown.map(([name]) => name),
    ).map((name) => `${type}: ${name}`);
  });
  expect(gaps).toEqual([]);
});

test("each key of the documents has an entry", () => {
  const { page, layout, fragment, data } = schemaSources(exampleSite.files);
  const documents = new Map([["page", page], ["layout", layout], ["fragment", fragment], ...data] as const);
  const gaps = [...documents].flatMap(([name, { properties }]) =>
    missing(`look-up/documents/${name}`, Object.keys(isObject(properties) ? properties : {})).map(
      (key) => `${name}: ${key}`,
    ),
  );
  expect(gaps).toEqual([]);
});

test.runIf(isNightly)(
  "each command has a page with each of its options, and each variable that it names",
  () => {
    expect([...help.keys()]).toEqual([...commandFiles(".").keys()]);
    const gaps = [...help].flatMap(([name, text]) => {
      const options = new Set(text.match(/(?<=^ {2,4})--[a-z][a-z-]+/gm));
      const page = textOf(`look-up/commands/${name}`).split("# Help")[0] ?? "";
      const variables = variablesIn(text).filter(
        (variable) => !textOf("look-up/environment").includes(`# ${variable}`),
      );
      return [...[...options].filter((option) => !page.includes(option)), ...variables].map(
        (one) => `${name}: ${one}`,
      );
    });
    expect(gaps).toEqual([]);
  },
);

test("each message has an entry, which its code finds", async () => {
  const codes = [...(await allRules()).keys()];
  const lost = codes.filter((code) => {
    const [section] = findSections(index, code);
    return section === undefined || addressOf(section) !== `/${messageAddress(code)}`;
  });
  expect(lost).toEqual([]);
});

test("each name that programs and blocks import has an entry", () => {
  const read = (file: string) => readFileSync(file, "utf8");
  const values = [...surfaceExports(read)].filter(
    ([name, { from }]) => !new RegExp(`export type ${name}\\b`).test(read(from.slice(1))),
  );
  const lost = values.filter(
    ([name, { entry }]) => !textOf(`look-up/programs/${entry.replace("/", "-")}`).includes(`# ${name}\n`),
  );
  expect(lost.map(([name]) => name)).toEqual([]);
  const api = declaredIn(read("src/api/api.d.ts")).map(({ name }) => name);
  const declared = read("src/api/api.d.ts").match(/(?<=^export (?:type|class|function|const) )\w+/gm);
  expect(api).toEqual(declared);
  for (const name of api) expect(textOf("look-up/programs/waymark")).toContain(`# ${name}\n`);
});

test("the keys of Studio are those of its README", () => {
  expect(textOf("look-up/studio-keys").match(/^\| \S.* \|$/gm)?.length).toBeGreaterThan(15);
});

test.runIf(isNightly)("the commands in texts exist, with their options", () => {
  const wrong = textPages(sources).flatMap(({ path, markdown }) =>
    [
      ...markdown.matchAll(/(?:npx (?:--no )?waymark|npm run|npm(?= (?:start|test)\b)) ([a-z-]+)([^\n`|]*)/g),
    ].flatMap(([, name = "", rest = ""]) => {
      const text = help.get(name);
      if (text === undefined) return [`${path}: ${name}`];
      const options = rest.replace(/#.*/, "").match(/--[a-z][a-z-]+/g) ?? [];
      return options.flatMap((option) => (text.includes(option) ? [] : [`${path}: ${name} ${option}`]));
    }),
  );
  expect(wrong).toEqual([]);
});

test.each([
  ["accordion", "how-to/content/questions"],
  ["accordian", "how-to/content/questions"],
  ["how do I add a cookie banner", "how-to/forms/cookie-banner"],
  ["multilingual", "how-to/languages/second-language"],
  ["password protect a page", "understand/limits"],
  ["phone number", "how-to/content/phone-number"],
  ["a list without the page itself", "how-to/lists/without-the-page-itself"],
  ["which blocks are there", "look-up/blocks"],
  ["an event that is full", "how-to/lists/full-or-cancelled"],
  ["names of the colour tokens", "look-up/tokens"],
  ["team from a collection", "how-to/lists/people-from-a-collection"],
  ["publish each night on my own server", "how-to/publishing/build-each-night"],
  ["licence", "understand/licence-and-help"],
  ["page/unknown-block", "look-up/messages/page"],
])("“%s” leads to %s", (question, path) => {
  expect(findSections(index, question)[0]?.page.path).toBe(path);
});
