import type { SiteDocument } from "#schema/generated/types.ts";
import { chatBaseProblem } from "#src/content/address/chat-address.ts";
import { parseUrl } from "#src/content/address/parse-url.ts";
import { createDiagnostic, type Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { isObject, type JsonObject, type JsonValue, splitPointer, valueAt } from "#src/content/json/json.ts";

/** Hosts under which nobody else finds a site (RFC 2606, RFC 6761, RFC 6762), and what they are. */
const HOSTS: readonly [host: RegExp, what: string][] = [
  [/^(?:localhost|.*\.localhost|127(?:\.\d+){3})$/, "is the computer of whoever opens it"],
  [/^\d+(?:\.\d+){3}$/, "is the number of a machine, not a name"],
  [/^[^.]+$|\.(?:local|internal|lan|home|corp|test|invalid)$/, "is known in a local network only"],
  [/^(?:.*\.)?example\.(?:com|net|org)$/, "is reserved for examples"],
  [/^\.|\.\.|\.$/, "has a part without a name"],
  [/^www\.[^.]+$/, "has no ending, such as .org"],
  [/^(?:ac|co|com)\.[a-z]{2}$/, "is an ending under which others register names"],
  [/\.(?:con|cmo|ogr|orgg|nte|vom)$/, "has an ending that does not exist"],
];

/** Checks that visitors can reach the site at its address, with which search engines and previews name every page. */
export function checkSiteUrl({ url: name }: { url: string }): Diagnostic[] {
  const host = /^https?:\/\/([^/:?#]*)/.exec(name)?.[1] ?? "";
  const what = HOSTS.find(([pattern]) => pattern.test(host))?.[1];
  return what === undefined ? [] : [createDiagnostic("site/address", "/url", { name, host, what })];
}

/** Checks that a chat opens with the number of the site, which is added to its address. */
export function checkChat({ chat }: Pick<SiteDocument, "chat">): Diagnostic[] {
  if (!chat) return [];
  const { problem, meant } = chatBaseProblem(chat.url) ?? {};
  if (problem === undefined) return [];
  const details = { name: chat.url, problem, nearest: meant, certain: true };
  return [createDiagnostic("site/chat", "/chat/url", details)];
}

/**
 * Checks the origins that blocks embed. Their frames may run scripts and keep their origin: on the site's own origin
 * such a frame could reach into the page and remove its own sandbox (HTML Living Standard, iframe sandbox).
 * @param site the site document, with the origins in force
 * @param places of these origins in it, as JSON Pointers
 * @returns a diagnostic at each that is the site's own
 */
export function checkEmbedded(site: JsonObject, places: readonly string[]): Diagnostic[] {
  return places.flatMap((pointer) => {
    const origin = originOf(valueAt(site, pointer));
    return origin !== undefined && origin === originOf(site.url)
      ? [createDiagnostic("site/embeds-itself", pointer, { name: origin })]
      : [];
  });
}

/**
 * The site document with another origin wherever blocks embed one.
 * @param places of these origins in it, as JSON Pointers; those that the document leaves out stay so
 */
export function withEmbedded(site: JsonObject, places: readonly string[], origin: string): JsonObject {
  const whole = structuredClone(site);
  for (const place of places) {
    const [holder, key] = splitPointer(place);
    const fields = valueAt(whole, holder);
    if (isObject(fields) && typeof fields[key] === "string") fields[key] = origin;
  }
  return whole;
}

/** Undefined if it is not an address, which the schema reports. */
const originOf = (address: JsonValue | undefined): string | undefined =>
  typeof address === "string" ? parseUrl(address)?.origin : undefined;
