import { hero } from "#tests/engine/content/small-site.ts";
import { type Mistake, postWith, withHead, withMarkdown } from "./mistake.ts";

const steps = (title: string, count: number, lang = "en") =>
  withHead({
    lang,
    blocks: [
      hero,
      {
        type: "steps",
        id: "steps",
        title,
        items: Array.from({ length: count }, (_, at) => ({ title: `Part ${at + 1}`, text: "Words." })),
      },
    ],
  });
const listed = (introduction: string, count: number) =>
  `${introduction}\n\n${Array.from({ length: count }, (_, at) => `${at + 1}. Part ${at}`).join("\n")}\n\nThat is all.`;

const titles: readonly [title: string, count: number, lang?: string][] = [
  ["Three steps to your place", 4],
  ["5 reasons", 4],
  ["Your farm in three simple steps", 4],
  ["Drei Schritte zu Ihrem Platz", 4, "de"],
  ["Quatre étapes simples", 3, "fr"],
  ["Cinco consejos", 3, "es"],
];

export const mistakes: readonly Mistake[] = [
  ...titles.map(([title, count, lang]) => ({
    name: `${title} above ${count} items`,
    documents: steps(title, count, lang),
    at: JSON.stringify(title),
    says: `the list has ${count} items`,
  })),
  {
    name: "a number before a list in Markdown",
    documents: withMarkdown(listed("It takes three steps:", 4)),
    at: '"markdown"',
    says: '"three steps", but the list has 4',
  },
  {
    name: "a number in the heading of a list in a file",
    documents: postWith(`# Fees\n\nThey rise.\n\n${listed("## 5 tips", 3)}\n`),
    file: "pages/example.md",
    at: "## 5 tips",
    says: '"5 tips", but the list has 3',
  },
];

export const silent: Record<string, Mistake["documents"]> = {
  "as many steps": steps("Three steps to your place", 3),
  "the first of several steps": steps("The first three steps", 4),
  "one of several ways": steps("One of three ways", 4),
  "another number": steps("Three years of farm life", 4),
  "as many items in Markdown": withMarkdown(listed("It takes four steps:", 4)),
  "a number in another sentence": withMarkdown(
    listed("There are three things: one, two and more. We offer:", 2),
  ),
  "a number far from a list": withMarkdown(`It takes three steps.\n\n${listed("You need:", 4)}`),
  "items with more below them": withMarkdown(
    "Two steps:\n\n- one\n  - deeper\n  - deeper still\n\n  More of it.\n\n- two",
  ),
};
