import { refuseUrl } from "./safe-url.ts";

const MAIL = /^\/?(?:(?:e-?mail|mail|mailto):(?:\/\/)?)?(?<mail>[\w.+-]+@[\w-]+(?:\.[\w-]+)+)$/i;
const TELEPHONE = /^\/?(?:(?:tel|phone|telephone|call):(?:\/\/)?)?(?<number>\+\d[\d\s().-]{6,}\d)$/i;
/** Addresses that begin with www or two slashes, or whose scheme is misspelt. */
const WEB = /^(?:\/{0,2}(?<www>www\.[^\s/]+\.[^\s]+)|\/\/(?<host>[^\s/]+\.[^\s]+))$/i;
const SCHEME = /^\/?(?:h?t{1,3}ps?|htt?ps?|https?):?\/{0,3}:?(?<rest>(?!\/)[^\s/]+\.[^\s]+)$/i;
/** A host whose ending is unlikely to be a file extension: gov.uk/bank-holidays. */
const HOST =
  /^\/?(?<bare>(?:[a-z0-9-]+\.)+(?:com|org|net|edu|gov|info|io|co|eu|uk|ie|de|ca|au|nz|fr|nl|us|ac\.uk|gov\.uk|gc\.ca|gov\.au|edu\.au)(?:[/?#][^\s]*)?)$/i;

/**
 * The address that was probably meant by one that leads nowhere or is refused: an e-mail address or website without its
 * scheme, or with a space at the end.
 * @returns an allowed address; undefined if it is not such a slip
 */
export function meantAddress(written: string): string | undefined {
  const text = written.trim().replaceAll("\\", "/");
  const found = guess(text) ?? (text === written ? undefined : text);
  const plain = found?.replaceAll(" ", "%20");
  return plain === undefined || plain === written || refuseUrl(plain) !== undefined ? undefined : plain;
}

/**
 * The route meant by a file path: "/contact.html", "pages/contact.json", "/blog/index.html".
 * @returns undefined for other paths
 */
export function meantRoute(path: string): string | undefined {
  const route = path.replace(/^\/?pages\//, "/").replace(/(?:\/index)?\.(?:html?|json|md|php|aspx?)$/i, "");
  return route === path ? undefined : route || "/";
}

function guess(text: string): string | undefined {
  const mail = MAIL.exec(text)?.groups?.mail;
  if (mail !== undefined) return `mailto:${mail}`;
  const number = TELEPHONE.exec(text)?.groups?.number;
  if (number !== undefined) return `tel:${number.replace(/[\s().-]/g, "")}`;
  const { www, host } = WEB.exec(text)?.groups ?? {};
  const bare = www ?? host ?? SCHEME.exec(text)?.groups?.rest ?? HOST.exec(text)?.groups?.bare;
  if (bare !== undefined) return `https://${bare}`;
  return / /.test(text) && /^(?:https:|\/|#)/.test(text) ? text : undefined;
}
