import type { JsonObject } from "#src/content/json/json.ts";
import { type Mistake, PAGE, pageWith, withBlocks } from "./mistake.ts";

const form = (parts: JsonObject) =>
  withBlocks({ type: "form", version: 2, id: "message", title: "Write to us", ...parts });
const fields = (...list: JsonObject[]) =>
  form({ fields: [{ name: "email", label: "Email address", kind: "email" }, ...list] });
const options = (...values: string[]) =>
  fields({ name: "crop", label: "Crop", options: values.map((value) => ({ value, label: `${value}s` })) });

export const mistakes: readonly Mistake[] = [
  {
    name: "two fields of one name",
    documents: fields({ name: "farm", label: "Farm" }, { name: "farm", label: "Village" }),
    says: /"farm".*twice/,
  },
  {
    name: "two fields whose names differ in capitals",
    documents: fields({ name: "Email", label: "Email once more" }),
    says: '"Email", also written "email", appears twice',
  },
  {
    name: "two answers that differ in capitals",
    documents: options("Pear", "pear"),
    says: '"pear", also written "Pear", appears twice',
  },
  ...["2026-02-30", "2026-11-31", "2026-13-01"].map((min) => ({
    name: `a first day that does not exist, ${min}`,
    documents: fields({ name: "day", label: "Day", kind: "date", min }),
    at: '"min"',
    says: min,
  })),
  ...["email", "tel", "url"].map((kind) => ({
    name: `three characters for a value of the kind ${kind}`,
    documents: fields({ name: "other", label: "Another", kind, maxLength: 3 }),
    at: '"maxLength"',
    says: "at least 6",
  })),
  {
    name: "a message for a field that may stay empty",
    documents: fields({ name: "wish", label: "Your wish", missing: "Write your wish." }),
    at: '"missing"',
    says: "the field may stay empty",
  },
  {
    name: "a message for a choice that cannot be wrong",
    documents: fields({
      name: "terms",
      label: "I agree",
      kind: "checkbox",
      required: true,
      malformed: "Agree.",
    }),
    at: '"malformed"',
    says: "takes any answer",
  },
  {
    name: "a message for a text that cannot be wrong",
    documents: fields({ name: "wish", label: "Your wish", malformed: "Write it in words." }),
    at: '"malformed"',
    says: "takes any answer",
  },
  {
    name: "a field named like the email address",
    documents: fields({ name: "email", label: "Repeat your email" }),
    says: /"email".*twice/,
  },
  {
    name: "two fields with one label",
    documents: fields({ name: "start", label: "Day" }, { name: "end", label: "Day" }),
    says: /"Day".*twice/,
  },
  {
    name: "a hidden value named like a field",
    documents: form({
      fields: [{ name: "source", label: "How did you find us?" }],
      hidden: [{ name: "source", value: "website" }],
    }),
    says: /"source".*twice/,
  },
  {
    name: "two hidden values of one name",
    documents: form({
      hidden: [
        { name: "access_key", value: "4f2c" },
        { name: "access_key", value: "9b1d" },
      ],
    }),
    says: /"access_key".*twice/,
  },
  {
    name: "a honeypot named like a field",
    documents: form({ fields: [{ name: "trap", label: "Trap" }], honeypot: "trap" }),
    at: '"honeypot"',
    says: /"trap".*twice/,
  },
  {
    name: "a honeypot named like a hidden value",
    documents: form({ hidden: [{ name: "key", value: "4f2c" }], honeypot: "key" }),
    at: '"honeypot"',
    says: /"key".*twice/,
  },
  ...[
    "company_website",
    "url",
    "email2",
    "zip_code",
    "companyName",
    "hp_email",
    "phone",
    "confirm-address",
  ].map((honeypot) => ({
    name: `a honeypot that browsers fill in, ${honeypot}`,
    documents: form({ honeypot }),
    at: '"honeypot"',
    says: /may fill it in unseen.*"_gotcha"/,
  })),
  {
    name: "a form of Netlify with the address of a form service",
    documents: form({ endpoint: "https://forms.windfall.org/f/9", netlify: { name: "contact" } }),
    at: '"endpoint"',
    says: '"endpoint"',
  },
  {
    name: "a form of Netlify that sends JSON",
    documents: form({ netlify: { name: "contact" }, encoding: "json" }),
    at: '"encoding"',
    says: '"form"',
  },
  {
    name: "a page of thanks that does not exist",
    documents: form({ netlify: { name: "contact", thanks: "/thanks-a-lot" } }),
    at: '"thanks"',
    says: "/thanks-a-lot",
  },
  {
    name: "words of thanks in a form that the browser sends",
    documents: form({ endpoint: "/api/messages", sentBy: "browser", sent: { title: "Thanks" } }),
    at: '"sent"',
    says: '"sentBy"',
  },
  {
    name: "JSON in a form that the browser sends",
    documents: form({ endpoint: "/api/messages", sentBy: "browser", encoding: "json" }),
    at: '"encoding"',
    says: '"sentBy"',
  },
  {
    name: "a field named like the honeypot that nobody changed",
    documents: fields({ name: "_gotcha", label: "Leave this empty" }),
    says: /"_gotcha".*twice/,
  },
  { name: "a doubled option value", documents: options("Apple", "Pear", "Apple"), says: /"Apples?".*twice/ },
  {
    name: "two options with one value",
    documents: fields({
      name: "crop",
      label: "Crop",
      kind: "radio",
      options: [
        { value: "apple", label: "Apples" },
        { value: "apple", label: "Pears" },
      ],
    }),
    says: /"apple".*twice/,
  },
  {
    name: "two options with one label",
    documents: fields({
      name: "crop",
      label: "Crop",
      options: [
        { value: "apple", label: "Apples" },
        { value: "pear", label: "Apples" },
      ],
    }),
    says: /"Apples".*twice/,
  },
  {
    name: "minLength above maxLength",
    documents: fields({ name: "farm", label: "Farm", minLength: 50, maxLength: 10 }),
    says: /"minLength".*50.*"maxLength".*10/,
  },
  {
    name: "min above max",
    documents: fields({ name: "trees", label: "Trees", kind: "number", min: "100", max: "20" }),
    says: /"min".*100.*"max".*20/,
  },
  {
    name: "a first day after the last",
    documents: fields({ name: "day", label: "Day", kind: "date", min: "2026-09-01", max: "2026-08-01" }),
    says: /"min".*2026-09-01.*"max".*2026-08-01/,
  },
  {
    name: "a shortest length for a number",
    documents: fields({ name: "trees", label: "Trees", kind: "number", minLength: 2 }),
    at: '"minLength"',
    says: '"minLength"',
  },
  {
    name: "a longest length for a date",
    documents: fields({ name: "day", label: "Day", kind: "date", maxLength: 10 }),
    at: '"maxLength"',
    says: '"maxLength"',
  },
  {
    name: "a lowest value for a text",
    documents: fields({ name: "trees", label: "Trees", min: "10" }),
    at: '"min"',
    says: '"min"',
  },
  {
    name: "a highest value for an email address",
    documents: fields({ name: "other", label: "Other address", kind: "email", max: "40" }),
    at: '"max"',
    says: '"max"',
  },
  {
    name: "a longest length for a list",
    documents: fields({
      name: "crop",
      label: "Crop",
      options: [{ value: "apple", label: "Apples" }],
      maxLength: 20,
    }),
    at: '"maxLength"',
    says: '"maxLength"',
  },
  {
    name: "a number as the first day",
    documents: fields({ name: "day", label: "Day", kind: "date", min: "7" }),
    at: '"min"',
    says: "2026-",
  },
  {
    name: "a day as the lowest number",
    documents: fields({ name: "trees", label: "Trees", kind: "number", min: "2026-01-01" }),
    at: '"min"',
    says: "number",
  },
  {
    name: "an endpoint that is a page",
    documents: form({ endpoint: "/legal/cookies" }),
    at: '"endpoint"',
    says: "/legal/cookies",
  },
  {
    name: "an endpoint that is the page itself",
    documents: form({ endpoint: "/example" }),
    at: '"endpoint"',
    says: "/example",
  },
  {
    name: "an endpoint that is a page, with the site's address",
    documents: form({ endpoint: "https://windfall.example/legal/cookies" }),
    at: '"endpoint"',
    says: "/legal/cookies",
  },
  {
    name: "an endpoint that is a page with a query",
    documents: form({ endpoint: "/apply-now?from=form" }),
    at: '"endpoint"',
    says: "/apply-now",
  },
  {
    name: "an endpoint that is another name of a page",
    documents: {
      ...form({ endpoint: "/write" }),
      "pages/contact.json": pageWith("contact", { aliases: ["/write"] }),
    },
    at: '"endpoint"',
    says: "/write",
  },
  {
    name: "an endpoint that is a file",
    documents: form({ endpoint: "/leaflet.txt" }),
    file: PAGE,
    at: '"endpoint"',
    says: "/leaflet.txt",
  },
  {
    name: "a lone checkbox that may be as short as it likes",
    documents: fields({ name: "news", label: "Send me news", kind: "checkbox", maxLength: 5 }),
    at: '"maxLength"',
    says: '"maxLength"',
  },
];

