import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as functions from "waymark/blocks";
import * as components from "waymark/ui";
import { analyse } from "#src/content/analyse.ts";
import { blockEntries } from "#src/gallery/entries.ts";
import { galleryFiles } from "#src/gallery/gallery.ts";
import { uiPartsIn } from "#src/gallery/ui-parts.ts";
import { describeFailure } from "#src/publish/bundle/describe-failure.ts";
import { readBlockCode, readExampleSite } from "#src/publish/gallery/example-site.ts";
import { tokenList } from "#src/render/document/token-list.ts";
import { renderPage } from "#src/render/render-page.ts";
import { describeDiagnostics } from "#src/rules/explain-code.ts";
import { styleNames } from "#src/theme/style-names.ts";

const { files, assets } = readExampleSite(".");
const { site } = analyse(files, { assets });
if (!site) throw new Error("the site has errors");
const options = { assets: { boot: "", app: "/app.js", preload: [] }, buildDate: "2026-01-15" };
const scriptBytes = (type: string) => (type === "faq" ? 1024 : undefined);
const code = readBlockCode(".");
const inPackage = (file: string) => (file === "blocks/cta" ? "node_modules/harbour/blocks/cta" : file);
const renderer = { renderPage, tokenList, shownPath: inPackage };
const explained = await describeDiagnostics();
const parts = { ...renderer, explained, files, code, site, options, scriptBytes, describeFailure };
const gallery = galleryFiles(parts);
const page = (address: string) => gallery.get(address) ?? "";

test("every folder of blocks/ is in the overview and has a page", () => {
  const folders = readdirSync("blocks")
    .filter((name) => name !== "README.md")
    .sort();
  expect(blockEntries(files).map(({ type }) => type)).toEqual(folders);
  for (const type of folders) {
    expect(page("index.html")).toContain(`<a href="${type}.html">${type}</a>`);
    expect(page(`${type}.html`)).toContain(`<h1>${type}</h1>`);
  }
});

test("a page names the folder of its block, that of a package too", () => {
  expect(page("hero.html")).toContain("<code>blocks/hero/</code>");
  expect(page("cta.html")).toContain("<code>node_modules/harbour/blocks/cta/</code>");
});

test("every shown example is a rendered page, framed in two modes and three widths, with its JSON and weight", () => {
  for (const { type, examples } of blockEntries(files)) {
    for (const { name, slug } of examples) {
      const address = `examples/${type}/${slug}.html`;
      expect(page(address), `${type}: ${name}`).toContain(`<div data-block="${type}"`);
      expect(page(`${type}.html`).split(`src="${address}"`)).toHaveLength(7);
    }
    expect(page(`${type}.html`).match(/<details><summary>JSON/g) ?? []).toHaveLength(examples.length);
    expect(page(`${type}.html`).match(/class="weight">HTML \d+\.\d KB gz/g) ?? []).toHaveLength(
      examples.length,
    );
  }
  expect(page("faq.html")).toContain("script 1.0 KB gz, when needed");
  expect(page("alert.html")).toContain("no script of its own");
});

test("in a handbook, each page leads to the handbook, that of a block to the page of the block", () => {
  const ofHandbook = galleryFiles({ ...parts, isInHandbook: true });
  expect(ofHandbook.get("hero.html")).toContain('<a href="../look-up/blocks/hero">Handbook</a>');
  expect(ofHandbook.get("tokens.html")).toContain('<a href="../">Handbook</a>');
  expect(page("hero.html")).not.toContain("Handbook");
});

test("examples that are only for tests are not shown", () => {
  for (const { type, examples } of blockEntries(files)) {
    const { valid }: { valid: { name: string; hidden?: boolean }[] } = JSON.parse(
      readFileSync(`blocks/${type}/${type}.examples.json`, "utf8"),
    );
    expect(examples.map(({ name }) => name)).toEqual(
      valid.flatMap(({ name, hidden }) => (hidden ? [] : [name])),
    );
  }
});

test("addresses of examples are unique, and each linked sheet is there", () => {
  for (const { type, examples } of blockEntries(files)) {
    expect(new Set(examples.map(({ slug }) => slug)).size, type).toBe(examples.length);
  }
  for (const [address, text] of gallery) {
    if (!address.startsWith("examples/")) continue;
    const sheet = /<link rel="stylesheet" href="([^"]+)"/.exec(text)?.[1] ?? "";
    expect(gallery.has(sheet), address).toBe(true);
  }
});

test("every field of a block's schema stands in its table with its description", () => {
  for (const { type, rows } of blockEntries(files)) {
    expect(rows.length, type).toBeGreaterThan(0);
    for (const { path, description } of rows) {
      expect(page(`${type}.html`)).toContain(`<code>${path}</code>`);
      expect(description, `${type}: ${path}`).not.toBe("");
    }
  }
});

test("every diagnostic code is on the page of codes, and refused examples lead there", () => {
  for (const { code } of explained) {
    expect(page("diagnostics.html")).toContain(`<section id="${code.replace("/", "-")}">`);
  }
  for (const { type, refused } of blockEntries(files)) {
    for (const { code } of refused) {
      expect(page("diagnostics.html"), `${type}: ${code}`).toContain(`id="${code.replace("/", "-")}"`);
    }
  }
});

const namesIn = (address: string) =>
  new Set([...page(address).matchAll(/<code>(?:&lt;)?([\w./-]+)/g)].map(([, name = ""]) => name));

test("every export of the surface is on the page of parts, each component drawn by a block", () => {
  const names = namesIn("parts.html");
  const exported = [...Object.keys(components), ...Object.keys(functions)];
  expect(exported.length).toBeGreaterThan(100);
  expect(exported.filter((name) => !names.has(name))).toEqual([]);
  const drawn = new Set(
    [...page("parts.html").matchAll(/<iframe [^>]*title="(\w+) in /g)].map(([, name]) => name),
  );
  const shown = Object.keys(components).filter((name) => /^[A-Z]\w*[a-z]/.test(name));
  expect(shown.filter((name) => !drawn.has(name))).toEqual([]);
});

test("every part says what it is for", () => {
  expect(uiPartsIn(code).filter(({ description }) => description === "")).toEqual([]);
});

test("every name that a style prop takes is on the page of tokens", () => {
  const names = namesIn("tokens.html");
  // Words of Chakra's own, and the palette's tokens by another name.
  const isOwn = (name: string) => /^(-|colorPalette|currentBg$|auto$)/.test(name);
  for (const [prop, known] of styleNames()) {
    if (prop === "colorPalette") continue;
    expect(
      [...known.names].filter((name) => !isOwn(name) && !names.has(name)),
      prop,
    ).toEqual([]);
  }
});
