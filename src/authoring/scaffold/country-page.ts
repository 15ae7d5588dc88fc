import type { JsonObject } from "#src/content/json/json.ts";
import { costs, intakes, sources, work } from "./country-sections.ts";
import type { Country } from "./new-country.ts";
import { fitting, schemaFrom } from "./words.ts";

/** The page of a country: what is known, in the order in which students ask. Parts without figures are left out. */
export function countryPage(country: Country): JsonObject {
  const { name, path, facts, glance, flag } = country;
  return {
    $schema: schemaFrom(path),
    version: 1,
    title: fitting(
      60,
      `Study in ${name}: costs, intakes and work rights`,
      `Study in ${name}: costs and intakes`,
      `Study in ${name}`,
    ),
    description: fitting(
      160,
      `What is known today about studying in ${name}: when courses start, what a year costs, money to show, visa times and work rights.`,
      `What is known today about studying in ${name}: costs, intakes, visa times and work rights.`,
    ),
    entry: entryOf(country),
    blocks: [
      hero(country),
      {
        type: "alert",
        id: "coming-soon",
        status: "info",
        title: "Detailed Guide Coming Soon",
        markdown: `We are still writing the full guide to ${name}. What we know today is on this page. For a quick view open [${name} at a glance](${glance.route}).`,
      },
      ...intakes(country),
      ...costs(country),
      ...work(country),
      {
        type: "intake-embed",
        id: "apply",
        tone: "tint",
        title: `Apply for ${name}`,
        text: "One short form. An advisor reads it and replies.",
        country: flag,
      },
      {
        type: "search-embed",
        id: "search",
        tone: "paper",
        title: `Search programmes in ${name}`,
        text: "Filter by subject, level and start date.",
        country: flag,
      },
      ...sources(country),
      ...country.note,
      {
        type: "cta",
        id: "next",
        tone: facts.size > 0 ? "tint" : "signal",
        title: fitting(90, `Check your chances for ${name}`, "Check your chances"),
        text: "An advisor looks at your grades, your money and your dates.",
        actions: [
          { label: "Apply Now", action: "apply", size: "lg" },
          { label: "Chat with us", action: "chat", variant: "outline", size: "lg", icon: "message-circle" },
        ],
      },
    ],
  };
}

function entryOf({ name, flag, order, prefix, has, facts, scene }: Country): JsonObject {
  const known = (fact: string) => (has(fact) ? `{{${prefix}.${fact}}}` : "not published");
  const highlights = [
    ...(has("programmes") ? [`${known("programmes")} programmes`] : []),
    ...(has("intakes") ? [`Courses start: ${known("intakes")}`] : []),
    ...(has("work.term") ? [`Work ${known("work.term")} a week in term time`] : []),
  ];
  return {
    collection: "destinations",
    label: name,
    flag,
    order,
    menu: true,
    summary: `Costs, start dates and visa rules for ${name}, as far as they are published.`,
    ...(facts.size > 0 ? { factPrefix: prefix } : {}),
    programmes: known("programmes"),
    universities: known("universities"),
    intakes: known("intakes"),
    highlights: highlights.length > 0 ? highlights : ["The official pages in one place"],
    image: { src: scene, decorative: true },
  };
}

function hero({ name, flag, prefix, has, scene }: Country): JsonObject {
  const facts = ["programmes", "universities"].filter(has);
  return {
    type: "hero",
    id: "intro",
    variant: "split",
    tone: "tint",
    flag,
    eyebrow: "What we know today",
    title: `Study in ${name}`,
    text: `When courses start in ${name}, what a year costs, and what the visa asks of you.`,
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
