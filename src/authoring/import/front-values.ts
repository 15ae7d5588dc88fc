import { isObject, type JsonObject, type JsonValue } from "#src/content/json/json.ts";
import { writtenDay } from "./front-matter.ts";
import { type ImportedPicture, plainField } from "./imported.ts";

export const textOf = (value: JsonValue | undefined): string =>
  typeof value === "string" || typeof value === "number" ? plainField(String(value)) : "";

export const isYes = (value: JsonValue | undefined): boolean => /^(?:true|yes|on|1)$/i.test(String(value));

export const isEmpty = (value: JsonValue | undefined): boolean =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

/** One text, or several. */
export const listOf = (value: JsonValue | undefined): string[] =>
  (Array.isArray(value) ? value : [value]).map(textOf).filter((text) => text !== "");

/** One word or several: with commas between them or, as Jekyll has it, spaces. */
export function wordsOf(value: JsonValue | undefined, hasSpaces: boolean): string[] {
  if (typeof value !== "string") return listOf(value);
  return listOf(value.split(value.includes(",") ? "," : hasSpaces ? /\s+/ : "\n"));
}

/** Who wrote it: a name, several, or objects with a name. */
export function authorOf(value: JsonValue | undefined): string {
  const names = [value ?? []].flat().map((one) => textOf(isObject(one) ? (one.name ?? one.title) : one));
  return names.filter((name) => name !== "").join(", ");
}

/** The first of some keys that is a day. @param report what cannot be read */
export function dayIn(
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

/** Keys of pictures without hyphens and capitals, those that are rather the picture of a post first. */
const PICTURE_KEYS =
  "cover coverimage image images heroimage hero featuredimage featureimage featured thumbnail thumb header banner teaser photo".split(
    " ",
  );
const SOURCES = ["src", "url", "path", "image", "file", "filename", "relative", "overlay_image", "teaser"];
const PICTURE = /\.(?:png|jpe?g|webp|avif|gif|svg)(?:\?.*)?$/i;

const bareKey = (key: string): string => key.toLowerCase().replaceAll(/[-_]/g, "");

/** The picture that front matter names: a text, an object, or the first of a list, with what it shows. */
export function pictureOf(values: JsonObject, lineOf: (key: string) => number): ImportedPicture | undefined {
  const keys = Object.keys(values);
  for (const name of PICTURE_KEYS)
    for (const key of keys.filter((one) => bareKey(one) === name)) {
      const [value] = [values[key] ?? []].flat();
      const parts = isObject(value) ? value : {};
      const choices = isObject(value) ? SOURCES.map((source) => textOf(parts[source])) : [textOf(value)];
      const src = choices.find((choice) => PICTURE.test(choice));
      if (src === undefined) continue;
      const beside = keys.find((one) => isAltOf(name, bareKey(one)));
      const alt = textOf(parts.alt) || textOf(beside === undefined ? undefined : values[beside]);
      return { src, alt, key, line: lineOf(key) };
    }
  return undefined;
}

const isAltOf = (name: string, key: string): boolean =>
  key.startsWith(name) && /^(?:alt|alttext|description)$/.test(key.slice(name.length));

/** Whether a key has been read with a picture. */
export const belongsTo = ({ key }: ImportedPicture, other: string): boolean =>
  other === key || isAltOf(bareKey(key), bareKey(other));
