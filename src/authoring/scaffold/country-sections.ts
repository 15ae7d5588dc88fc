import type { JsonObject } from "#src/content/json/json.ts";
import type { Country } from "./country.ts";
import { hostOf } from "./country-facts.ts";
import { fitting } from "./words.ts";

const MONTHS = "January February March April May June July August September October November December".split(
  " ",
);

/** A timeline of the year, if the answer names months. */
export function intakes({ inSentence, answers }: Country): JsonObject[] {
  const months = MONTHS.filter((month) =>
    new RegExp(`\\b${month}\\b`, "i").test(answers.figures.intakes ?? ""),
  );
  if (months.length === 0) return [];
  return [
    {
      type: "year-strip",
      id: "intakes",
      tone: "paper",
      title: fitting(120, `When courses start in ${inSentence}`),
      items: months.slice(0, 6).map((month) => ({ season: `${month} intake`, starts: { text: month } })),
      note: "Each university sets its own deadlines. Check yours before you plan.",
    },
  ];
}

/** All amounts in one table are per year; living costs are per month, and follow below. */
export function costs({ name, inSentence, prefix, has }: Country): JsonObject[] {
  const rows = [
    { fact: "tuition.help", category: "Tuition", text: "Depends on your course and university" },
    {
      fact: "visa.funding",
      category: "Money to show for the visa",
      text: "Depends on your course and family",
    },
  ].filter(({ fact }) => has(fact));
  if (rows.length === 0) return [];
  const living = `{{${prefix}.living.help}} a month ({{${prefix}.living.help.year}})`;
  return [
    {
      type: "cost-table",
      id: "costs",
      tone: "tint",
      title: fitting(120, `What a year in ${inSentence} costs`),
      rowLabel: "Amount",
      columns: [fitting(80, name)],
      rows: rows.map(({ fact, category, text }) => ({
        category,
        text,
        cells: [{ fact: `${prefix}.${fact}` }],
      })),
      ...(has("living.help") ? { note: `Living costs are ${living}, and higher in large cities.` } : {}),
    },
  ];
}

export function work({ prefix, has, inSentence, answers }: Country): JsonObject[] {
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
      title: `You can work while you study in ${inSentence}`,
      markdown: `The limit we have for term time is **${figure}**. Governments change it from time to time. ${source}`,
      facts: [
        { label: "Work in term time", value: figure },
        ...(has("visa.service") ? [{ label: "Visa decision", value: `{{${prefix}.visa.service}}` }] : []),
      ],
    },
  ];
}

export function sources({ inSentence, flag, answers }: Country): JsonObject[] {
  const { source, sourceLabel } = answers;
  if (!source) return [];
  return [
    {
      type: "link-list",
      id: "official-sources",
      tone: "tint",
      eyebrow: "Official sources",
      title: fitting(120, `Where the rules for ${inSentence} come from`),
      items: [{ label: fitting(80, sourceLabel ?? hostOf(source)), href: source, flag }],
    },
  ];
}
