import { expect, test } from "vitest";
import {
  CATALOGUE,
  type DiagnosticCode,
  type DiagnosticDetails,
} from "#src/content/diagnostics/catalogue.ts";
import { createDiagnostic } from "#src/content/diagnostics/diagnostic.ts";

/** Details of one case of each issue: the compiler asks for every code. */
const cases: { [Code in DiagnosticCode]: DiagnosticDetails<Code> } = {
  "json/encoding": {},
  "json/bom": {},
  "json/syntax": { problem: 'There is a comma too many here, before "}".' },
  "json/empty": {},
  "json/conflict": { mark: "<<<<<<<" },
  "json/too-large": { found: 10_000_000, limit: 1_000_000 },
  "json/too-deep": { limit: 64 },
  "json/duplicate-key": { name: "title", line: 3 },
  "json/forbidden-key": { name: "__proto__" },
  "json/lone-surrogate": {},
  "json/control-character": { character: "U+0001" },
  "json/unread": { found: "pages/guides cannot be read: its pages would be missing." },
  "json/not-object": { found: "a list" },
  "json/format": {},
  "field/unknown": { name: "titel", nearest: "title", allowed: '"title", "text"' },
  "field/missing": { name: "href", alternative: "action", description: "Page that the card leads to." },
  "field/conflict": { name: "href", other: "action" },
  "field/type": { found: "the number 3", expected: "text" },
  "field/not-allowed": { found: '"centred"', allowed: '"split", "centered"', nearest: "centered" },
  "field/pattern": { found: '"Intro"', description: "Name of this block: kebab-case." },
  "field/no-such-day": { found: "2024-02-31", last: "2024-02-29" },
  "field/too-short": { found: 1, limit: 50 },
  "field/too-long": { found: 1_200, limit: 600 },
  "field/too-few": { found: 1, limit: 2 },
  "document/version": { found: 1, limit: 2 },
  "block/version": { name: "cta", found: 1, limit: 2 },
  "field/cells": { found: 1, limit: 2 },
  "field/too-many": { found: 4, limit: 3 },
  "field/out-of-range": { found: "6", limit: "at most 5" },
  "field/repeated": { found: '"UK"' },
  "field/unsafe-url": { found: '"javascript:alert(1)"', reason: 'has the scheme "javascript:"' },
  "field/output": { name: "current" },
  "field/invalid": { problem: "must be multiple of 2" },
  "page/unknown-block": { name: "cost-tabel", nearest: "cost-table", allowed: '"hero", "cost-table"' },
  "page/type-as-key": { name: "faq" },
  "page/stray-block": { name: "cta", where: 'beside "blocks"' },
  "page/stray-item": { name: "faq", list: "items" },
  "entry/unknown-collection": { name: "countries", allowed: '"destinations", "services"' },
  "fact/unknown": { name: "uk.funds.londn", nearest: "uk.funds.london" },
  "fact/range": { low: 8, high: 4 },
  "fact/unit-of-text": { found: "1500", unit: "GBP" },
  "fact/unknown-prefix": { name: "candaa", nearest: "canada" },
  "placeholder/unknown": { name: "entry.lable", nearest: "entry.label", allowed: '"entry.label"' },
  "placeholder/missing": { name: "item.icon" },
  "placeholder/not-text": { name: "entry.highlights", found: "a list" },
  "placeholder/syntax": { found: '"{{uk.funds.london}"' },
  "fragment/unknown": { name: "aply-steps", nearest: "apply-steps", known: ["apply-steps", "official-note"] },
  "fragment/cycle": { chain: "a → b → a" },
  "layout/unknown": { name: "stie", nearest: "site", known: ["admin", "site"] },
  "collection/unknown": { name: "destination", nearest: "destinations", known: ["blog", "destinations"] },
  "collection/unknown-field": { name: "menue", collection: "destinations", nearest: "menu", known: ["menu"] },
  "collection/bad-item": { member: '"Canada"', problem: '"title" is missing here.' },
  "route/name": { name: "Study_In_Canada" },
  "route/not-a-page": { name: "pages/notes.txt" },
  "route/duplicate": { name: "/canada", other: "pages/canada.json" },
  "canonical/not-preferred": { name: "/destinations/canada/at-a-glance", other: "/destinations/canada" },
  "link/unknown-page": { name: "/contcat", nearest: "/contact" },
  "link/draft": { name: "/support/opening-hours", other: "pages/support/opening-hours.json" },
  "link/unknown-anchor": { name: "aply", page: "/contact", nearest: "apply", known: ["apply"] },
  "address/vanished": { name: "/services/loans", other: undefined, reason: undefined },
  "address/not-gone": { name: "/contact", other: "pages/contact.json" },
  "dates/order": {},
  "site/time-zone": { name: "London" },
  "link/dated": { name: "/offer", other: "pages/offer.json", from: undefined, until: "1 January 2027" },
  "image/unknown-file": { name: "/scenes/cannada.svg", nearest: "/scenes/canada.svg" },
  "source/unknown-file": {
    name: "visa-gide.md",
    folder: "pages/blog/",
    nearest: "visa-guide.md",
    known: ["visa-guide.md"],
  },
  "source/encoding": {},
  "id/duplicate": { name: "intro", other: "on line 12" },
  "outline/no-h1": {},
  "outline/second-h1": { other: "at pages/_layouts/site.json:12" },
  "outline/skipped": { level: 3, previous: 1 },
  "title/duplicate": { other: "pages/canada.json" },
  "description/duplicate": { other: "pages/canada.json" },
  "markdown/refused": { problem: "HTML is not shown; write Markdown instead.", line: 2 },
  "markdown/empty": {},
  "markdown/too-complex": { problem: "The tables have more than 10,000 cells." },
  "render/failed": { block: "hero#intro", problem: "title is undefined" },
  "partner/same-origin": { name: "https://waymark.example" },
  "data/missing": { name: "pages/_data/site.json" },
  "data/unknown": { name: "universities" },
  "json/order": { name: "id", other: "status" },
  "text/long": { found: "This heading", characters: 90, limit: 70 },
  "text/long-sentence": { words: 41, limit: 30, start: "When you have received your" },
  "text/repeated": { other: "pages/canada.json:12:15", start: "Deadlines are different at each" },
  "image/heavy": { name: "/photos/library.jpg", megabytes: "12.1", width: 8000 },
  "fact/typed": { found: '"£1,334"', name: "uk.funds.london" },
  "fact/contradicted": { found: '"30 hours"', name: "canada.work.term", value: "20 hours a week" },
  "count/typed": { found: '"six countries"', name: "count.destinations", collection: "destinations" },
  "fact/overdue": { name: "uk.ielts", due: "31 January 2027", source: ", at https://www.gov.uk" },
  "image/poor-alt": { found: '"canada.svg"', reason: "is the name of the file" },
  "text/single-braces": { name: "uk.funds.london" },
  "text/turned-link": { found: '"(how to apply)[/apply-now]"', meant: "[how to apply](/apply-now)" },
  "text/unfinished": { found: '"TODO"' },
  "text/markup": { found: '"**hours**"' },
  "text/spaces": { found: 'behind "Check"' },
  "text/garbled": { found: '"Ã©"' },
  "text/broken-markdown": { found: '"##Fees"', remedy: "a space stands behind the # of a heading" },
  "outline/late-hero": { name: "note" },
  "text/point-for-comma": { found: '"£29.710"', meant: '"£29,710"' },
  "link/own-address": { found: '"https://waymark.example/contact"', meant: '"/contact"' },
  "entry/future-date": { found: "2062-05-01" },
};

test("every issue reads like this", () => {
  const printed = Object.keys(cases)
    .map((code) => print(code as DiagnosticCode))
    .join("\n");
  expect(printed).toMatchSnapshot();
});

test("every issue has a title of its own", () => {
  const titles = Object.values(CATALOGUE).map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
});

function print<Code extends DiagnosticCode>(code: Code): string {
  const { severity, message, hint } = createDiagnostic(code, "", cases[code]);
  return `${code}  ${severity}  ${CATALOGUE[code].title}\n  ${message}\n  ${hint}\n`;
}
