import { expect, test } from "vitest";
import { wordsAt } from "./server.ts";

const page = JSON.stringify({
  title: "Prices",
  blocks: [
    { type: "cta", title: "Next", actions: [{ label: "Ask us", href: "/contact" }, { href: "/about" }] },
  ],
});

test.each([
  ["/contact", "Ask us"],
  ["/about", "Next"],
  ["Prices", "Prices"],
])("the place of %s is named by what visitors read there", (name, words) => {
  expect(wordsAt(page, page.indexOf(name))).toBe(words);
});

test("a text is named by its line", () => {
  const text = "# Prices\n\nSee [our office](/contact).\n";
  expect(wordsAt(text, text.indexOf("/contact"))).toBe("See [our office](/contact).");
});
