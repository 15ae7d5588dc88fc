import { slugOf } from "./routes.ts";
import { refuseUrl } from "./safe-url.ts";

const MAIL = /^\/?(?:(?:e-?mail|mail ?|mail ?to) ?:(?:\/\/)?\s*)?(?<mail>[\w.+-]+@[\w-]+(?:\.[\w-]+)+)$/i;
/** Matches a telephone number, which must have its scheme or country code to be recognised. */
const TELEPHONE =
  /^\/?(?:(?:tel|phone|telephone|call) ?:(?:\/\/)?\s*(?=[+\d(])|(?=\+))(?<number>\+?[\d\s()./-]{6,}\d)$/i;
/** Matches web addresses without a scheme: those that begin with "www." or with two slashes. */
const WEB_ADDRESS = /^(?:\/{0,2}(?<www>www\.[^\s/]+\.[^\s]+)|\/\/(?<host>[^\s/]+\.[^\s]+))$/i;
const SCHEME =
  /^\/?(?:https?:?\/\/)?(?:h?t{1,3}ps?|htt?ps?|https?):?\/{0,3}:?(?<rest>(?!\/)[^\s/]+\.[^\s]+)$/i;
/** Invisible characters: controls, zero-width characters, soft hyphens, byte order marks. */
const INVISIBLE = /[\p{Cc}\p{Cf}]/gu;
/** A path with a doubled leading slash, which browsers would resolve to another host. */
const DOUBLED_SLASH = /^\/\/(?=[\w-]+(?:\/[\w-]+)*$)/;
/** The folder of static files at the start of a path. */
const PUBLIC_FOLDER = /^(?:\.{0,2}\/)*(?:src\/)?public\//;
/**
 * A bare host name, whose top-level domain is not a file extension: gov.uk/bank-holidays. Countries have two letters, as some files of
 * programmers and old archives.
 */
const HOST =
  /^\/?(?<bare>(?:[a-z\d-]+\.)+(?:com|org|net|edu|gov|info|biz|dev|app|shop|blog|online|site|website|cloud|museum|(?!ai\b|cs\b|gz\b|js\b|md\b|ps\b|py\b|rb\b|rs\b|sh\b|ts\b)[a-z]{2})(?:[/?#][^\s]*)?)$/i;

/**
 * Guesses the intended address behind one that is broken or refused: an e-mail address or website without its scheme, or with a space at
 * the end.
 * @returns an allowed address; undefined if the slip is not a known one
 */
export function meantAddress(address: string): string | undefined {
  const text = address.replace(INVISIBLE, "").trim().replaceAll("\\", "/").replace(DOUBLED_SLASH, "/");
  const suggestion = guess(text) ?? (text === address ? undefined : text);
  const plain = suggestion?.replaceAll(" ", "%20");
  return plain === undefined || plain === address || refuseUrl(plain) !== undefined ? undefined : plain;
}

/**
 * Converts the repository path of a static file to its address: "src/public/scenes/canada.svg" to "/scenes/canada.svg".
 * @returns the path itself, from the root, if it is not a repository path
 */
export function meantFile(path: string): string {
  const plain = path.replace(INVISIBLE, "").trim().replaceAll("\\", "/");
  return `/${plain.replace(PUBLIC_FOLDER, "").replace(/^[./]*\//, "")}`;
}

/**
 * Guesses the route behind a file path: "/contact.html", "pages/contact.json", "/blog/index.html", "/contact/".
 * @returns undefined for other paths
 */
export function meantRoute(path: string): string | undefined {
  const route = path
    .replace(/^\/?pages\//, "/")
    .replace(/(?:\/index)?\.(?:html?|json|md|php|aspx?)$/i, "")
    .replace(/\/+$/, "");
  return route === path ? undefined : route || "/";
}

function guess(text: string): string | undefined {
  const mail = MAIL.exec(text)?.groups?.mail;
  if (mail !== undefined) return `mailto:${mail}`;
  const number = TELEPHONE.exec(text)?.groups?.number;
  if (number !== undefined) return `tel:${number.replace(/[\s()./-]/g, "")}`;
  const { www, host } = WEB_ADDRESS.exec(text)?.groups ?? {};
  const bare = www ?? host ?? SCHEME.exec(text)?.groups?.rest ?? HOST.exec(text)?.groups?.bare;
  if (bare !== undefined) return `https://${bare}`;
  return / /.test(text) && /^(?:https:|\/|#)/.test(text) ? text : undefined;
}

/** Converts a relative path, or one without its leading slash, to a path from the site root. */
export const rooted = (path: string): string => `/${path.replace(/^(?:\.{0,2}\/)+/, "")}`;

/** Converts a path to the letters allowed in addresses: "/Preços" becomes /precos. */
export const inLetters = (path: string): string =>
  path
    .split("/")
    .map((part) => slugOf(part))
    .join("/");

/** Resolves a link against the route of its page. Most links are plain absolute paths, which need no parsing. */
export function absolutePath(address: string, route: string): string {
  return /^(?:\/[\w-]+)+$/.test(address)
    ? address
    : new URL(address, `https://site.invalid${route}`).pathname;
}
