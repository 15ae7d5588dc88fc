import { dayWithWeekday, type PageContext, phoneAddress, timeOfDay } from "waymark/blocks";
import type { Address, OpeningHoursBlock } from "#schema/generated/types.ts";
import { type Hours, type Span, spanOf, timeOf, weekDays } from "./hours.ts";
import { namesFor } from "./names.ts";

/** A row of the table: a day of the week identified by its key, or a special day identified by its date. */
export type HoursRow = { key: string; day: string; label?: string | undefined; times: string[] };

export type OpeningHoursProps = ReturnType<typeof derive>;

/** Adds the hours as table rows, and as data for the script that shows whether the place is open. */
export default function derive(block: OpeningHoursBlock, page: PageContext) {
  const { language } = page;
  const week = weekDays.map((day) => spansOf(block.hours.filter(({ days }) => days.includes(day))));
  const special = (block.special ?? []).toSorted((a, b) => a.date.localeCompare(b.date));
  const dates = [...new Set(special.map(({ date }) => date))];
  const on = (date: string) => special.filter((day) => day.date === date);
  const hours: Hours = {
    timeZone: page.site.timeZone ?? "UTC",
    week,
    special: Object.fromEntries(dates.map((date) => [date, spansOf(on(date))])),
  };
  const names = namesFor(hours, language);
  return {
    ...block,
    name: page.site.name,
    phoneHref: block.phone && phoneAddress(block.phone),
    addressLines: block.address ? addressLines(block.address) : [],
    weekRows: weekDays.map(
      (key, index): HoursRow => ({
        key,
        day: names.days[index] ?? "",
        times: timesIn(language, week[index] ?? []),
      }),
    ),
    // Leaves out special days before the build.
    specialRows: dates
      .filter((date) => date >= page.buildDate)
      .map(
        (key): HoursRow => ({
          key,
          day: dayWithWeekday(key, language),
          label: on(key)[0]?.label,
          times: timesIn(language, spansOf(on(key))),
        }),
      ),
    status: JSON.stringify(hours),
    names: JSON.stringify(names),
  };
}

function spansOf(times: readonly { open?: string; close?: string }[]): Span[] {
  const spans = times.flatMap(({ open, close }) => (open && close ? [spanOf(open, close)] : []));
  return spans.sort(([a], [b]) => a - b);
}

function timesIn(language: string, spans: readonly Span[]): string[] {
  const at = (minutes: number) => timeOfDay(timeOf(minutes), language);
  return spans.map(([from, to]) => `${at(from)}–${at(to)}`);
}

/** Countries where the postal code precedes the town (Universal Postal Union, postal addressing systems). */
const CODE_FIRST =
  /^(?:AT|BE|BG|CH|CY|CZ|DE|DK|EE|ES|FI|FR|GR|HR|IS|IT|LI|LT|LU|MC|MX|NL|NO|PL|PT|RO|RS|SE|SI|SK|TR)$/;
/** Countries where state and postal code follow the town, without a comma between the two. */
const STATE_AND_CODE = new Set(["AU", "CA", "US"]);
/**
 * Separators between the parts of an address, by country, where the country's own script writes addresses from the region down to the
 * street.
 */
const LARGE_FIRST: Readonly<Record<string, string>> = { CN: "", JP: "", KR: " ", TW: "" };

/** Formats an address as lines, in the order that its country uses. */
function addressLines({ street, locality, region, postalCode, country }: Address): string[] {
  const join = (parts: readonly (string | undefined)[], by: string) => parts.filter(Boolean).join(by);
  const gap = LARGE_FIRST[country];
  if (gap !== undefined && /[\p{Script=Han}\p{Script=Hangul}]/u.test(street)) {
    const code = country === "JP" && postalCode ? `〒${postalCode}` : postalCode;
    return [...(code ? [code] : []), join([region, locality, street], gap)];
  }
  if (CODE_FIRST.test(country)) return [street, join([join([postalCode, locality], " "), region], ", ")];
  if (STATE_AND_CODE.has(country)) return [street, join([locality, join([region, postalCode], " ")], ", ")];
  return [street, join([locality, region, postalCode], ", ")];
}
