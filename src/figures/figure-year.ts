import type { Figure } from "#schema/generated/types.ts";

/**
 * The year of each figure, for figures of several years that stand side by side: a reader must not take them for
 * figures of one year. Months within a year are left to the list of sources.
 * @returns for a figure "(2025)"; undefined where all are of one year, and for a figure without a date
 */
export function yearBeside(
  figures: readonly (Figure | undefined)[],
): (figure: Figure | undefined) => string | undefined {
  const years = new Set(figures.flatMap((figure) => yearOf(figure) ?? []));
  return (figure) => {
    const year = yearOf(figure);
    return years.size > 1 && year !== undefined ? `(${year})` : undefined;
  };
}

/** The year for which a figure holds. */
export function yearOf(figure: Figure | undefined): string | undefined {
  return figure?.asOf?.slice(0, 4);
}

/** Words that stand beside a figure, set smaller: "a year (2025)". Undefined where there are none. */
export function wordsBeside(...words: readonly (string | undefined)[]): string | undefined {
  const text = words.filter((word) => word !== undefined).join(" ");
  return text === "" ? undefined : text;
}
