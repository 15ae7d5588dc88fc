import { expect, test } from "vitest";
import { SiteCache } from "#src/content/site/context/site-cache.ts";
import { completeSource } from "#src/studio/features/source/complete-source.ts";
import { exampleSite } from "#tests/engine/content/small-site.ts";

const { files } = exampleSite;
const schema = new SiteCache().documentSchemas(files).schemaOf("pages/contact.json") ?? {};

/** The completions at "|". */
const offered = (text: string) => completeSource(schema, text.replace("|", ""), text.indexOf("|"));

test("keys of a page are offered where one may stand, with their help", async () => {
  const items = await offered('{ "version": 1, "des|" }');
  const description = items.find(({ label }) => label === "description");
  expect(description?.help).toBeTruthy();
  expect(items.map(({ label }) => label)).not.toContain("layout");
});

test("the schema, by which the site is checked too, stays as it is", async () => {
  const fresh = structuredClone(schema);
  await offered('{ "blocks": [{ "type": "hero", "image": { | } }] }');
  expect(schema).toEqual(fresh);
});

test("the text takes the place of what was typed, and writing goes on at its first gap", async () => {
  const text = '{ "tit" }';
  const [title] = await completeSource(schema, text, 6);
  const { from = 0, to = 0, insert = "", caret = 0 } = title ?? {};
  const written = text.slice(0, from) + insert + text.slice(to);
  expect(written).toMatch(/^\{ "title": "" \}$/);
  expect(written.slice(from + caret)).toMatch(/^" \}$/);
});

test("a block is offered as its first example, which is JSON once it is inserted", async () => {
  const text = '{ "version": 1, "blocks": [|] }';
  const hero = (await offered(text)).find(({ insert }) => insert.includes('"type": "hero"'));
  const { from = 0, to = 0, insert = "" } = hero ?? {};
  const plain = text.replace("|", "");
  expect(JSON.parse(plain.slice(0, from) + insert + plain.slice(to))).toMatchObject({
    blocks: [{ type: "hero" }],
  });
});

test("values of a choice are offered in a text that is no JSON yet", async () => {
  const items = await offered('{ "blocks": [{ "type": "card-grid", "tone": "|" ');
  expect(items.length).toBeGreaterThan(1);
});

test("the schema that a document names makes no difference", async () => {
  const text = (named: string) => `{ "$schema": "${named}", "des|" }`;
  for (const named of ["../../schema/generated/page.schema.json", "https://example.com/other.json"]) {
    expect((await offered(text(named))).map(({ label }) => label)).toContain("description");
  }
});
