import { schemaFrom } from "#src/authoring/schema-from.ts";
import type { JsonObject } from "#src/content/json/json.ts";
import type { Country } from "./country.ts";
import { fitting, sentenceCase } from "./words.ts";

/** The figures in the order of the page: label, fact, and the text below. */
const ITEMS = [
  { title: "Universities", fact: "universities", icon: "landmark" },
  { title: "Programmes", fact: "programmes", icon: "book-open" },
  { title: "Intakes", fact: "intakes", icon: "calendar-days" },
  { title: "Tuition", fact: "tuition.help", icon: "graduation-cap", per: "A year" },
  { title: "Living costs", fact: "living.help", icon: "house", per: "A month" },
  { title: "Money to show", fact: "visa.funding", icon: "wallet", per: "A year" },
  { title: "Visa decision", fact: "visa.service", icon: "stamp" },
  { title: "Work in term time", fact: "work.term", icon: "briefcase", after: " a week" },
];

/** The second variant of a country's page: its figures on one screen. The first one is canonical. */
export function countryGlance({ inSentence, prefix, has, route, glance, flag }: Country): JsonObject {
  const first = sentenceCase(inSentence);
  return {
    $schema: schemaFrom(glance.path),
    title: fitting(60, `${first} at a glance: key figures for students`, `${first} at a glance`),
    description: fitting(
      160,
      `${first} on one short page: universities, intakes, tuition, living costs, money to show, visa times and working hours in term time.`,
      `${first} on one short page: universities, intakes, costs, visa times and work.`,
    ),
    canonical: route,
    breadcrumb: "At a glance",
    blocks: [
      {
        type: "hero",
        id: "intro",
        variant: "centered",
        tone: "paper",
        flag,
        eyebrow: "At a glance",
        title: `${first} in numbers`,
        text: "All the key figures, for a first comparison.",
        actions: [
          { label: "Apply Now", action: "apply" },
          { label: "Search Programmes", href: "#apply", variant: "outline" },
        ],
      },
      {
        type: "glance-grid",
        id: "at-a-glance",
        tone: "tint",
        title: "The key figures",
        items: ITEMS.map(({ title, fact, icon, per, after = "" }) => ({
          title,
          value: has(fact) ? `{{${prefix}.${fact}}}${after}` : "Not published yet",
          ...(has(fact) && per ? { text: `${per} ({{${prefix}.${fact}.year}})` } : {}),
          icon,
        })),
      },
      {
        type: "alert",
        id: "coming-soon",
        status: "info",
        title: "Detailed Guide Coming Soon",
        markdown: `This is the short version. You'll find what we know, with its sources, on [Study in ${inSentence}](${route}).`,
      },
      {
        type: "intake-embed",
        id: "apply",
        tone: "tint",
        title: `Apply to study in ${inSentence}`,
        text: "The form takes a few minutes and costs nothing.",
        country: flag,
      },
      {
        type: "search-embed",
        id: "search",
        tone: "paper",
        title: `Find a programme in ${inSentence}`,
        text: "Universities and colleges in one search.",
        country: flag,
      },
      {
        type: "cta",
        id: "next",
        tone: "signal",
        title: fitting(90, `Want to know more about ${inSentence}?`, "Want to know more?"),
        actions: [
          { label: "Read the main page", href: route, size: "lg" },
          { label: "Chat with us", action: "chat", variant: "outline", size: "lg", icon: "message-circle" },
        ],
      },
    ],
  };
}
