import { expect, test } from "vitest";
import { pageContext } from "#tests/shared/page-context.ts";
import derive from "./site-header.derive.ts";

test("a header without a search has its script too, which closes a menu that loses the focus", () => {
  const menus = [{ label: "Events", href: "/events" }];
  const props = derive({ type: "site-header", version: 2, id: "header", name: "Hall", menus }, pageContext);
  expect(props).not.toHaveProperty("idle");
});
