import { all, html } from "./dom.ts";

/** Sets dates that mean "today" to the visitor's, not the build's; formatted in few bytes, as on every page. */
export function showToday(): void {
  const now = new Date();
  for (const time of all<HTMLTimeElement>("[data-today]")) {
    // The Swedish date format is that of ISO 8601.
    time.dateTime = now.toLocaleDateString("sv");
    time.textContent = now.toLocaleDateString(html.lang, { dateStyle: "long" });
  }
}
