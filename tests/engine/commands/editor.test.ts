import { readdirSync, readFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import { getLanguageService, TextDocument } from "vscode-json-languageservice";
import { fileText } from "#src/content/document/source-file.ts";
import { isObject, valueAt } from "#src/content/json/json.ts";
import { siteKinds } from "#src/plans/starters/site-kinds.ts";
import { generatedFiles } from "#src/publish/bundle/generated/generated-files.ts";
import { exampleSite } from "#tests/engine/content/small-site.ts";
import { madeSite } from "#tests/shared/made-site.ts";
import { sampled } from "#tests/shared/tier.ts";
import { EDITOR_FILES } from "../../../scripts/new/editor-files.ts";

/** The workspace settings that VS Code reads in this folder. */
const settings: { "json.schemas": { fileMatch: string[]; url: string }[] } = JSON.parse(
  readFileSync(".vscode/settings.json", "utf8"),
);
const folder = pathToFileURL(`${resolve(".")}/`).href;

/** VS Code's language service for JSON, with the settings of a folder. @param made the files that are not on disk */
function serviceIn(schemas: typeof settings, made: ReadonlyMap<string, string> = new Map()) {
  const read = (uri: string) => {
    const path = uri.slice(folder.length).replace("node_modules/waymark/", "");
    return made.get(path) ?? readFileSync(fileURLToPath(new URL(path, folder)), "utf8");
  };
  const service = getLanguageService({
    schemaRequestService: async (uri) => read(uri),
    workspaceContext: { resolveRelativePath: (relative, from) => new URL(relative, from).href },
  });
  service.configure({
    validate: true,
    schemas: schemas["json.schemas"].map(({ fileMatch, url }) => ({
      uri: new URL(url, folder).href,
      fileMatch,
      folderUri: folder,
    })),
  });
  return service;
}
const ownService = serviceIn(settings);

/** Opens a document in the editor; "|" marks the cursor. */
function open(path: string, text: string, service = ownService) {
  const at = text.indexOf("|");
  const document = TextDocument.create(new URL(path, folder).href, "json", 1, text.replace("|", ""));
  const parsed = service.parseJSONDocument(document);
  const position = document.positionAt(Math.max(0, at));
  return {
    completions: async () => (await service.doComplete(document, position, parsed))?.items ?? [],
    hover: async () => JSON.stringify((await service.doHover(document, position, parsed))?.contents ?? ""),
    problems: async () =>
      (await service.doValidation(document, parsed)).map(
        ({ message, range }) => `${path}:${range.start.line + 1} ${message} ${document.getText(range)}`,
      ),
  };
}

const labels = async (path: string, text: string) =>
  (await open(path, text).completions()).map(({ label }) => label);
const pageWith = (block: string) => `{ "version": 1, "title": "A page", "blocks": [${block}] }`;
const types = readdirSync("blocks").filter((name) => name !== "README.md");

describe("in the editor", () => {
  test("an empty place in the blocks of a page offers each type of block with an example", async () => {
    const items = await open("pages/new.json", pageWith("|")).completions();
    const snippets = new Map(
      items.map(({ label, insertText, textEdit }) => [label, textEdit?.newText ?? insertText]),
    );
    expect(types.filter((type) => !snippets.get(type)?.includes(`"type": "${type}"`))).toEqual([]);
  });

  test("a snippet is the first example of its block, ready to be typed over", async () => {
    const items = await open("pages/new.json", pageWith("|")).completions();
    const text = items.find(({ label }) => label === "alert")?.textEdit?.newText ?? "";
    const examples: unknown = JSON.parse(readFileSync("blocks/alert/alert.examples.json", "utf8"));
    expect(JSON.parse(text.replaceAll("\\$", "$"))).toEqual(
      isObject(examples) ? valueAt(examples, "/valid/0/block") : {},
    );
  });

  test("a block is completed by its type: the type itself, its own keys, its values", async () => {
    expect(await labels("pages/new.json", pageWith('{ "type": | }'))).toEqual(
      expect.arrayContaining(types.map((type) => `"${type}"`)),
    );
    const keys = await labels("pages/new.json", pageWith('{ "type": "hero", "id": "intro", | }'));
    expect(keys).toEqual(expect.arrayContaining(["title", "eyebrow", "variant", "facts"]));
    expect(keys).not.toContain("columns");
    expect(keys).not.toContain("rows");
    expect(await labels("pages/new.json", pageWith('{ "type": "hero", "variant": | }'))).toEqual(
      expect.arrayContaining(['"split"', '"plain"', '"centered"']),
    );
    const action = '{ "type": "cta", "id": "next", "actions": [{ "label": "Up", "action": | }] }';
    expect(await labels("pages/new.json", pageWith(action))).toContain('"apply-form"');
  });

  test("a field says what it is for", async () => {
    const hover = open("pages/new.json", pageWith('{ "type": "hero", "eyeb|row": "Words" }')).hover();
    expect(await hover).toContain("A few words above the heading.");
    expect(await open("pages/new.json", '{ "descr|iption": "x" }').hover()).toContain("50 to 160 characters");
  });

  test("a mistake is underlined while it is typed", async () => {
    const problems = await open(
      "pages/new.json",
      pageWith('{ "type": "hero", "id": "intro", "titel": "A" }'),
    ).problems();
    expect(problems.join("\n")).toMatch(/titel/);
  });

  test("an unknown type of block is one mistake, which names the types", async () => {
    const found = await open(
      "pages/new.json",
      pageWith('{ "type": "heros", "id": "intro", "title": "A" }'),
    ).problems();
    const [only = "", ...others] = found.filter(
      (problem) => !problem.includes('Missing property "description"'),
    );
    expect(others).toEqual([]);
    expect(types.filter((type) => !only.includes(`"${type}"`))).toEqual([]);
  });

  test.each([
    ["pages/deep/er/new.json", '{ "|" }', "aliases"],
    ["pages/_layouts/new.json", '{ "|" }', "before"],
    ["pages/_fragments/new.json", '{ "|" }', "blocks"],
    ["pages/_fragments/new.json", '{ "blocks": [{ "type": "hero", "|" }] }', "eyebrow"],
    ["pages/_data/facts.json", '{ "facts": { "uk.new": { "|" } } }', "reviewBy"],
    ["pages/_data/site.json", '{ "|" }', "tagline"],
    ["pages/_data/testimonials.json", '{ "items": [{ "|" }] }', "rating"],
    ["schema/collections/new.schema.json", '{ "|" }', "socialImage"],
    ["blocks/new/new.schema.json", '{ "|" }', "additionalProperties"],
    ["blocks/new/new.examples.json", '{ "valid": [{ "|" }] }', "hidden"],
  ])("%s has its schema by its path", async (path, text, expected) => {
    expect(await labels(path, text)).toContain(expected);
  });

  test("every data document with a schema is mapped to it", () => {
    const schemas = readdirSync("schema/data").filter((name) => name.endsWith(".json"));
    const mapped = settings["json.schemas"].map(({ url }) => basename(url));
    expect(schemas.filter((name) => !mapped.includes(name))).toEqual([]);
  });

  test("limits of a field hold although its kind allows more", async () => {
    const title = `{ "type": "hero", "id": "intro", "title": "${"x".repeat(91)}" }`;
    expect((await open("pages/new.json", pageWith(title)).problems()).join()).toContain("90");
  });

  test("documents that are right have nothing underlined", async () => {
    const documents = exampleSite.files.filter(
      ({ path }) => path.startsWith("pages/") && path.endsWith(".json"),
    );
    const found = await Promise.all(
      documents.map(({ path, bytes }) =>
        open(path, new TextDecoder().decode(bytes).replaceAll("|", "/")).problems(),
      ),
    );
    expect(found.flat()).toEqual([]);
  });
});

describe("a site with the engine as its package", () => {
  async function made(kind: string) {
    const answers = { name: "Mole", colour: "#7a1f5c", language: "en-GB", timeZone: "Europe/London" };
    const { own, files } = madeSite({ ...answers, kind, today: "2026-06-01" });
    const generated = await generatedFiles(files);
    const texts = new Map([...own.map((file) => [file.path, fileText(file)] as const), ...generated]);
    const service = serviceIn(JSON.parse(JSON.stringify(EDITOR_FILES[".vscode/settings.json"])), texts);
    return { texts, service };
  }

  test.each(sampled(siteKinds(exampleSite.files).map(({ name }) => name)))(
    "nothing is underlined: %s",
    async (kind) => {
      const { texts, service } = await made(kind);
      const opened = [...texts].filter(([path]) =>
        /^(?:pages|schema\/(?:collections|data))\/.*\.json$/.test(path),
      );
      const found = await Promise.all(opened.map(([path, text]) => open(path, text, service).problems()));
      expect(found.flat()).toEqual([]);
    },
  );

  test("it has the schemas of its documents and of its own schemas", async () => {
    const { texts, service } = await made("restaurant");
    const offered = async (path: string, text: string) =>
      (await open(path, text, service).completions()).map(({ label }) => label);
    const $schema = JSON.parse(texts.get("pages/_data/dishes.json") ?? "").$schema;
    const dish = `{ "$schema": "${$schema}", "items": [{ "|" }] }`;
    expect(await offered("pages/_data/dishes.json", dish)).toContain("course");
    expect(await offered("schema/collections/news.schema.json", '{ "|" }')).toContain("socialImage");
  });
});
