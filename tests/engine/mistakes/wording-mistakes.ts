import type { JsonObject, JsonValue } from "#src/content/json/json.ts";
import { type Document, hero, page } from "#tests/engine/content/small-site.ts";
import { type Mistake, PAGE, withBlocks, withHead, withText } from "./mistake.ts";

const action = { label: "Write to us", href: "/apply-now" };
const cta = { type: "cta", id: "next", title: "Next steps", actions: [action] };
const alert = { type: "alert", id: "note", status: "info", text: "Words." };
const faq = { type: "faq", id: "faq", title: "Questions", items: [{ question: "Free?", answer: "Yes." }] };
/** A block with one more key, before another one or at its end. */
const inserted = (block: JsonObject, key: string, value: JsonValue, before: string): JsonObject =>
  Object.fromEntries(
    before === ""
      ? [...Object.entries(block), [key, value]]
      : Object.entries(block).flatMap((entry) => (entry[0] === before ? [[key, value], entry] : [entry])),
  );
const fact = {
  label: "Fee for a season",
  value: 10,
  unit: "GBP",
  own: true,
  asOf: "2025-03",
  reviewBy: "2027-03-31",
};
const facts = (parts: object): Record<string, Document> => ({
  "pages/_data/facts.json": { version: 1, facts: { "uk.fee.season": fact, ...parts } },
});
const linking = (href: string) => withBlocks({ ...cta, actions: [{ ...action, href }] });
const acting = (name: string) => withBlocks({ ...cta, actions: [{ label: "Apply", action: name }] });
const withIcon = (icon: string) =>
  withBlocks({
    type: "feature-list",
    id: "list",
    title: "List",
    items: [{ title: "One", text: "Two.", icon }],
  });
const { label: _, ...unnamed } = fact;
const misspelt = { lable: "Fee", ...unnamed };
const FACTS = "pages/_data/facts.json";
const contact = page("contact");

