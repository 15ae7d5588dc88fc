import type { Figure } from "#schema/generated/types.ts";
import { longMonth } from "#src/language/format.ts";

/** Where figures come from, and the period for which they hold. */
export type Source = { number: string; label: string; href?: string | undefined; asOf: string };

/**
 * The sources of figures without repetitions, numbered from 1 in order of appearance. A fact without an
 * official source is the site's own statement.
 * @param siteName named as the source of such facts
 * @param language of the page
 */
export function sourcesOf(
  figures: readonly (Figure | undefined)[],
  siteName: string,
  language: string,
): Source[] {
  const sources = new Map<string, Source>();
  for (const figure of figures) {
    const key = sourceKey(figure, siteName);
    if (key === undefined || sources.has(key) || !figure?.asOf) continue;
    const label = figure.sourceLabel ?? siteName;
    const source = {
      number: String(sources.size + 1),
      label,
      href: figure.source,
      asOf: longMonth(figure.asOf, language),
    };
    sources.set(key, source);
  }
  return [...sources.values()];
}

function sourceKey(figure: Figure | undefined, siteName: string): string | undefined {
  if (!figure?.asOf) return undefined;
  return [figure.sourceLabel ?? siteName, figure.source, figure.asOf].join("\n");
}
