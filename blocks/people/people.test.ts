import { expect, test } from "vitest";
import derive from "./people.derive.ts";

test.each([
  ["Ada Obi", "AO"],
  ["Maria da Silva Santos", "MS"],
  ["Cher", "C"],
  ["Đặng 𝒜nna", "Đ𝒜"],
])("the initials of %s are %s", (name, initials) => {
  const { items } = derive({ type: "people", id: "team", title: "Team", items: [{ name }] });
  expect(items[0]?.initials).toBe(initials);
});
