import { meantAddress } from "./meant-address.ts";
import { parseUrl } from "./parse-url.ts";
import { refuseUrl } from "./safe-url.ts";

/** Services through which programs lead their links: host and path, and the parameters that hold the target. */
const DETOURS: readonly [place: RegExp, ...parameters: string[]][] = [
  [/^[\w.-]+\.safelinks\.protection\.outlook\.com\//, "url"],
  [/^(?:www\.)?google\.[a-z.]+\/url$/, "q", "url"],
  [/^(?:lm?|www)\.(?:facebook|instagram)\.com\/(?:l\.php|flx\/warn\/?)?$/, "u"],
  [/^(?:www\.)?linkedin\.com\/(?:redir\/redirect|safety\/go)\/?$/, "url"],
  [/^(?:www\.)?youtube\.com\/redirect$/, "q"],
  [/^duckduckgo\.com\/l\/?$/, "uddg"],
  [/^slack-redir\.net\/link$/, "url"],
];

/** Parameters that identify the person who copied the address; no site marks its own links with them. */
const CLICK = /^(?:fbclid|gclid|gbraid|wbraid|dclid|msclkid|yclid|igshid|igsh|mc_eid|srsltid|_hsenc|_hsmi)=/i;

/** The tracking parameter that AI assistants add to the addresses they quote. */
const ASSISTANT = /^utm_source=(?:chatgpt|openai|perplexity|copilot|gemini|claude|mistral)\b/i;

/** Documents that open in the editor of whoever is signed in. */
const EDITOR =
  /^(?:docs\.google\.com\/\w+\/(?:u\/\d\/)?d\/[^/]+|www\.canva\.com\/design\/[^/]+(?:\/[^/]+)?)\/edit$/;

/** The origin of an address copied from a program, as a clause, and the address itself if it is in there. */
export function copiedAddress(
  address: string,
): { problem: string; suggestion: string | undefined } | undefined {
  const url = address.startsWith("https://") ? parseUrl(address) : undefined;
  if (!url) return undefined;
  const { host, pathname, searchParams } = url;
  const place = host + pathname;
  const [, ...parameters] = DETOURS.find(([pattern]) => pattern.test(place)) ?? [];
  const target = parameters.map((name) => searchParams.get(name)).find((value) => value !== null);
  if (target)
    return {
      problem: `leads through ${host} to another page`,
      suggestion: withoutMarks(refuseUrl(target) === undefined ? target : meantAddress(target)),
    };
  if (EDITOR.test(place))
    return { problem: "opens an editor, which asks visitors to sign in", suggestion: undefined };
  const suggestion = withoutMarks(address);
  return suggestion === address
    ? undefined
    : { problem: "ends with a tracking code of the program it was copied from", suggestion: suggestion };
}

function withoutMarks<Address extends string | undefined>(address: Address): Address | string {
  const [, page, query = "", anchor = ""] = /^([^?#]*)\?([^#]*)(#.*)?$/.exec(address ?? "") ?? [];
  if (page === undefined) return address;
  const parts = query.split("&");
  const isQuoted = parts.some((part) => ASSISTANT.test(part));
  const own = parts.filter((part) => !CLICK.test(part) && !(isQuoted && part.startsWith("utm_")));
  return `${page}${own.length === 0 ? "" : `?${own.join("&")}`}${anchor}`;
}
