const UNITS =
  "working days?|hours?|hrs|minutes?|days?|weeks?|months?|years?|GMT|January|February|March|April|May|June|July|August|September|October|November|December";
const NUMBER = "(?:[A-Z]{0,3}[£€$])?\\d(?:[\\d,.:]*\\d)?";

/** A range with or without its unit, a number with its unit, a number after its currency or another abbreviation. */
const figures = new RegExp(
  `\\b[A-Z]{3,5} ${NUMBER}(?:–${NUMBER})?|(?<![\\w£€$])${NUMBER}(?:–${NUMBER}\\+?(?: (?:${UNITS})\\b)?|\\+? (?:${UNITS})\\b)`,
  "g",
);

/** What running text stands in. A label or a link may be laid out as a row, whose parts an element more would tear. */
const runningText =
  /(<(?:p|li|dd|td|strong|em|h[1-4])(?: [^>]*)?>|<\/(?:a|strong|em|span)>|<br>)([^<]*\d[^<]*)(?=<)/g;

/**
 * Keeps a figure and its unit on one line, wherever they stand in running text: the copy has plain spaces, and readers,
 * searches and tests find them in the page too.
 * @param html of a block that React does not take over in the browser
 */
export function holdUnits(html: string): string {
  return html.replace(runningText, (whole, before: string, text: string) => {
    const held = text.replace(figures, (figure) =>
      figure === text ? figure : `<span data-held>${figure}</span>`,
    );
    return held === text ? whole : before + held;
  });
}
