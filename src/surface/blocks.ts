/**
 * `waymark/blocks`: public functions and types for the other modules of a block (derive, structured data, client scripts, migrations),
 * without React. README.md beside this file lists the rules.
 */

// The page

export { phoneAddress, phoneDigits } from "#src/ui/address/phone-address.ts";
export { siteAddress } from "#src/ui/address/site-address.ts";
export {
  chatAddress,
  embeddedAddress,
  fullAddress,
  type PageContext,
  shareAddress,
  sitePart,
} from "#src/ui/page-context.ts";
export { shareRowLinks } from "#src/ui/share/share-row-links.ts";

// Phrases, dates and numbers in the language of the page

export { asciiDigits } from "#src/language/ascii-digits.ts";
export {
  datePatterns,
  dayPatterns,
  dayRange,
  dayWithWeekday,
  digitsOf,
  fullDay,
  longDay,
  longMonth,
  moneyText,
  monthInitials,
  monthNames,
  numberText,
  shortMonthNames,
  timeOfDay,
  timeRange,
  wallClock,
  weekday,
} from "#src/language/format.ts";
export { currencyName, readPrice } from "#src/language/money/price.ts";
export { listOfNames } from "#src/language/names.ts";
export { comma, fill, formFor, inDigits, type Phrase, type Plural } from "#src/language/phrase.ts";
export { textWidth } from "#src/language/text-width.ts";

// Figures and their sources

export { axisUpTo, type Bar, barOf, percent } from "#src/figures/axis.ts";
export {
  type FigureRange,
  figureParts,
  figureText,
  hoursOf,
  isPublished,
  type Money,
  moneyOf,
  scaled,
  weeksOf,
} from "#src/figures/figure.ts";
export { wordsBeside, yearBeside, yearOf } from "#src/figures/figure-year.ts";
export { columnOf, type DayOfYear, dayIn, monthsFrom, monthsIn } from "#src/figures/months.ts";
export { type Source, sourcesOf } from "#src/figures/sources.ts";

// Events and choices

export { choiceValue, isChoice } from "#src/ui/choices/choice.ts";
export { eventState } from "#src/ui/events/event-state.ts";

// schema.org

export { personsOf } from "#src/ui/persons.ts";
export { closingTime, openingSpecification, placeData, postalAddress } from "#src/ui/place-data.ts";

// Scripts in the browser

export { watchFormFrame } from "#src/browser/form-frame.ts";
export { allowsFunctional, subscribeConsent } from "#src/browser/stores/consent.ts";
export { toasts } from "#src/browser/stores/toasts.ts";
export { groupTexts, languageOf } from "#src/ui/block-texts.ts";

// Versions

export type { BlockMigration, DocumentMigration } from "#src/plans/migrations/migration.ts";
