import { expect, test } from "vitest";
import { notFoundOf, slugOf } from "./routes.ts";

test.each([
  ["Côte d'Ivoire", "cote-d-ivoire"],
  ["Straße nach İzmir, IŞIK", "strasse-nach-izmir-isik"],
  ["Donau\u00addampf\u200bschiff", "donaudampfschiff"],
  ["Café", "cafe"],
  ["Cafe\u0301", "cafe"],
  ["東京", ""],
  ["Новости: съезд в Кишинёве", "novosti-sezd-v-kishineve"],
  ["Їжа та цікаві щоденники", "izha-ta-tsikavi-shchodenniki"],
  ["Νέα για τους φοιτητές", "nea-gia-tous-foitites"],
])("the slug of %s", (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

test("an umlaut in a German name is two letters", () => {
  expect(slugOf("Grün & Groß: O\u0308ffnung", "de-CH")).toBe("gruen-gross-oeffnung");
  expect(slugOf("Grön", "sv")).toBe("gron");
});

test("an unknown address below a language has its not-found page", () => {
  const ofSite = [{ folder: "/de", route: "/de/404" }];
  const pages = ["/de/nirgends", "/demo", "/nowhere"].map((path) => notFoundOf(ofSite, path));
  expect(pages).toEqual(["/de/404", "/404", "/404"]);
});
