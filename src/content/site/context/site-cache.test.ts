import { expect, test } from "vitest";
import { valueAt } from "#src/content/json/json.ts";
import { exampleSite } from "#tests/engine/content/small-site.ts";
import { SiteCache } from "./site-cache.ts";

test("the snippets of a block are those of its present examples", () => {
  const { files } = exampleSite;
  const snippetsIn = (some: typeof files) =>
    valueAt(
      new SiteCache().documentSchemas(some).schemaOf("pages/contact.json") ?? {},
      "/definitions/AlertBlock/defaultSnippets",
    );
  expect(snippetsIn(files.filter(({ path }) => !path.endsWith(".examples.json")))).toEqual([]);
  expect(snippetsIn(files)).not.toEqual([]);
});
