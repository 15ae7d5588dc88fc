import { expect, test } from "vitest";
import { pageContext } from "#tests/shared/page-context.ts";
import derive from "./people.derive.ts";

test.each([
  ["Ada Obi", "AO"],
  ["Maria da Silva Santos", "MS"],
  ["Cher", "C"],
  ["Đặng 𝒜nna", "Đ𝒜"],
])("the initials of %s are %s", (name, initials) => {
  const { items } = derive({ type: "people", id: "team", title: "Team", items: [{ name }] }, pageContext);
  expect(items[0]?.initials).toBe(initials);
});
