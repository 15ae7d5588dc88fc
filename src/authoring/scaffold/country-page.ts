import type { JsonObject } from "#src/content/json.ts";
import type { Country } from "./new-country.ts";
import { fitting, schemaFrom } from "./words.ts";

const MONTHS = "January February March April May June July August September October November December".split(
  " ",
);

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

/** A strip of the year, where the answer names months. */
function intakes({ name, answers }: Country): JsonObject[] {
  const months = MONTHS.filter((month) =>
    new RegExp(`\\b${month}\\b`, "i").test(answers.figures.intakes ?? ""),
  );
  if (months.length === 0) return [];
  return [
    {
      type: "year-strip",
      id: "intakes",
      tone: "paper",
      title: fitting(120, `When courses start in ${name}`),
      items: months.slice(0, 6).map((month) => ({ season: `${month} intake`, starts: { text: month } })),
      note: "Each university has its own deadlines. Ask for yours before you plan.",
    },
  ];
}

/** Amounts of one table are for one year; living costs are for a month and stand below. */
function costs({ name, prefix, has }: Country): JsonObject[] {
  const rows = [
    { fact: "tuition.help", category: "Tuition", text: "Depends on course and university" },
    { fact: "visa.funding", category: "Money to show for the visa", text: "Depends on course and family" },
  ].filter(({ fact }) => has(fact));
  if (rows.length === 0) return [];
  const living = `{{${prefix}.living.help}} a month ({{${prefix}.living.help.year}})`;
  return [
    {
      type: "cost-table",
      id: "costs",
      tone: "tint",
      title: fitting(120, `What a year in ${name} costs`),
      rowLabel: "Amount",
      columns: [fitting(80, name)],
      rows: rows.map(({ fact, category, text }) => ({
        category,
        text,
        cells: [{ fact: `${prefix}.${fact}` }],
      })),
      ...(has("living.help") ? { note: `Living costs are ${living}, and more in large cities.` } : {}),
    },
  ];
}

function work({ prefix, has, name, answers }: Country): JsonObject[] {
  if (!has("work.term")) return [];
  const figure = `{{${prefix}.work.term}} a week`;
  const source = answers.source
    ? `Check [the official page](${answers.source}) when you plan.`
    : "Check the official page when you plan.";
  return [
    {
      type: "text-section",
      id: "work",
      tone: "paper",
      eyebrow: "Work",
      title: `You may work while you study in ${name}`,
      markdown: `Our figure for term time is **${figure}**. Governments change this limit. ${source}`,
      facts: [
        { label: "Work in term time", value: figure },
        ...(has("visa.service") ? [{ label: "Visa decision", value: `{{${prefix}.visa.service}}` }] : []),
      ],
    },
  ];
}

function sources({ name, flag, answers }: Country): JsonObject[] {
  const { source, sourceLabel } = answers;
  if (!source) return [];
  return [
    {
      type: "link-list",
      id: "official-sources",
      tone: "tint",
      eyebrow: "Official sources",
      title: fitting(120, `The rules for ${name} come from here`),
      items: [{ label: fitting(80, sourceLabel ?? new URL(source).host), href: source, flag }],
    },
  ];
}
