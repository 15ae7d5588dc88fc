import { expect, test } from "vitest";
import { mayLeadTo } from "./may-lead-to.ts";

const fileWith = (text: string) => ({ path: "pages/about.json", bytes: new TextEncoder().encode(text) });

test.each([[["/services/loans"]], [["/services/visas", "/services/loans"]]])(
  "a file that may lead to a page is found, however the address is written: %j",
  (routes) => {
    const mayName = mayLeadTo(routes);
    for (const text of [
      '"href": "/services/loans"',
      '"href": "loans?from=here"',
      "See [loans](../services/loans#costs).",
      "[loans]: <loans>",
      "[loans]: loans",
      String.raw`"markdown": "[ours](loans)\n\n[ours]: /services/loans\n"`,
      String.raw`"href": "/services/l\u006fans"`,
      "[ours](/services/l%6Fans)",
      '"href": ".."',
      "[above](../)",
      "https://example.org/services/loans/",
    ])
      expect(mayName(fileWith(text)), text).toBe(true);
    for (const text of [
      '"href": "/services/loans-for-two"',
      '"loans": true',
      "Our loans. Half of them, 50 %.",
      '"title": "Page 1.."',
    ])
      expect(mayName(fileWith(text)), text).toBe(false);
  },
);

test("an address that is no page's own, such as one of WordPress, may be in every file", () => {
  expect(mayLeadTo(["/?p=12"])(fileWith("Nothing"))).toBe(true);
});
