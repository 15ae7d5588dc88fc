import type { DiagnosticCode } from "#src/content/diagnostics/diagnostic.ts";

/** Hints for forms, where the catalogue's name what is written in files. */
export const EDITOR_HINTS: Readonly<Partial<Record<DiagnosticCode, string>>> = {
  "link/address-as-text": "Write link text that says where the link leads.",
  "text/single-braces": "Use two braces on each side.",
  "fact/negative": "Write the figure without a minus.",
  "fact/unknown-prefix": "Correct the beginning, or remove it until there are figures for this country.",
  "fact/overdue": "Check the figure, correct it if needed, and set “As of” and “Review by”.",
  "picture/focus": "Choose the point that matters in the picture again.",
  "form/unused-message": "Remove it, or make the field stricter.",
  "fact/typed": "Replace it with the figure, so that it changes everywhere at once.",
  "fact/contradicted": "Replace it with the figure, or correct the figure.",
  "count/typed": "Replace the number with the count, so that it stays right.",
  "image/poor-alt": "Describe what matters about the picture here, or mark it as decoration.",
  "text/unfinished": "Write what readers should see, or keep the page a draft.",
  "text/markup": "Remove the formatting marks.",
  "entry/future-date": "Correct the date. To hold a page back, set the day on which it appears.",
  "entry/old-prefix": "Write the beginning of this country's figures, or remove it.",
};
