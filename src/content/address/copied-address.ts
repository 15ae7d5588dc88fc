import { type Said, say } from "#src/content/diagnostics/say.ts";
import { meantAddress } from "./meant-address.ts";
import { parseUrl } from "./parse-url.ts";
import { refuseUrl } from "./safe-url.ts";

/** Redirect services that programs put in front of links: host and path, and the query parameters that contain the target. */
const DETOURS: readonly [place: RegExp, ...parameters: string[]][] = [
  [/^[\w.-]+\.safelinks\.protection\.outlook\.com\//, "url"],
  [/^(?:www\.)?google\.[a-z.]+\/url$/, "q", "url"],
  [/^(?:lm?|www)\.(?:facebook|instagram)\.com\/(?:l\.php|flx\/warn\/?)?$/, "u"],
  [/^(?:www\.)?linkedin\.com\/(?:redir\/redirect|safety\/go)\/?$/, "url"],
  [/^(?:www\.)?youtube\.com\/redirect$/, "q"],
  [/^duckduckgo\.com\/l\/?$/, "uddg"],
  [/^slack-redir\.net\/link$/, "url"],
];

/** Click identifiers that advertising and mail services add; a site never puts them in its own links. */
const CLICK_ID =
  /^(?:fbclid|gclid|gbraid|wbraid|dclid|msclkid|yclid|igshid|igsh|mc_eid|srsltid|_hsenc|_hsmi)=/i;

/** The tracking parameter that AI assistants add to the addresses they quote. */
const ASSISTANT = /^utm_source=(?:chatgpt|openai|perplexity|copilot|gemini|claude|mistral)\b/i;

/** Editing addresses of documents, which require visitors to sign in. */
const EDITOR =
  /^(?:docs\.google\.com\/\w+\/(?:u\/\d\/)?d\/[^/]+|www\.canva\.com\/design\/[^/]+(?:\/[^/]+)?)\/edit$/;

/**
 * Recognises an address copied from a program: a redirect, an editor or a tracking code.
 * @returns the problem as a clause, and the plain address if it can be recovered
 */
export function copiedAddress(
  address: string,
): { problem: Said; suggestion: string | undefined } | undefined {
  const url = address.startsWith("https://") ? parseUrl(address) : undefined;
  if (!url) return undefined;
  const { host, pathname } = url;
  const place = host + pathname;
  const target = detourTarget(url);
  if (target)
    return {
      problem: say("leads through {host} to another page", { host }),
      suggestion: withoutMarks(refuseUrl(target) === undefined ? target : meantAddress(target)),
    };
  if (EDITOR.test(place))
    return { problem: say("opens an editor, which asks visitors to sign in"), suggestion: undefined };
  const suggestion = withoutMarks(address);
  return suggestion === address
    ? undefined
    : { problem: say("ends with a tracking code of the program it was copied from"), suggestion: suggestion };
}

/** The page that a redirect of a program leads to. @returns undefined for other addresses */
export function detourTarget({ host, pathname, searchParams }: URL): string | undefined {
  const [, ...parameters] = DETOURS.find(([pattern]) => pattern.test(host + pathname)) ?? [];
  return parameters.map((name) => searchParams.get(name)).find((value) => value !== null) ?? undefined;
}

function withoutMarks<Address extends string | undefined>(address: Address): Address | string {
  const [, page, query = "", anchor = ""] = /^([^?#]*)\?([^#]*)(#.*)?$/.exec(address ?? "") ?? [];
  if (page === undefined) return address;
  const parts = query.split("&");
  const isQuoted = parts.some((part) => ASSISTANT.test(part));
  const own = parts.filter((part) => !CLICK_ID.test(part) && !(isQuoted && part.startsWith("utm_")));
  return `${page}${own.length === 0 ? "" : `?${own.join("&")}`}${anchor}`;
}
