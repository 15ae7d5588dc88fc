import type { FaqBlock } from "#schema/generated/types.ts";
import { visibleText } from "./visible-text.ts";

/** schema.org FAQPage with the questions and answers that the block shows, word for word. */
export default function structuredData({ items, groups }: FaqBlock): object | undefined {
  const all = items ?? groups?.flatMap((group) => group.items) ?? [];
  const open = all.filter((item) => !item.disabled);
  if (open.length === 0) return undefined;
  return {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: open.map((item) => ({
      "@type": "Question",
      name: item.question,
      acceptedAnswer: { "@type": "Answer", text: visibleText(item.answer) },
    })),
  };
}
