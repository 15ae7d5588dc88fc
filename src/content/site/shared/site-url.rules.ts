import type { SiteDocument } from "#schema/generated/types.ts";
import { chatBaseProblem } from "#src/content/address/chat-address.ts";
import { parseUrl } from "#src/content/address/parse-url.ts";
import type { Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import type { WithName } from "#src/content/diagnostics/rule.ts";
import { Rule } from "#src/content/diagnostics/rule.ts";
import { didYouMean, type Said, say } from "#src/content/diagnostics/say.ts";
import { isObject, type JsonObject, type JsonValue, splitPointer, valueAt } from "#src/content/json/json.ts";

export const refusedSiteAddress = new Rule<WithName & { host: string; what: Said }>("site/address", {
  title: "Address that visitors cannot reach",
  message: ({ name, host, what }) =>
    say('"{name}" cannot be the address of the published site: {host} {what}.', { name, host, what }),
  hint: "Write the address at which visitors find the site: https://www.its-name.org. Previews need none of their own.",
  severity: "warning",
  why: "Search engines, feeds and social previews name every page by this address.",
  wrong: `"url": "https://localhost:4173"`,
  right: `"url": "https://www.its-name.org"`,
  sample: {
    name: "https://localhost",
    host: "localhost",
    what: say("is the computer of whoever opens it"),
  },
});

export const siteChat = new Rule<WithName & { problem: Said }>("site/chat", {
  title: "Chat address that cannot work",
  message: (details) => [
    say('The address of the chat, "{name}", {problem}.', { name: details.name, problem: details.problem }),
    didYouMean(details),
  ],
  hint: "Write the address of the messenger up to the number, such as https://wa.me/, and the number below it.",
  severity: "warning",
  why: "Buttons of the chat would lead to an error of the messenger.",
  wrong: 'A chat with the "url" https://wa.me/441144960123, to which the "phone" 441144960123 is added',
  right: 'The same chat with the "url" https://wa.me/',
  sample: {
    name: "https://wa.me",
    problem: say("leads nowhere with a number after it"),
    nearest: "https://wa.me/",
  },
});

export const siteEmbedsItself = new Rule<WithName>("site/embeds-itself", {
  title: "Embedded page on the site's own origin",
  message: ({ name }) =>
    say("{name} is the site's own origin: an embedded page could take over the one around it.", { name }),
  hint: "Give the embedded pages an origin of their own.",
  why: "A frame of the same origin can read and change everything around it.",
  wrong: `"url": "https://www.example.org" and "origin": "https://www.example.org"`,
  right: `"url": "https://www.example.org" and "origin": "https://forms.example.org"`,
  sample: { name: "https://waymark.example" },
});

/** Hosts that are not publicly reachable (RFC 2606, RFC 6761, RFC 6762), with a description. */
const HOSTS: readonly [host: RegExp, what: Said][] = [
  [/^(?:localhost|.*\.localhost|127(?:\.\d+){3})$/, say("is the computer of whoever opens it")],
  [/^\d+(?:\.\d+){3}$/, say("is the number of a machine, not a name")],
  [/^[^.]+$|\.(?:local|internal|lan|home|corp|test|invalid)$/, say("is known in a local network only")],
  [/^(?:.*\.)?example\.(?:com|net|org)$/, say("is reserved for examples")],
  [/^\.|\.\.|\.$/, say("has a part without a name")],
  [/^www\.[^.]+$/, say("has no ending, such as .org")],
  [/^(?:ac|co|com)\.[a-z]{2}$/, say("is an ending under which others register names")],
  [/\.(?:con|cmo|ogr|orgg|nte|vom)$/, say("has an ending that does not exist")],
];

/** Checks that the site's address, which search engines and previews use for every page, is publicly reachable. */
export function checkSiteUrl({ url: name }: { url: string }): Diagnostic[] {
  const host = /^https?:\/\/([^/:?#]*)/.exec(name)?.[1] ?? "";
  const what = HOSTS.find(([pattern]) => pattern.test(host))?.[1];
  return what === undefined ? [] : [refusedSiteAddress.at("/url", { name, host, what })];
}

/** Checks the base address for chats, to which the site's telephone number is appended. */
export function checkChat({ chat }: Pick<SiteDocument, "chat">): Diagnostic[] {
  if (!chat) return [];
  const { problem, suggestion: meant } = chatBaseProblem(chat.url) ?? {};
  if (problem === undefined) return [];
  const details = { name: chat.url, problem, nearest: meant, certain: true };
  return [siteChat.at("/chat/url", details)];
}

/**
 * Checks the origins that blocks embed. Their frames may run scripts and keep their origin: a frame from the site's own origin could access
 * the page and remove its own sandbox (HTML Living Standard, iframe sandbox).
 * @param site the site document, with the effective origins
 * @param places JSON pointers of these origins
 * @returns a diagnostic for each origin that is the site's own
 */
export function checkEmbedded(site: JsonObject, places: readonly string[]): Diagnostic[] {
  return places.flatMap((pointer) => {
    const origin = originOf(valueAt(site, pointer));
    return origin !== undefined && origin === originOf(site.url)
      ? [siteEmbedsItself.at(pointer, { name: origin })]
      : [];
  });
}

/**
 * Copies the site document, replacing its origins of embedded content by another one.
 * @param places JSON pointers of the origins to replace; missing ones stay missing
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

/** The origin of an address; undefined if it is invalid, which the schema reports. */
const originOf = (address: JsonValue | undefined): string | undefined =>
  typeof address === "string" ? parseUrl(address)?.origin : undefined;
