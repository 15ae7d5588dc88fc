import { longDate, relativeTime, TOOL_LANGUAGE } from "#src/language/format.ts";

const DAY_MS = 86_400_000;
const units = [
  ["day", DAY_MS],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

/** Relative time: "just now", "5 minutes ago", "yesterday", and after a month the date. @param time ISO 8601 */
export function agoText(time: string, now: Date): string {
  const then = new Date(time);
  const passed = now.getTime() - then.getTime();
  if (Number.isNaN(passed)) return "";
  if (passed > 30 * DAY_MS) return longDate(then, TOOL_LANGUAGE);
  const largest = units.find(([, length]) => passed >= length);
  if (!largest) return "just now";
  const [unit, length] = largest;
  return relativeTime(-Math.floor(passed / length), unit, TOOL_LANGUAGE);
}
