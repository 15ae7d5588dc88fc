import { expect, test } from "vitest";
import { meantForm } from "./meant-form.ts";

const matching = (pattern: string) => ({ type: "string", pattern });
const ID = matching("^[a-z][a-z0-9]*(-[a-z0-9]+)*$");
const ROUTE = matching("^/([a-z0-9-]+(/[a-z0-9-]+)*)?$");
const MAIL = matching("^[^@\\s<>:]+@[^@\\s<>:]+$");
const PHONE = matching("^\\+[0-9 ]+$");
const DIGITS = matching("^[0-9]{6,}$");
const COLOUR = matching("^#[0-9a-f]{6}$");
const ORIGIN = matching("^https://[a-z.]+$");
const FOLDER = matching("^https://[a-z.]+/[a-z]+$");
const LINK = matching("^[/#][a-z]+$");
const FACT = matching("^\\{\\{[a-z.]+\\}\\}$");

test.each([
  ["About us", ID, "about-us"],
  ["aboutUs", ID, "about-us"],
  ["a/b", ID, undefined],
  ["mailto:hello@example.org?subject=Hi", MAIL, "hello@example.org"],
  ["Ada <ada@example.org>", MAIL, "ada@example.org"],
  ["ada@example.org.", MAIL, "ada@example.org"],
  ["0049 431 1234", PHONE, "+49 431 1234"],
  ["tel:+494311234", PHONE, "+494311234"],
  ["+49 431-1234", DIGITS, "494311234"],
  ["0431 1234", PHONE, undefined],
  ["#FFF", COLOUR, "#ffffff"],
  ["0xAABBCC", COLOUR, "#aabbcc"],
  ["rgb(255, 0, 16)", COLOUR, "#ff0010"],
  ["rgb(256, 0, 0)", COLOUR, undefined],
  ["https://Example.org/", ORIGIN, "https://example.org"],
  ["https://example.org/docs/index.html", FOLDER, "https://example.org/docs"],
  ["https://example.org/%C3%BC", ORIGIN, undefined],
  ["https://example.org/about/", ROUTE, "/about"],
  ["about.html", ROUTE, "/about"],
  ["/About_Us/", ROUTE, "/about-us"],
  ["about", LINK, "/about"],
  ["{site.name}", FACT, "{{site.name}}"],
  ["[[site.name]]", FACT, "{{site.name}}"],
])("%s is meant as %s", (text, schema, meant) => {
  expect(meantForm(text, schema)).toBe(meant);
});

test("a date is only read as one, and a time without an offset is not lost", () => {
  expect(meantForm("1 May 2026", { type: "string", format: "date" })).toBe("2026-05-01");
  expect(meantForm("2026-05-01 18:00", { type: "string", format: "moment" })).toBeUndefined();
  expect(meantForm("About us", { type: "string", format: "date" })).toBeUndefined();
});

test("languages are read from tags and names", () => {
  const schema = { type: "string", pattern: "^[a-zA-Z-]+$", language: true };
  expect(meantForm("de_AT", schema)).toBe("de-AT");
});

test("a value that already fits is not corrected", () => {
  expect(meantForm("about-us", ID)).toBeUndefined();
});
