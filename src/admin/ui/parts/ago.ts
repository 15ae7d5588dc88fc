import { LANGUAGE } from "#src/admin/language.ts";
import { longDate, relativeTime } from "#src/language/format.ts";

const units = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

/**
 * Relative time: "just now", "5 minutes ago", "yesterday", and after a month the date.
 * @param time ISO 8601
 */
export function agoText(time: string, now: Date): string {
  const then = new Date(time);
  const passed = now.getTime() - then.getTime();
  if (Number.isNaN(passed)) return "";
  if (passed > 30 * 86_400_000) {
    return longDate(then, LANGUAGE);
  }
  const found = units.find(([, length]) => passed >= length);
  if (!found) return "just now";
  const [unit, length] = found;
  return relativeTime(-Math.floor(passed / length), unit, LANGUAGE);
}