const legitimate = [
  { name: "a form without fields of its own", documents: form({ honeypot: "_trap" }) },
  { name: "an endpoint of this server", documents: form({ endpoint: "/api/messages" }) },
  { name: "an endpoint on another host", documents: form({ endpoint: "https://forms.windfall.org/f/9" }) },
  {
    name: "fields with bounds",
    documents: fields(
      { name: "farm", label: "Farm", minLength: 3, maxLength: 3 },
      { name: "trees", label: "Trees", kind: "number", min: "9", max: "10" },
      { name: "frost", label: "Lowest temperature", kind: "number", min: "-10", max: "-2.5" },
      { name: "day", label: "Day", kind: "date", min: "2026-08-01", max: "2026-09-01" },
      { name: "story", label: "Story", kind: "textarea", maxLength: 500 },
    ),
  },
  {
    name: "two lists with the same answers",
    documents: fields(
      { name: "first", label: "First choice", options: [{ value: "apple", label: "Apples" }] },
      { name: "second", label: "Second choice", options: [{ value: "apple", label: "Apples" }] },
    ),
  },
  {
    name: "a trap and a field of different names",
    documents: form({ fields: [{ name: "website", label: "Website", kind: "url" }], honeypot: "_trap" }),
  },
  ...[
    "_gotcha",
    "_honey",
    "botcheck",
    "bot-field",
    "honeypot",
    "hp_7f3",
    "leave_this_empty",
    "contact_me_by_fax_only",
  ].map((honeypot) => ({ name: `a trap named ${honeypot}`, documents: form({ honeypot }) })),
  {
    name: "a form of Netlify with a page of thanks",
    documents: form({ netlify: { name: "contact", thanks: "/legal/cookies" }, sentBy: "browser" }),
  },
];

export const silent = Object.fromEntries(legitimate.map(({ name, documents }) => [name, documents]));