/** Mistakes that had been found, but were described badly. */
export const mistakes: readonly Mistake[] = [
  ...[
    { name: "an optional text that is empty", key: "note", value: "", of: cta, before: "" },
    { name: "an optional text of spaces", key: "text", value: "   ", of: cta, before: "actions" },
    { name: "an optional label that is empty", key: "eyebrow", value: "", of: faq, before: "title" },
    { name: "an optional text that is null", key: "note", value: null, of: cta, before: "" },
    { name: "an optional object that is null", key: "image", value: null, of: cta, before: "" },
    { name: "an optional word that is null", key: "tone", value: null, of: cta, before: "title" },
    { name: "an optional word that is empty", key: "tone", value: "", of: cta, before: "title" },
    { name: "an optional switch that is null", key: "filter", value: null, of: faq, before: "items" },
    { name: "an optional list that is null", key: "actions", value: null, of: alert, before: "" },
  ].map(({ name, key, value, of, before }) => ({
    name,
    documents: withBlocks(inserted(of, key, value, before)),
    at: `"${key}"`,
    says: "Leave this key out",
    fixed: withBlocks(of)[PAGE],
  })),
  {
    name: "an optional text of a page that is null",
    documents: withHead({ breadcrumb: null }),
    at: '"breadcrumb"',
    says: "Leave this key out",
  },
  {
    name: "a required text that is null",
    documents: withBlocks({ ...cta, title: null }),
    at: '"title": null',
    says: "it has to be text",
  },
  {
    name: "a required text that is empty",
    documents: withBlocks({ ...cta, title: "" }),
    at: '"title": ""',
    says: "This text is empty, but it is needed here.",
  },
  {
    name: "null in a list",
    documents: withBlocks({ ...faq, items: [...faq.items, null] }),
    at: "null",
    says: "null",
  },
  {
    name: "a button to the form of a page without one",
    documents: acting("apply-form"),
    at: "apply-form",
    says: '"form-embed"',
  },
  {
    name: "a link to the form of a page without one",
    documents: linking("#apply"),
    at: "#apply",
    says: '"form-embed"',
  },
  {
    name: "an action of the dialog under another name",
    documents: acting("apply-dialog"),
    at: "apply-dialog",
    says: '"apply"',
  },
  {
    name: "a zero-width space in an address",
    documents: linking("/apply-now\u200b"),
    at: "/apply-now",
    says: "U+200B",
  },
  { name: "a soft hyphen in an address", documents: linking("/apply\u00ad-now"), at: "-now", says: "U+00AD" },
  {
    name: "a byte order mark in an address",
    documents: linking("\ufeff/apply-now"),
    at: "/apply-now",
    says: "U+FEFF",
  },
  {
    name: "a no-break space behind an address",
    documents: linking("https://www.gov.uk\u00a0"),
    at: "gov.uk",
    says: /invisible|space/,
  },
  {
    name: "a wrong key of a fact",
    documents: facts({ "uk.fee.town": misspelt }),
    file: FACTS,
    at: '"lable"',
    says: '"label"',
  },
  {
    name: "a fact whose name has capitals",
    documents: facts({ "UK.Fee": fact }),
    file: FACTS,
    at: '"UK.Fee"',
    says: '"UK.Fee"',
  },
  {
    name: "a fact whose name has no dot",
    documents: facts({ fee: fact }),
    file: FACTS,
    at: '"fee"',
    says: '"fee"',
  },
  {
    name: "a fact whose name has an underscore",
    documents: facts({ uk_fee: fact }),
    file: FACTS,
    at: '"uk_fee"',
    says: "uk_fee",
  },
  {
    name: "an icon of Font Awesome",
    documents: withIcon("fa-shield"),
    at: "fa-shield",
    says: '"shield-check"',
  },
  {
    name: "an icon of Font Awesome with its style",
    documents: withIcon("fas fa-graduation-cap"),
    at: "fas",
    says: '"graduation-cap"',
  },
  {
    name: "an icon of Material Design",
    documents: withIcon("mdi:shield"),
    at: "mdi",
    says: '"shield-alert"',
  },
  {
    name: "an icon as a component is called",
    documents: withIcon("ShieldCheck"),
    at: "Shield",
    says: '"shield-check"',
  },
  {
    name: "an icon of Material Symbols",
    documents: withIcon("account_balance"),
    at: "acc",
    says: '"landmark"',
  },
  {
    name: "a list without buttons",
    documents: withBlocks({ ...cta, actions: [] }),
    at: '"actions"',
    says: "0 items",
  },
  { name: "an icon with its library", documents: withIcon("lucide:mail"), at: "lucide", says: '"mail"' },
  { name: "an icon with its kind", documents: withIcon("map-pin-icon"), at: "map-pin", says: '"map-pin"' },
  { name: "an icon of Bootstrap", documents: withIcon("bi-envelope"), at: "bi-", says: '"mail"' },
  { name: "a filled icon of Bootstrap", documents: withIcon("bi bi-heart-fill"), at: "bi-", says: '"heart"' },
  { name: "an old icon of Font Awesome", documents: withIcon("fa-envelope-o"), at: "fa-", says: '"mail"' },
  {
    name: "a second icon of Font Awesome",
    documents: withIcon("fa-calendar-alt"),
    at: "fa-",
    says: '"calendar',
  },
  { name: "an emoji as an icon", documents: withIcon("🎓"), at: "🎓", says: '"graduation-cap"' },
  { name: "an emoji that is no icon", documents: withIcon("🦄"), at: "🦄", says: "Lucide" },
  {
    name: "the common beginning of five facts",
    documents: withText("Show {{service}} to us."),
    at: "{{service}}",
    says: /5 names.*"service\.apply-before"/,
  },
  {
    name: "the common beginning of two facts",
    documents: withText("Show {{uk.funds}} a month."),
    at: "{{uk.funds}}",
    says: /2 names.*"uk\.funds\.london", "uk\.funds\.outside"/,
  },
  {
    name: "the beginning of facts in a cell",
    documents: withBlocks({
      type: "data-table",
      id: "table",
      title: "Fees",
      columns: [{ label: "UK" }],
      rows: [{ label: "Fee", cells: [{ fact: "uk.permit" }] }],
    }),
    at: "uk.permit",
    says: /5 names.*"uk\.permit\.guide"/,
  },
  {
    name: "a translation of itself",
    documents: withHead({ lang: "de", translationOf: "/example" }),
    at: "translationOf",
    says: "itself",
  },
  {
    name: "facts that are deleted",
    documents: {
      ...withText("Show {{uk.funds.london}} or {{uk.funds.outside}}."),
      "pages/other.json": page("other", {
        blocks: [hero, { ...alert, text: "In Canada {{canada.savings}}, here {{uk.level}}." }],
      }),
      "pages/table.json": page("table", {
        blocks: [
          hero,
          {
            type: "data-table",
            id: "t",
            title: "T",
            columns: [{ label: "A" }],
            rows: [{ label: "B", cells: [{ fact: "uk.funds.london" }] }],
          },
        ],
      }),
    },
    without: [FACTS],
    file: FACTS,
    says: FACTS,
  },
  ...[
    "pages/contact copy.json",
    "pages/contact (1).json",
    "pages/contact.old.json",
    "pages/contact-copy.json",
    "pages/contact-old.json",
    "pages/contact2.json",
    "pages/contact-backup.json",
    "pages/copy-of-contact.json",
    "pages/Contact_2.json",
    "pages/contact.json.txt",
  ].map((file) => ({
    name: `a copy beside its original: ${file}`,
    documents: { "pages/contact.json": contact, [file]: contact },
    file,
    says: "copy of pages/contact.json",
  })),
  {
    name: "a copy of the facts",
    documents: { "pages/_data/facts copy.json": { version: 1, facts: {} } },
    file: "pages/_data/facts copy.json",
    says: "copy of pages/_data/facts.json",
  },
  {
    name: "a copy of a layout",
    documents: { "pages/_layouts/plain (1).json": { version: 1, before: [], after: [] } },
    file: "pages/_layouts/plain (1).json",
    says: "copy of pages/_layouts/plain.json",
  },
  {
    name: "an old version of a fragment",
    documents: {
      "pages/_fragments/steps.json": { version: 1, blocks: [alert] },
      "pages/_fragments/steps.old.json": { version: 1, blocks: [alert] },
    },
    file: "pages/_fragments/steps.old.json",
    says: "copy of pages/_fragments/steps.json",
  },
  {
    name: "an apostrophe as an entity",
    documents: withText("The university&rsquo;s office."),
    at: "&rsquo;",
    says: "’",
    fixed: withText("The university’s office.")[PAGE],
  },
  {
    name: "an ampersand as an entity",
    documents: withText("Terms &amp; conditions."),
    at: "&amp;",
    says: "write &",
    fixed: withText("Terms & conditions.")[PAGE],
  },
  {
    name: "a number as an entity",
    documents: withText("A caf&#233; in town."),
    at: "&#233;",
    says: "é",
    fixed: withText("A café in town.")[PAGE],
  },
  {
    name: "a hexadecimal entity",
    documents: withText("It costs &#xA3;5."),
    at: "&#xA3;",
    says: "£",
    fixed: withText("It costs £5.")[PAGE],
  },
];
