import { type Hours, weekDays, weekdayOf } from "./hours.ts";
import type { Names } from "./names.ts";
import { type Status, statusAt, statusWords } from "./status.ts";

/** Shows whether the place is open and marks today's row, and updates both while the page is open. */
export default function enhance(root: HTMLElement): (() => void) | undefined {
  const place = root.querySelector<HTMLElement>("[data-hours]");
  if (!place) return;
  const hours: Hours = JSON.parse(place.dataset.hours ?? "");
  const names: Names = JSON.parse(place.dataset.names ?? "");
  const words = { ...place.dataset };
  let timer = 0;
  const show = () => {
    const now = new Date();
    const status = statusAt(now, hours);
    const text = statusWords(status, words, names);
    place.dataset.open = String(status.open);
    if (place.textContent !== text) place.textContent = text;
    markToday(root, status);
    timer = window.setTimeout(show, 60_000 - (now.getTime() % 60_000));
  };
  show();
  return () => clearTimeout(timer);
}

function markToday(root: HTMLElement, { today }: Status): void {
  const weekday = weekDays[weekdayOf(today)];
  const special = root.querySelector(`[data-day="${today}"]`);
  const current = special ?? root.querySelector(`[data-day="${weekday}"]`);
  for (const row of root.querySelectorAll<HTMLElement>("[data-day]")) {
    if (row === current) row.setAttribute("aria-current", "date");
    else row.removeAttribute("aria-current");
  }
}
