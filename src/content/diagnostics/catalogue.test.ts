import { expect, test } from "vitest";
import { CATALOGUE, type CatalogueCode, type DiagnosticDetails } from "#src/content/diagnostics/catalogue.ts";
import { createDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { allRules } from "#src/rules/all-rules.ts";

/** One case of each diagnostic: the type requires every code. */
const cases: { [Code in CatalogueCode]: DiagnosticDetails<Code> } = {
  "json/conflict": { found: '"<<<<<<<"' },
  "file/unused": { name: "/photos/harvest.jpg", megabytes: "12.1" },
  "picture/focus": { found: "[0.5,0.3]", cure: [50, 30] },
  "link/chat-number": {
    name: "https://wa.me/+441144960123",
    problem: "has its number in another form than 441144960123, which this messenger reads",
    nearest: "https://wa.me/441144960123",
  },
  "json/schema": { found: '"../schema/page.json"', cure: "../schema/generated/page.schema.json" },
  "fact/unknown-prefix": { name: "candaa", nearest: "canada" },
  "fact/dates": { name: "uk.funds.london", problem: "The month 2125-09 lies in the future." },
  "note/form": { found: "it is not a JSON object." },
  "note/gone": { found: 'the block "fees" of page:/contact' },
  "json/order": { name: "id", other: "status" },
  "text/long": { found: "This heading", characters: 90, limit: 70 },
  "text/long-sentence": { words: 41, limit: 30, start: "When you have received your" },
  "text/repeated": { other: "pages/canada.json:12:15", start: "Deadlines are different at each" },
  "image/heavy": { name: "/photos/library.jpg", megabytes: "12.1", width: 8000 },
  "fact/typed": { found: '"£1,334"', name: "uk.funds.london" },
  "fact/contradicted": { found: '"30 hours"', name: "canada.work.term", value: "20 hours a week" },
  "count/typed": { found: '"six countries"', name: "count.destinations", collection: "destinations" },
  "fact/negative": { name: "mill.entry", found: "-20" },
  "fact/foreign-currency": { name: "canada.rent", found: '"AUD"', country: "Canada", own: "CAD" },
  "fact/overdue": { name: "uk.ielts", due: "31 January 2027", source: ", at https://www.gov.uk" },
  "form/filled-trap": { name: "company_website" },
  "image/poor-alt": { found: '"canada.svg"', reason: "is the name of the file" },
  "text/single-braces": { found: "{uk.funds.london}" },
  "text/placeholder-form": { found: "[[uk.funds.london]]", meant: "uk.funds.london" },
  "text/foreign-code": { found: '"[gallery]"', what: "a shortcode" },
  "text/doubled-mark": { found: '"closed.."', what: "one mark" },
  "text/doubled-unit": { found: '"£{{uk.funds.london}}"', shown: '"££1,334"', printed: "£1,334" },
  "text/misread": { found: '"Bring it."', what: "becomes code, because four spaces begin its line" },
  "text/slip": { found: '"30 February"', what: "is a day that no calendar has" },
  "form/unused-message": { name: "missing", reason: "the field may stay empty" },
  "count/list": { found: '"Three steps"', items: 4 },
  "text/capitals": { found: '"ALL ABOUT FEES"' },
  "text/secret": { found: "AKIAIOSF…", owner: "AWS" },
  "link/ambiguous": { found: '"our office"', name: "/contact", other: "/company" },
  "outline/repeated": { found: '"Fees"' },
  "title/site-twice": { found: '"Waymark: fees | Waymark"', name: "Waymark" },
  "language/other": { found: "English", language: "Ukrainian", tag: "en-GB", isWhole: true },
  "link/vague": { found: '"click here"' },
  "link/address-as-text": { found: '"https://www.gov.uk"' },
  "link/local": { found: '"https://localhost:5173/contact"' },
  "link/self": { found: '"/contact"' },
  "text/doubled-word": { found: '"the the"' },
  "text/repeated-question": { found: '"Is it free?"' },
  "text/unfinished": { found: '"TODO"', what: "a note to yourself, or like filler text" },
  "text/markup": { found: '"**hours**"' },
  "text/spaces": { found: '"Check"', what: "after" },
  "text/garbled": { found: '"Ã©"' },
  "text/broken-markdown": { found: '"##Fees"', what: "a heading has a space after its #" },
  "outline/late-hero": { name: "note" },
  "text/point-for-comma": { found: '"£29.710"', meant: '"£29,710"' },
  "link/own-address": { name: "https://waymark.example/contact", nearest: "/contact" },
  "link/copied": {
    name: "https://www.gov.uk/fees?utm_source=chatgpt.com",
    problem: "ends with a tracking code of the program it was copied from",
    nearest: "https://www.gov.uk/fees",
  },
  "dates/year": { year: "2206" },
  "entry/old-flag": { found: '"gb"', whose: "the flag of United Kingdom", cure: "ie" },
  "entry/old-prefix": { found: '"canada"', whose: "Canada", cure: "ireland" },
  "entry/old-figures": { figures: 14, whose: "Canada", other: "canada", own: "ireland", ownCount: 0 },
  "link/empty-search": { name: "/find?q=kajaks", words: '"kajaks"' },
  "entry/same-label": { found: '"Advice"', other: "/services/advice" },
  "entry/future-date": { found: "2062-05-01" },
  "schema/rule": { problem: 'No value can meet "minItems": 10 and "maxItems": 9.' },
  "schema/reference": { name: "lable", nearest: "label" },
  "block/example": { problem: 'Two valid examples are named "two fees". Give each its own name.' },
  "block/file": {
    problem: "Nothing reads blocks/fee-list/fee-list.example.json. Name it fee-list.examples.json.",
  },
  "block/code": { problem: "The default export is missing. Write export default function …, the component." },
};

const rules = [...(await allRules()).values()];

test("every diagnostic reads like this", () => {
  const ofRules = rules.map(({ code, severity, texts: { title, hint, why }, example }): [string, string] => [
    code,
    `${code}  ${severity}  ${title}\n  ${example.message}\n  ${hint}\n  ${why}\n`,
  ]);
  const unmoved = Object.keys(cases).map((code): [string, string] => [code, print(code as CatalogueCode)]);
  const printed = [...ofRules, ...unmoved].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, text]) => text);
  expect(printed.join("\n")).toMatchSnapshot();
});

test("every diagnostic has a code and a title of its own", () => {
  const codes = rules.map(({ code }) => code);
  expect(codes.filter((code) => Object.hasOwn(CATALOGUE, code))).toEqual([]);
  const titles = [...Object.values(CATALOGUE), ...rules.map(({ texts }) => texts)].map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
});

function print<Code extends CatalogueCode>(code: Code): string {
  const { severity, message, hint } = createDiagnostic(code, "", cases[code]);
  const { title, why } = CATALOGUE[code];
  return `${code}  ${severity}  ${title}\n  ${message}\n  ${hint}\n  ${why}\n`;
}
