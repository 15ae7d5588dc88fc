import type { ErrorObject } from "ajv";
import { meantFile } from "#src/content/address/meant-address.ts";
import { parseUrl } from "#src/content/address/parse-url.ts";
import { slugOf } from "#src/content/address/routes.ts";
import { fileAddress } from "#src/content/address/static-address.ts";
import { isLanguage, meantLanguage } from "#src/content/language/language.ts";
import { fits } from "./fits.ts";
import { meantDay, meantMonth } from "./meant-day.ts";

/** A conversion of a text into the format that a field may require; undefined if it does not apply. */
type Reading = (text: string) => string | undefined;

/** Conversions in order of preference; the first result that is valid for the field is used. */
const CONVERSIONS: readonly Reading[] = [
  meantMonth,
  (text) => text.trim(),
  mailAddress,
  telephone,
  (text) => telephone(text)?.replace(/\D/g, ""),
  siteAddress,
  origin,
  id,
  (text) => text.trim().toLowerCase(),
  hexColour,
  languageTag,
  (text) => (/^[a-z][a-z\d+.-]*:/i.test(text) ? undefined : fileAddress(meantFile(text))),
  (text) => kebab(text),
  route,
  (text) => `{{${text.replace(/^[{[]+|[}\]]+$/g, "").trim()}}}`,
];

/**
 * Converts a value to the format that a field requires, if only one value can be meant: a date, a month, an id, an address, a colour, a
 * language.
 * @param schema of the field
 */
export function meantForm(text: string, schema: ErrorObject["parentSchema"]): string | undefined {
  const { format } = schema ?? {};
  const isDay = format === "date" || format === "moment";
  // Converting a date and time without an offset would lose the time.
  if (format === "moment" && /\d:\d/.test(text)) return undefined;
  const readings = isDay ? [meantDay] : CONVERSIONS;
  for (const read of readings) {
    const form = read(text);
    if (form !== undefined && form !== text && fits(form, schema)) return form;
  }
  return undefined;
}

/** Extracts the address from "mailto:hello@example.org?subject=Hello" and "Ada <ada@example.org>". */
function mailAddress(text: string): string | undefined {
  return /^(?:mailto:|[^@<]*<)?([^@\s:;,<>?]+@[^@\s:;,<>?]+?)\.?(?:\?\S*|>)?$/i.exec(text.trim())?.[1];
}

/**
 * Extracts an international telephone number, which begins with "+", from a `tel:` link or from a number with the prefix 00; undefined for
 * other texts.
 */
function telephone(text: string): string | undefined {
  const number = text.trim().replace(/^tel:/i, "").replace(/^00/, "+");
  return /^\+[1-9][\d\s().-]*$/.test(number) ? number : undefined;
}

/** Normalises the address of a site: host in lower case, without the file name of its home page. */
function siteAddress(text: string): string | undefined {
  if (!/^https?:/i.test(text)) return undefined;
  const { origin, pathname } = parseUrl(text) ?? {};
  const folder = pathname?.replace(/(?:index\.(?:html?|php)|\/)*$/, "");
  return folder ? `${origin}${folder}` : undefined;
}

/**
 * Reduces an address to its origin. Undefined if its path contains non-ASCII letters: no field accepts them, but dropping the path would
 * change the target.
 */
function origin(text: string): string | undefined {
  const url = /^https?:/.test(text) ? parseUrl(text) : undefined;
  return url && !/%[89a-f]/i.test(url.pathname) ? url.origin : undefined;
}

/** Converts words to an id: `About us` and `aboutUs` to `about-us`. Addresses and paths are left alone. */
function id(text: string): string | undefined {
  return /[/@]|:\S/.test(text) ? undefined : slugOf(text.replace(/([a-z0-9])([A-Z])/g, "$1-$2"));
}

function kebab(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, "-");
}

/** Converts a page's file path, its full address, or a path with a trailing slash to its route. */
function route(text: string): string {
  const path = kebab(text)
    .replace(/^https?:\/\/[^/]+/, "")
    .replace(/\.(?:html?|json|php)$/, "")
    .replace(/^\/+|\/+$/g, "");
  return `/${path}`;
}

function hexColour(text: string): string | undefined {
  const digits = text
    .trim()
    .toLowerCase()
    .replace(/^(?:#|0x)/, "");
  if (/^[0-9a-f]{3}$/.test(digits)) return `#${digits.replace(/./g, "$&$&")}`;
  const [, ...parts] = /^rgb\((\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\)$/.exec(digits) ?? [];
  if (parts.some((part) => Number(part) > 255)) return undefined;
  if (parts.length === 0) return /^[0-9a-f]{6}$/.test(digits) ? `#${digits}` : undefined;
  return `#${parts.map((part) => Number(part).toString(16).padStart(2, "0")).join("")}`;
}

/** Canonicalises a language tag: de-AT for "de_at", de for "German" and "Deutsch". */
function languageTag(text: string): string | undefined {
  const tag = text.trim().replaceAll("_", "-");
  return isLanguage(tag) ? tag : meantLanguage(tag);
}
