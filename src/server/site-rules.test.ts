import { expect, test } from "vitest";
import { parseRedirects } from "./site-rules.ts";

test("an address that leads to itself is no rule, but one with a query that leads to its own path is", () => {
  const rules = parseRedirects("/visit id=1 /visit 301\n/visit.html /visit 301\n/visit/ /visit 301\n");
  expect(rules).toContainEqual({ pattern: "/visit", query: ["id=1"], target: "/visit", status: 301 });
  expect(rules.filter(({ query }) => query.length === 0).map(({ pattern }) => pattern)).not.toContain(
    "/visit.html",
  );
});
