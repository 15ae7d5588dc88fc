import { escapeHtml } from "#src/render/block/escape.ts";
import { countries, countryOf, countryOptions } from "./countries.ts";
import { page } from "./page.ts";
import { findProgrammes, levels } from "./programmes.ts";

/** The search as a page of its own. It works without script: the form is answered by the server. */
export function searchPage(query: URLSearchParams): string {
  const words = (query.get("q") ?? "").slice(0, 100);
  const level = query.get("level") ?? "";
  const country = countryOf(query);
  const found = findProgrammes(words, Object.hasOwn(levels, level) ? level : "", country);
  const levelOptions = Object.entries(levels)
    .map(
      ([value, label]) => `<option value="${value}"${value === level ? " selected" : ""}>${label}</option>`,
    )
    .join("");
  const results = found
    .map(
      ({ title, level: of, country: where }) =>
        `<li><strong>${title}</strong><p>${levels[of]}, ${countries[where]}</p></li>`,
    )
    .join("");
  return page(
    "Programme search",
    "This page stands in for the partner's search. Its programmes are samples, not offers.",
    `<h1>Programme search</h1>
<form action="/search" role="search">
<div class="field"><label for="q">Subject</label><input id="q" name="q" value="${escapeHtml(words)}" maxlength="100"></div>
<div class="field"><label for="country">Country</label><select id="country" name="country">${countryOptions(country, "Any country")}</select></div>
<div class="field"><label for="level">Level</label><select id="level" name="level"><option value="">Any level</option>${levelOptions}</select></div>
<div class="row"><button>Search</button></div></form>
<p role="status" style="margin:1.5rem 0 0">Sample programmes found: ${found.length}.</p><ul class="results">${results}</ul>`,
  );
}
