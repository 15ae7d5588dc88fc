import type { FaqBlock } from "#schema/generated/types.ts";

/** Builds a schema.org FAQPage with the questions and answers as the block shows them. */
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

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0" };

/**
 * Returns the visible text of an answer, with a line for each paragraph, item or row. @param html the answer as rendered by
 * content/markdown/markdown.ts
 */
export function visibleText(html: string): string {
  return html
    .replace(/<(?:br|\/(?:p|li|h[1-6]|tr|pre|blockquote))\b[^>]*>/gi, "\n")
    .replace(/<\/(?:td|th)>/gi, " ")
    .replace(/<\/?[a-z](?:"[^"]*"|'[^']*'|[^"'>])*>/gi, "")
    .replace(/&(?:#x([\da-f]+)|#(\d+)|([a-z]+));/gi, (reference, hex, decimal, name) => {
      if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
      if (decimal) return String.fromCodePoint(Number(decimal));
      return entities[name.toLowerCase()] ?? reference;
    })
    .split("\n")
    .map((line) => line.replace(/[ \t]+/g, " ").trim())
    .filter(Boolean)
    .join("\n");
}
