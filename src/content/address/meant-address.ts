import { refuseUrl } from "./safe-url.ts";

const MAIL = /^\/?(?:(?:e-?mail|mail ?|mail ?to) ?:(?:\/\/)?\s*)?(?<mail>[\w.+-]+@[\w-]+(?:\.[\w-]+)+)$/i;
/** A number needs its scheme or the prefix of its country to be one. */
const TELEPHONE =
  /^\/?(?:(?:tel|phone|telephone|call) ?:(?:\/\/)?\s*(?=[+\d(])|(?=\+))(?<number>\+?[\d\s()./-]{6,}\d)$/i;
/** Addresses that begin with www or two slashes, or whose scheme is misspelt. */
const WEB = /^(?:\/{0,2}(?<www>www\.[^\s/]+\.[^\s]+)|\/\/(?<host>[^\s/]+\.[^\s]+))$/i;
const SCHEME =
  /^\/?(?:https?:?\/\/)?(?:h?t{1,3}ps?|htt?ps?|https?):?\/{0,3}:?(?<rest>(?!\/)[^\s/]+\.[^\s]+)$/i;
/** Marks that nobody sees: controls, zero-width characters, soft hyphens, byte order marks. */
const INVISIBLE = /[\p{Cc}\p{Cf}]/gu;
/** A path with a slash too many, which would lead to another host. */
const DOUBLED_SLASH = /^\/\/(?=[\w-]+(?:\/[\w-]+)*$)/;
/** The folder of the static files, as part of the path of one. */
const PUBLIC_FOLDER = /^(?:\.{0,2}\/)*(?:src\/)?public\//;
/** A host whose ending is unlikely to be a file extension: gov.uk/bank-holidays. */
const HOST =
  /^\/?(?<bare>(?:[a-z0-9-]+\.)+(?:com|org|net|edu|gov|info|io|co|eu|uk|ie|de|ca|au|nz|fr|nl|us|ac\.uk|gov\.uk|gc\.ca|gov\.au|edu\.au)(?:[/?#][^\s]*)?)$/i;

/**
 * The address that was probably meant by one that leads nowhere or is refused: an e-mail address or website without its
 * scheme, or with a space at the end.
 * @returns an allowed address; undefined if it is not such a slip
 */
export function meantAddress(address: string): string | undefined {
  const text = address.replace(INVISIBLE, "").trim().replaceAll("\\", "/").replace(DOUBLED_SLASH, "/");
  const suggestion = guess(text) ?? (text === address ? undefined : text);
  const plain = suggestion?.replaceAll(" ", "%20");
  return plain === undefined || plain === address || refuseUrl(plain) !== undefined ? undefined : plain;
}

/**
 * The address of a static file that is named by its path in the repository: "src/public/scenes/canada.svg".
 * @returns the path itself, from the root, if it is named in no such way
 */
export function meantFile(path: string): string {
  const plain = path.replace(INVISIBLE, "").trim().replaceAll("\\", "/");
  return `/${plain.replace(PUBLIC_FOLDER, "").replace(/^[./]*\//, "")}`;
}

/**
 * The route meant by a file path: "/contact.html", "pages/contact.json", "/blog/index.html", "/contact/".
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
  const { www, host } = WEB.exec(text)?.groups ?? {};
  const bare = www ?? host ?? SCHEME.exec(text)?.groups?.rest ?? HOST.exec(text)?.groups?.bare;
  if (bare !== undefined) return `https://${bare}`;
  return / /.test(text) && /^(?:https:|\/|#)/.test(text) ? text : undefined;
}
