import { expect, test } from "vitest";
import { slugOf } from "./routes.ts";

test.each([
  ["Côte d'Ivoire", "cote-d-ivoire"],
  ["Straße nach İzmir, IŞIK", "strasse-nach-izmir-isik"],
  ["Donau\u00addampf\u200bschiff", "donaudampfschiff"],
  ["Café", "cafe"],
  ["Cafe\u0301", "cafe"],
  ["東京", ""],
])("the slug of %s", (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});
