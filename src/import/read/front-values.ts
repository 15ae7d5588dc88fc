import { isObject, type JsonObject, type JsonValue } from "../../content/json/json.ts";
import { writtenDay } from "./generators/written-day.ts";
import { type ImportedPicture, plainField } from "./imported.ts";

/** Reads a text from front matter; empty if there is none. */
export const frontText = (value: JsonValue | undefined): string =>
  typeof value === "string" || typeof value === "number" ? plainField(String(value)) : "";

/** Tells whether a value of front matter says yes. */
export const isYes = (value: JsonValue | undefined): boolean => /^(?:true|yes|on|1)$/i.test(String(value));

/** Tells whether a value of front matter is empty. */
export const saysNothing = (value: JsonValue | undefined): boolean =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

const flat = (value: JsonValue | undefined): (JsonValue | undefined)[] =>
  Array.isArray(value) ? value.flatMap(flat) : [value];

/** Reads one or several texts from front matter, flattening nested lists. */
export const frontList = (value: JsonValue | undefined): string[] =>
  flat(value)
    .map(frontText)
    .filter((text) => text !== "");

/** Reads one or several words from front matter, separated by commas or, as in Jekyll, spaces. */
export function frontWords(value: JsonValue | undefined, hasSpaces: boolean): string[] {
  if (typeof value !== "string") return frontList(value);
  return frontList(value.split(value.includes(",") ? "," : hasSpaces ? /\s+/ : "\n"));
}

/** Reads the authors in front matter: a name, several names, or objects with a name. */
export function authorOf(value: JsonValue | undefined): string {
  const names = [value ?? []].flat().map((one) => frontText(isObject(one) ? (one.name ?? one.title) : one));
  return names.filter((name) => name !== "").join(", ");
}

/** Reads the first valid day among some keys of front matter. @param report called for unreadable values */
export function frontDay(
  values: JsonObject,
  keys: readonly string[],
  report: (key: string) => void,
): string | undefined {
  for (const key of keys) {
    const value = values[key] ?? undefined;
    if (value === undefined || value === "") continue;
    const day = writtenDay(value);
    if (day !== undefined) return day;
    report(key);
  }
  return undefined;
}

/** Keys of pictures in front matter, without hyphens and in lower case, the most specific ones first. */
const PICTURE_KEYS =
  "cover coverimage image images heroimage hero featuredimage featureimage featured thumbnail thumb header banner teaser photo".split(
    " ",
  );
const SOURCES = ["src", "url", "path", "image", "file", "filename", "relative", "overlay_image", "teaser"];
const PICTURE = /\.(?:png|jpe?g|webp|avif|gif|svg)(?:\?.*)?$/i;

const bareKey = (key: string): string => key.toLowerCase().replaceAll(/[-_]/g, "");

/** Reads the picture in front matter: a text, an object, or the first item of a list, with its alternative text. */
export function pictureOf(values: JsonObject, lineOf: (key: string) => number): ImportedPicture | undefined {
  const keys = Object.keys(values);
  for (const name of PICTURE_KEYS)
    for (const key of keys.filter((one) => bareKey(one) === name)) {
      const [value] = [values[key] ?? []].flat();
      const parts = isObject(value) ? value : {};
      const choices = isObject(value)
        ? SOURCES.map((source) => frontText(parts[source]))
        : [frontText(value)];
      const src = choices.find((choice) => PICTURE.test(choice));
      if (src === undefined) continue;
      const beside = keys.find((one) => isAltOf(name, bareKey(one)));
      const alt = frontText(parts.alt) || frontText(beside === undefined ? undefined : values[beside]);
      return { src, alt, caption: frontText(parts.caption), key, line: lineOf(key) };
    }
  return undefined;
}

const isAltOf = (name: string, key: string): boolean =>
  key.startsWith(name) && /^(?:alt|alttext|description)$/.test(key.slice(name.length));

/** Tells whether a front matter key belongs to a picture: its address, or its alternative text. */
export const belongsTo = ({ key }: ImportedPicture, other: string): boolean =>
  other === key || isAltOf(bareKey(key), bareKey(other));
