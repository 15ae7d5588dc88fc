/** The kind of a page document: a single page, a pattern such as /blog/[slug], or the not-found page. */
export type RouteKind = "page" | "dynamic" | "not-found";

const ROUTE_SEGMENT = /^(?:[a-z0-9]+(?:-[a-z0-9]+)*|\[[a-z][a-zA-Z]*\])$/;

/**
 * The route of a page document: `pages/destinations/canada.json` is `/destinations/canada`.
 * @returns the route, or the part of the path that is not allowed in an address
 */
export function routeOf(path: string): { route: string } | { badPart: string } {
  const parts = path
    .replace(/^pages\//, "")
    .replace(/\.json$/, "")
    .split("/");
  const badPart = parts.find((part) => !ROUTE_SEGMENT.test(part));
  if (badPart !== undefined) return { badPart };
  if (parts.at(-1) === "index") parts.pop();
  // The page would be written to the same file as the page of its folder.
  if (parts.at(-1) === "index") return { badPart: "index" };
  return { route: `/${parts.join("/")}` };
}

/** A path as documents name it, from one as shells complete it: `.\pages\about.json` on Windows, `./pages/about.json` elsewhere. */
export const typedPath = (typed: string): string => typed.replaceAll("\\", "/").replace(/^\.\//, "");

export function routeKind(route: string): RouteKind {
  if (route === "/404") return "not-found";
  return route.includes("[") ? "dynamic" : "page";
}

/** Tells whether a page is mandatory: the home page or the not-found page. */
export const isEssential = (route: string): boolean => route === "/" || routeKind(route) === "not-found";

/** A regular expression for the addresses of a dynamic route. */
export function routePattern(route: string): RegExp {
  return new RegExp(`^${route.replace(/\[[a-zA-Z]+\]/g, "[^/]+")}$`);
}

/**
 * The ancestors of a route below a home page, from the home page in its language down: "/", "/destinations".
 * @param homes routes of the home page in all languages, with "/"
 */
export function routesAbove(route: string, homes: readonly string[]): string[] {
  const parts = route.split("/").slice(1, -1);
  const parents = ["/", ...parts.map((_, index) => `/${parts.slice(0, index + 1).join("/")}`)];
  return parents.slice(parents.findLastIndex((parent) => homes.includes(parent)));
}

/** The address of a page as Markdown, beside its HTML: `/about.md`, and `/index.md` for the home page. */
export const markdownAddress = (route: string): string => `${route === "/" ? "/index" : route}.md`;

/** The path of a site on its host, without a trailing slash: `/library`, or empty. @param url of the site */
export const basePath = (url: string): string => /^https?:\/\/[^/]+(\/.*)$/.exec(url)?.[1] ?? "";

/** Decodes an address: %20 to a space, and accents that Markdown has encoded. An address that cannot be decoded is returned unchanged. */
export function decodeAddress(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** Letters that Unicode decomposition does not reduce to ASCII: "Straße", "Ærø". */
const LETTERS: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
};

/** Latin letters for Cyrillic and Greek ones without their marks, mostly as BGN/PCGN and ELOT 743 have them. */
const CYRILLIC_AND_GREEK: ReadonlyMap<string, string> = new Map(
  (
    "аa бb вv гg ґg дd еe єye жzh зz иi іi кk лl мm нn оo пp рr сs тt уu фf хkh цts чch шsh щshch ъ ыy ь эe юyu яya ђdj јj љlj њnj ћc џdz " +
    "αa βv γg δd εe ζz ηi θth ιi κk λl μm νn ξx οo πp ρr σs ςs τt υy φf χch ψps ωo"
  )
    .split(" ")
    .map(([letter = "", ...latin]) => [letter, latin.join("")]),
);

/** Umlauts as German writes them without their dots: "Grün" is gruen. */
const UMLAUTS: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue" };

/**
 * The slug of a name: "Côte d'Ivoire" becomes cote-d-ivoire, and "Новости" novosti. Empty if it has no digits and no Latin,
 * Cyrillic or Greek letters.
 * @param language of the name, for a new address; without it, umlauts lose their dots
 */
export function slugOf(name: string, language = ""): string {
  const text = /^de\b/i.test(language)
    ? name.normalize().replace(/[äöü]/gi, (letter) => UMLAUTS[letter.toLowerCase()] ?? letter)
    : name;
  return text
    .normalize("NFKD")
    .replace(/\p{M}|[\u00ad\u200b\u2060\ufeff]/gu, "")
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => LETTERS[letter] ?? letter)
    .replaceAll("ου", "ou")
    .replace(/[\u0370-\u03ff\u0400-\u04ff]/g, (letter) => CYRILLIC_AND_GREEK.get(letter) ?? letter)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
}

/** The not-found page for a path, in its language. @param pages not-found pages by the folder of the addresses that they answer: "/de" */
export const notFoundOf = (pages: readonly { folder: string; route: string }[], pathname: string): string =>
  pages.find(({ folder }) => pathname.startsWith(`${folder}/`))?.route ?? "/404";
