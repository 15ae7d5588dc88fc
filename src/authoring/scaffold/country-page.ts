import { schemaFrom } from "#src/authoring/schema-from.ts";
import type { JsonObject } from "#src/content/json/json.ts";
import type { Country } from "./country.ts";
import { costs, intakes, sources, work } from "./country-sections.ts";
import { fitting } from "./words.ts";

/** The page of a country, in the order of students' questions. Parts without figures are omitted. */
export function countryPage(country: Country): JsonObject {
  const { inSentence, path, facts, glance, flag } = country;
  return {
    $schema: schemaFrom(path),
    title: fitting(
      60,
      `Study in ${inSentence}: costs, intakes and work rights`,
      `Study in ${inSentence}: costs and intakes`,
      `Study in ${inSentence}`,
    ),
    description: fitting(
      160,
      `What we know today about studying in ${inSentence}: when courses start, what a year costs, money to show, visa times and work rights.`,
      `What we know today about studying in ${inSentence}: costs, intakes, visa times and work rights.`,
    ),
    entry: entryOf(country),
    blocks: [
      hero(country),
      { type: "page-index", id: "contents", label: "On this page" },
      {
        type: "alert",
        id: "coming-soon",
        status: "info",
        title: "Detailed Guide Coming Soon",
        markdown: `We're still writing our full guide to ${inSentence}. Everything we know today is on this page, and [${inSentence} at a glance](${glance.route}) is the short version.`,
      },
      ...intakes(country),
      ...costs(country),
      ...work(country),
      {
        type: "intake-embed",
        id: "apply",
        tone: "tint",
        title: `Apply to study in ${inSentence}`,
        text: "One short form, and a counsellor will reply.",
        country: flag,
      },
      {
        type: "search-embed",
        id: "search",
        tone: "paper",
        title: `Search programmes in ${inSentence}`,
        text: "Filter by subject, level and start date.",
        country: flag,
      },
      ...sources(country),
      ...country.note,
      {
        type: "cta",
        id: "next",
        tone: facts.size > 0 ? "tint" : "signal",
        title: fitting(90, `Check your chances in ${inSentence}`, "Check your chances"),
        text: "A counsellor looks at your grades, your budget and your dates.",
        actions: [
          { label: "Apply Now", action: "apply", size: "lg" },
          { label: "Chat with us", action: "chat", variant: "outline", size: "lg", icon: "message-circle" },
        ],
      },
    ],
  };
}

function entryOf({ name, inSentence, flag, order, prefix, has, facts, scene, answers }: Country): JsonObject {
  const known = (fact: string) => (has(fact) ? `{{${prefix}.${fact}}}` : "not published yet");
  const highlights = [
    ...(has("programmes") ? [`${known("programmes")} programmes`] : []),
    ...(has("intakes") ? [`Courses start: ${known("intakes")}`] : []),
    ...(has("work.term") ? [`Work up to ${known("work.term")} a week in term time`] : []),
  ];
  const anyway = answers.source
    ? "All the official pages in one place"
    : "Free advice and a programme search";
  return {
    collection: "destinations",
    label: name,
    flag,
    order,
    menu: true,
    summary: `Costs, start dates and visa rules in ${inSentence}, as far as they are published.`,
    ...(facts.size > 0 ? { factPrefix: prefix } : {}),
    ...(has("programmes") ? { programmes: `${known("programmes")} programmes` } : {}),
    universities: known("universities"),
    intakes: known("intakes"),
    highlights: highlights.length > 0 ? highlights : [anyway],
    image: { src: scene, decorative: true },
  };
}

function hero({ inSentence, flag, prefix, has, scene }: Country): JsonObject {
  const facts = ["programmes", "universities"].filter(has);
  return {
    type: "hero",
    id: "intro",
    variant: "split",
    tone: "tint",
    flag,
    eyebrow: "What we know today",
    title: `Study in ${inSentence}`,
    text: `When courses start in ${inSentence}, what a year costs and what you need for a visa.`,
    actions: [
      { label: "Apply Now", action: "apply", size: "lg" },
      { label: "Search Programmes", href: "#apply", variant: "outline", size: "lg" },
    ],
    ...(facts.length > 0
      ? { facts: facts.map((fact) => ({ value: `{{${prefix}.${fact}}}`, label: fact })) }
      : {}),
    image: { src: scene, decorative: true },
  };
}
