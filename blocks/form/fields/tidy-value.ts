import { asciiDigits } from "waymark/blocks";
import type { FormField } from "#schema/generated/types.ts";

/**
 * A value as it was meant, of the kinds that are written in one way only: people say an address without `https://`, copy
 * it with the end of a sentence, and type on the keyboard of their language.
 * @returns the same value if there is nothing to tidy
 */
export function tidyValue(kind: FormField["kind"], value: string): string {
  if (kind === "tel")
    return asciiDigits(value)
      .replace(/[‐-―−ー]/g, "-")
      .trim();
  if (kind === "email") return tidyEmail(value);
  return kind === "url" ? tidyWebAddress(value) : value;
}

/** Tells whether a value is an address with a scheme, as services expect it. */
export function isWebAddress(value: string): boolean {
  try {
    // `URL.canParse` of Node 20 refuses letters outside ASCII after some thousand calls.
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

/** Names with dots between them, of which the last has two letters or more, and what may follow them. */
const HOST =
  /^(?:[\p{L}\p{N}][\p{L}\p{N}\p{M}-]*\.)+(?!\d)[\p{L}\p{N}\p{M}-]*[\p{L}\p{N}][\p{L}\p{N}\p{M}](?::\d+)?(?:[/?#]\S*)?$/u;

function tidyWebAddress(value: string): string {
  const typed = value.trim().replace(/^((?:https?:\/\/)?[^/?#]+?)[.,;]+$/i, "$1");
  if (/^[a-z][a-z0-9+.-]*:\/\/[^/]/i.test(typed) && isWebAddress(typed)) return typed;
  // "http:/example.org", "//example.org", "https:// example.org"
  const [, scheme = "https", address = ""] =
    /^(?:(https?)(?=[:/]):?)?[/\s]*(.*)$/is.exec(asciiDigits(typed)) ?? [];
  return HOST.test(address) ? `${scheme}://${address}` : typed;
}
