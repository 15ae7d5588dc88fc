import { asciiDigits } from "waymark/blocks";
import type { FormField } from "#schema/generated/types.ts";

/**
 * Converts a typed email address, telephone number or web address to its standard form: visitors type web addresses without `https://`,
 * copy them with the full stop of a sentence, and use the digits of their language.
 * @returns the same value if there is nothing to tidy, or for any other kind of field
 */
export function tidyValue(kind: FormField["kind"], value: string): string {
  if (kind === "tel")
    return asciiDigits(value)
      .replace(/[‐-―−ー]/g, "-")
      .trim();
  if (kind === "email") return tidyEmail(value);
  return kind === "url" ? tidyWebAddress(value) : value;
}

/** Tells whether a value is an absolute web address, as services expect it. */
export function isWebAddress(value: string): boolean {
  try {
    // `URL.canParse` of Node 20 refuses letters outside ASCII after a few thousand calls.
    return new URL(value).href !== "";
  } catch {
    return false;
  }
}

function tidyEmail(value: string): string {
  return asciiDigits(value)
    .replace(/\s+/g, "")
    .replaceAll("。", ".")
    .replace(/^(?:mailto:|<)+/i, "")
    .replace(/[.,;>]+$/, "");
}

/** Matches a host name: labels separated by dots, the last of two or more letters, then an optional port, path and query. */
const HOST =
  /^(?:[\p{L}\p{N}][\p{L}\p{N}\p{M}-]*\.)+(?!\d)[\p{L}\p{N}\p{M}-]*[\p{L}\p{N}][\p{L}\p{N}\p{M}](?::\d+)?(?:[/?#]\S*)?$/u;

/** Tells whether a value is an email address on the internet, in any script: its domain has a dot. */
export function isEmailAddress(value: string): boolean {
  const [, domain = ""] = /^[^\s@]+@([^\s@:/?#]+)$/.exec(value) ?? [];
  return HOST.test(domain);
}

function tidyWebAddress(value: string): string {
  const typed = value.trim().replace(/^((?:https?:\/\/)?[^/?#]+?)[.,;]+$/i, "$1");
  if (/^[a-z][a-z0-9+.-]*:\/\/[^/]/i.test(typed) && isWebAddress(typed)) return typed;
  // Also matches "http:/example.org", "//example.org" and "https:// example.org".
  const [, scheme = "https", address = ""] =
    /^(?:(https?)(?=[:/]):?)?[/\s]*(.*)$/is.exec(asciiDigits(typed)) ?? [];
  return HOST.test(address) ? `${scheme}://${address}` : typed;
}
