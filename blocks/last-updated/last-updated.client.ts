import { fill, inDigits } from "waymark/blocks";
import type { DayWords } from "./last-updated.derive.ts";

/** Replaces the day of the build by the day of the visit. */
export default function enhance(root: HTMLElement): void {
  const time = root.querySelector<HTMLTimeElement>("[data-today]");
  if (time) Object.assign(time, today(new Date(), JSON.parse(time.dataset.today ?? "")));
}

export function today(
  now: Date,
  { months, digits }: DayWords,
): Pick<HTMLTimeElement, "dateTime" | "textContent"> {
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()];
  const two = (part: number) => String(part).padStart(2, "0");
  const parts = { day: inDigits(day, digits), year: inDigits(year, digits) };
  return {
    dateTime: `${year}-${two(month + 1)}-${two(day)}`,
    textContent: fill(months[month] ?? "", parts),
  };
}
