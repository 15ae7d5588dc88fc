import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

/** Ways to read the documents or pictures of the site around the tests. */
const READS = [
  /\b(?:readSiteFiles|copySite)\("\."/,
  /\b(?:(?:readFile|cp|readdir|stat)(?:Sync)?|existsSync)\(\s*["'`](?:pages|src\/public)\b/,
  /#tests\/site\//,
];

/** Which of `lines` read this website's documents. */
const readsIn = (text: string) => READS.flatMap((pattern) => pattern.exec(text)?.[0] ?? []);

test.each([
  ["tests/engine", /\.tsx?$/],
  ["blocks", /\.tsx?$/],
  ["src", /\.test\.tsx?$/],
])("nothing in %s reads the documents of this website", (folder, tests) => {
  const found = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => tests.test(name) && !import.meta.filename.endsWith(name))
    .flatMap((name) => readsIn(readFileSync(path.join(folder, name), "utf8")).map((read) => [name, read]));
  expect(found, "see tests/README.md: there are two halves").toEqual([]);
});

test.each([
  'const { files } = readSiteFiles(".");',
  'copySite(".", ["tests"])',
  'readFileSync(\n  "pages/_data/site.json",\n  "utf8",\n)',
  "cpSync('src/public', root)",
  'import { routesOfDocuments } from "#tests/site/routes.ts";',
])("%j reads them", (text) => {
  expect(readsIn(text)).toHaveLength(1);
});
