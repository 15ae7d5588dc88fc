import type { Texts } from "#schema/generated/texts.ts";
import type { Figure } from "#schema/generated/types.ts";
import { fill } from "#src/language/phrase.ts";

type FigureTexts = Texts["figures"];

/** The bounds of a figure; equal for a single number. */
export type FigureRange = { low: number; high: number };

/** An amount of money, and the period to which it refers, such as a month. */
export type Money = FigureRange & { currency: string; per: Figure["per"] };

/** Number of weeks in a unit of time. */
const WEEKS: Record<string, number> = {
  day: 1 / 7,
  "working day": 1 / 5,
  week: 1,
  month: 365 / 12 / 7,
  year: 365 / 7,
};
const TIME = /(\d+(?:\.\d+)?)(?:\s*(?:-|–|to)\s*(\d+(?:\.\d+)?))?\s*(working day|day|week|month|year)/i;

/**
 * The parts of a figure as texts.
 * @property former the superseded value: "£1,334 until November 2025"
 * @property official address of an official page, if the figure is missing
 */
type FigureParts = {
  text: string;
  per: string | undefined;
  former: string | undefined;
  official: string | undefined;
};

/** Formats a figure: "£800–1,500 a month", "£1,529 (£1,334 until November 2025)", "Varies", or "not published". */
export function figureText(figure: Figure | undefined, words: FigureTexts): string {
  const { text, per, former } = figureParts(figure, words);
  const whole = per === undefined ? text : `${text} ${per}`;
  return former === undefined ? whole : `${whole} (${former})`;
}

/** Formats a figure in separate parts, because number, period and former value are styled differently. */
export function figureParts(figure: Figure | undefined, words: FigureTexts): FigureParts {
  const text = figure?.value ?? figure?.text ?? words.notPublished;
  const { former, official } = figure ?? {};
  return {
    text,
    per: figure?.value !== undefined && figure.per ? words[figure.per] : undefined,
    former: former && fill(words.until, { value: former.value, month: former.until }),
    official: isPublished(figure) ? undefined : official,
  };
}

/** Tells whether a figure is published, so that there is something to print. */
export function isPublished(figure: Figure | undefined): figure is Figure {
  return figure?.value !== undefined || figure?.text !== undefined;
}

/** The amount of a figure, or undefined if it is not money. */
export function moneyOf(figure: Figure | undefined): Money | undefined {
  const range = rangeOf(figure);
  const currency = figure?.unit;
  if (!range || !currency || !isCurrency(currency)) return undefined;
  return { ...range, currency, per: figure.per };
}

/** The number of weeks in a figure, from the unit of its fact or from words such as "3–8 weeks"; a working week has five days. */
export function weeksOf(figure: Figure | undefined): FigureRange | undefined {
  const range = rangeOf(figure);
  const weeks = WEEKS[figure?.unit?.replace("-", " ").replace(/s$/, "") ?? ""];
  if (range && weeks) return scaled(range, weeks);
  const [, low, high = low, unit = ""] = TIME.exec(figure?.value ?? figure?.text ?? "") ?? [];
  if (low === undefined) return undefined;
  return scaled({ low: Number(low), high: Number(high) }, WEEKS[unit.toLowerCase()] ?? 0);
}

const PER_WEEK = { week: 1, fortnight: 1 / 2, month: 12 / 52, year: 1 / 52 };

/** The hours per week in a figure such as 24 hours a fortnight. */
export function hoursOf(figure: Figure | undefined): FigureRange | undefined {
  const range = rangeOf(figure);
  if (!range || figure?.unit !== "hours" || !figure.per) return undefined;
  return scaled(range, PER_WEEK[figure.per]);
}

/** Multiplies both bounds of a figure by a factor. */
export function scaled({ low, high }: FigureRange, factor: number): FigureRange {
  return { low: low * factor, high: high * factor };
}

function rangeOf(figure: Figure | undefined): FigureRange | undefined {
  if (figure?.low === undefined) return undefined;
  return { low: figure.low, high: figure.high ?? figure.low };
}

function isCurrency(unit: string): boolean {
  return /^[A-Z]{3}$/.test(unit);
}
