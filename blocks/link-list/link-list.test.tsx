import { expect, test } from "vitest";
import derive from "./link-list.derive.ts";

test.each([
  ["https://www.gov.uk/student-visa", true],
  ["HTTP://example.org", true],
  ["/contact", false],
  ["#apply", false],
  ["mailto:hello@example.org", false],
])("%s leaves the site: %s", (href, external) => {
  const { items } = derive({ type: "link-list", id: "l", title: "L", items: [{ label: "A", href }] });
  expect(items[0]?.external).toBe(external);
});
