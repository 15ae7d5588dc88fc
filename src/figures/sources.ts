import type { Figure } from "#schema/generated/types.ts";
import { longDay, longMonth } from "#src/language/format.ts";

/** The source of figures, and the period for which they are valid. */
export type Source = {
  number: string;
  label: string;
  href?: string | undefined;
  asOf: string;
  /** The day on which the figures were last compared with the source. */
  checkedOn?: string | undefined;
};

/**
 * The sources of figures without duplicates, numbered from 1 in order of appearance. A fact without an official source is a statement of
 * the site itself.
 * @param page the page with the figures; its site is named as the source of such facts
 */
export function sourcesOf(
  figures: readonly (Figure | undefined)[],
  { site, language }: { site: { name: string }; language: string },
): Source[] {
  const sources = new Map<string, Source>();
  for (const figure of figures) {
    if (!figure?.asOf) continue;
    const { source: href, sourceLabel: label = site.name, asOf, checkedOn } = figure;
    const key = [label, href, checkedOn ?? asOf].join("\n");
    if (sources.has(key)) continue;
    sources.set(key, {
      number: String(sources.size + 1),
      label,
      href,
      asOf: longMonth(asOf, language),
      ...(checkedOn ? { checkedOn: longDay(checkedOn, language) } : {}),
    });
  }
  return [...sources.values()];
}
