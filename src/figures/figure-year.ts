import type { Figure } from "#schema/generated/types.ts";

/**
 * Adds the years to figures side by side if they differ, so that readers do not assume one year for all. Months are only in the list of
 * sources.
 * @returns a function that returns "(2025)" for a figure; undefined if all figures are of one year or the figure has no date
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

/** The latest year for which a figure is known to be valid: "2025". @returns undefined if it has no date */
export function yearOf(figure: Figure | undefined): string | undefined {
  return (figure?.checkedOn ?? figure?.asOf)?.slice(0, 4);
}

/** Joins the small print beside a figure: "a year (2025)"; undefined if there is none. */
export function wordsBeside(...words: readonly (string | undefined)[]): string | undefined {
  const text = words.filter((word) => word !== undefined).join(" ");
  return text === "" ? undefined : text;
}
