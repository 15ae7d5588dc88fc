import { refuseUrl } from "./safe-url.ts";

const MAIL = /^\/?(?:(?:e-?mail|mail|mailto):(?:\/\/)?)?(?<mail>[\w.+-]+@[\w-]+(?:\.[\w-]+)+)$/i;
const TELEPHONE = /^\/?(?:(?:tel|phone|telephone|call):(?:\/\/)?)?(?<number>\+\d[\d\s().-]{6,}\d)$/i;
/** What begins with www, or with two slashes; the scheme may be misspelt. */
const WEB = /^(?:\/{0,2}(?<www>www\.[^\s/]+\.[^\s]+)|\/\/(?<host>[^\s/]+\.[^\s]+))$/i;
const SCHEME = /^\/?(?:h?t{1,3}ps?|htt?ps?|https?):?\/{0,3}:?(?<rest>(?!\/)[^\s/]+\.[^\s]+)$/i;
/** A host whose ending is hardly that of a page: gov.uk/student-visa. */
const HOST =
  /^\/?(?<bare>(?:[a-z0-9-]+\.)+(?:com|org|net|edu|gov|info|io|co|eu|uk|ie|de|ca|au|nz|fr|nl|us|ac\.uk|gov\.uk|gc\.ca|gov\.au|edu\.au)(?:[/?#][^\s]*)?)$/i;

/**
 * The address that is meant by one which leads nowhere or is refused: a mail address without its scheme, a website
 * without https, a blank at the end.
 * @returns an allowed address; undefined where it is no slip of these kinds
 */
export function meantAddress(written: string): string | undefined {
  const text = written.trim().replaceAll("\\", "/");
  const found = guess(text) ?? (text === written ? undefined : text);
  const plain = found?.replaceAll(" ", "%20");
  return plain === undefined || plain === written || refuseUrl(plain) !== undefined ? undefined : plain;
}

/**
 * The route that is meant by the path of a file: "/contact.html", "pages/contact.json", "/blog/index.html".
 * @returns undefined for a path that has neither
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
