import { isObject, type JsonObject } from "#src/content/json/json.ts";
import type { Visited } from "#src/content/site/context/document-schemas.ts";
import type { Country } from "./known-facts.ts";

/** The countries of a whole page, from its entry, its parent page or its title. */
export function countriesOfPage(
  { title, entry }: JsonObject,
  route: string | undefined,
  countries: readonly Country[],
): string[] {
  const label = isObject(entry) ? entry.label : undefined;
  const head = [title, label].filter((part) => typeof part === "string").join(" ");
  return countries
    .filter(
      (country) =>
        country.name.test(head) || route === country.route || route?.startsWith(`${country.route}/`),
    )
    .map(({ prefix }) => prefix);
}

/** Address of a picture, and the short texts read out beside it. */
export function pictureOf({ parent }: Visited): [src: string, beside: string[]] {
  const image = parent?.value;
  const src = isObject(image) && typeof image.src === "string" ? image.src : "";
  const holder = parent?.parent?.value;
  const beside = isObject(holder) ? [holder.title, holder.label, holder.caption] : [];
  return [src, beside.filter((text) => typeof text === "string")];
}

/** Keys whose texts name the subject of everything in their object. */
const HEADINGS = ["title", "label", "category", "question", "term", "eyebrow", "name", "text"];
const SHORT = 80;

/** Labels and headings beside and above a text, up to its block: one per line, the nearest first. */
export function contextOf({ parent }: Visited): string {
  const words: string[] = [];
  for (let above = parent; above?.parent; above = above.parent) {
    const holder = above.value;
    if (!isObject(holder)) continue;
    for (const key of HEADINGS) {
      const text = holder[key];
      if (typeof text === "string" && text.length <= SHORT) words.push(text);
    }
  }
  return words.join("\n");
}
