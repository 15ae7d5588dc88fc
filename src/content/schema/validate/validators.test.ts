import { expect, test } from "vitest";
import { schemaSources } from "#src/content/document/schema-sources.ts";
import { composeSchemas } from "#src/content/schema/compose.ts";
import { exampleSite } from "#tests/engine/content/small-site.ts";
import { compileValidators } from "./validators.ts";

test("schemas are validated until they have been found valid", () => {
  const composed = composeSchemas(schemaSources(exampleSite.files));
  const wrong = { ...composed, page: { ...composed.page, maxProperties: -1 } };
  const accepted = new Set<string>();
  const compile = (hash?: string) => compileValidators(wrong, hash, accepted);
  expect(() => compile("wrong")).toThrow("schema is invalid");
  expect(() => compile("wrong")).toThrow("schema is invalid");
  compileValidators(composed, "right", accepted);
  expect(() => compile("right")).not.toThrow();
  expect(() => compile()).toThrow("schema is invalid");
});
