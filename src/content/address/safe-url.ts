import { type Said, say } from "#src/content/diagnostics/say.ts";
import { codePointName } from "#src/content/json/control-characters.ts";
import { parseUrl } from "./parse-url.ts";

/** Maximum length of an address; browsers and link previews truncate longer ones. */
const MAX_LENGTH = 2048;

/** A plain path, an anchor, or both: the simple form of most addresses, which needs no further checks. */
const PLAIN_ADDRESS = /^(?:\/|(?:\/[\w-]+)+)?(?:#[\w-]+)?$/;

/** A telephone number that consists of a dialling prefix only; short numbers such as 112 and 000 are complete. */
const PREFIX = /^(?:\+|0(?!00$))\d{0,5}$/;

/** Controls, white space, invisible and bidirectional marks, private use, lone surrogates. */
const INVISIBLE_CHARACTER = /[\p{C}\p{Z}]/u;

/** A character reference before the query, which never belongs in an address: `&colon;`, `&#58;`, `&#x3a`. */
const CHARACTER_REFERENCE = /^[^?]*&(?:#x?[0-9a-f]+|[a-z][a-z0-9]*;)/i;

/**
 * Checks an address (a link target, image source or frame source).
 *
 * Allowed: `https://host/…`, `mailto:`, `tel:`, relative paths, `?query`, `#anchor`. Pure, and the same in Node and
 * browsers. Pass the final value: a `{{placeholder}}` is not an address yet.
 *
 * @param value the address exactly as in the attribute, with entities decoded
 * @returns why the address is refused, as a clause that follows "the address …"; undefined if it is allowed
 */
export function refuseUrl(value: string): Said | undefined {
  if (value === "") return say("is empty");
  if (value.length > MAX_LENGTH)
    return say("is longer than {limit, number} characters", { limit: MAX_LENGTH });
  if (PLAIN_ADDRESS.test(value)) return undefined;
  const [hidden] = INVISIBLE_CHARACTER.exec(value) ?? [];
  if (hidden === " ") return say("contains a space; write %20");
  if (hidden !== undefined)
    return say("contains the invisible character {hidden}", { hidden: codePointName(hidden) });
  if (value.includes("\\")) return say("contains a backslash; write /");
  if (CHARACTER_REFERENCE.test(value))
    return say("contains an HTML character reference; write the character itself");
  if (/%00/.test(value)) return say("contains an encoded null character");

  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(value)?.[1]?.toLowerCase();
  if (scheme === "https") return refuseHttps(value);
  if (scheme === "mailto") return refuseMailto(value);
  if (scheme === "tel") return refuseTel(value);
  if (scheme === "http") return say("is not encrypted; write https://");
  if (scheme)
    return say('has the scheme "{scheme}:"; use https, mailto, tel, a path or an #anchor', { scheme });
  return refuseRelative(value);
}

/** Tells whether an allowed address leaves the site (another origin, not mail or telephone). */
export function isExternalUrl(value: string): boolean {
  return /^https:/i.test(value);
}

function refuseHttps(value: string): Said | undefined {
  const authority = /^https:\/\/([^/?#]+)/i.exec(value)?.[1];
  if (!authority) return say("has no host; write https://host/path");
  if (authority.includes("@")) return say("contains a user name or a password");
  // Browsers decode and map host names (%2e, full-width letters): only the plain form shows where it leads.
  if (!/^[\w.-]+(?::\d{1,5})?$/.test(authority))
    return say("has a host that is not written in plain letters, digits, dots");
  if (hasEncodedControl(beforeQuery(value))) return say("contains an encoded control character");
  return parseUrl(value) ? undefined : say("cannot be read as an address");
}

function refuseMailto(value: string): Said | undefined {
  if (hasEncodedControl(value))
    return say("contains an encoded control character, which can add mail headers");
  const match = /^mailto:([^?#]*)(?:\?([^#]*))?$/i.exec(value);
  if (!match) return say("cannot be read as a mail address");
  const [, recipients = "", fields = ""] = match;
  if (recipients && !recipients.split(",").every((one) => /^[^@:/,<>"]+@[^@:/,<>"]+$/.test(one)))
    return say("is not a mail address; write mailto:name@example.org");
  const others =
    fields === "" ? [] : fields.split("&").filter((field) => !/^(?:subject|body|cc)(?:=|$)/i.test(field));
  if (others.some((field) => field.includes("=")))
    return say("sets a mail field other than subject, body or cc");
  if (others.length > 0) return say("has an & that no mail field follows; write %26 for an & in a text");
  return recipients || fields ? undefined : say("has no mail address");
}

function refuseTel(value: string): Said | undefined {
  const [, digits] = /^tel:(\+?[0-9(][0-9().-]*)(?:;ext=[0-9]+)?$/i.exec(value) ?? [];
  if (digits === undefined) return say("is not a telephone number; write tel:+ and digits");
  return PREFIX.test(digits.replace(/[().-]/g, ""))
    ? say("is only the beginning of a telephone number")
    : undefined;
}

function refuseRelative(value: string): Said | undefined {
  const head = decodeAscii(/^[^?#]*/.exec(value)?.[0] ?? "");
  if (/^%(?:25)*(?:2f|5c)/i.test(value) || /^[/\\]%(?:25)*(?:2f|5c)/i.test(value))
    return say("starts with an encoded slash or backslash");
  if (/^[/\\]{2}/.test(head)) return say('starts with "//", which leads to another host');
  if (/^[^/]*:/.test(head)) return say("hides a scheme; use https, mailto, tel, a path or an #anchor");
  if (hasEncodedControl(beforeQuery(value))) return say("contains an encoded control character");
  const base = "https://base.invalid/";
  const resolved = parseUrl(value, base);
  if (!resolved) return say("cannot be read as an address");
  // "/.//host" resolves to the path "//host", which becomes another host when it is printed again.
  if (resolved.origin !== new URL(base).origin || resolved.pathname.startsWith("//"))
    return say("leads to another host");
  return undefined;
}

function beforeQuery(value: string): string {
  return /^[^?]*/.exec(value)?.[0] ?? "";
}

function hasEncodedControl(value: string): boolean {
  return /%(?:25)*(?:[01][0-9a-f]|7f)/i.test(value);
}

/** Decodes percent-encoded ASCII characters, even if encoded several times (`%253a`). */
function decodeAscii(value: string): string {
  const once = value.replace(/%([0-7][0-9a-f])/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return once === value ? value : decodeAscii(once);
}
