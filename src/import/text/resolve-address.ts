import { posix } from "node:path";
import { parseUrl } from "../../content/address/parse-url.ts";
import { decodeAddress } from "../../content/address/routes.ts";
import { refuseUrl } from "../../content/address/safe-url.ts";
import { pageDocuments } from "../../content/document/page-documents.ts";
import type { SourceFile } from "../../content/document/source-file.ts";
import { MarkdownTooComplex } from "../../content/markdown/markdown-limits.ts";
import { summariseMarkdown } from "../../content/markdown/markdown-summary.ts";
import { withoutSite } from "../../content/site/shared/redirects.ts";
import { addressPath, type ImportedDocument, type PlacedDocument } from "../read/imported.ts";
import { type ConvertedText, convertText } from "./convert-text.ts";
import { ANY_FOLDER } from "./tag-words.ts";

/** The folders of a source in which generators look for the file of a picture's address. */
const PICTURE_FOLDERS = ["", "static", "public", "assets", "src/assets", "src", "content", "src/public"];

/**
 * Creates a resolver for the addresses in imported texts: links to pages by former address or file, including anchor and query, and
 * pictures and other files by their path in the source. Drafts are never link targets, nor are pages that appear later or disappear
 * earlier than the text.
 * @param pictures addresses by path in the source, or by address on the web
 * @param linked returns the address of another file by its path in the source
 * @param home address of the former site, or its base path: "https://old.example/blog", "/blog"
 */
export function resolveIn(
  placements: readonly PlacedDocument[],
  files: readonly SourceFile[],
  pictures: ReadonlyMap<string, string>,
  linked: (file: string) => string | undefined = () => undefined,
  home = "",
) {
  const routes = new Map([...pageDocuments(files).keys()].map((route) => [route, route]));
  const documents = new Map(placements.map((one) => [one.route, one]));
  const parts = new Map<string, ReturnType<typeof partIds>>();
  const ownPictures = new Set(pictures.values());
  // File systems and texts may write é in different characters.
  const picturesByPath = new Map([...pictures].map(([path, address]) => [path.normalize(), address]));
  // Windows and macOS find a picture by its name in other capitals, and with another case of its ending.
  const picturesInLowerCase = new Map(
    [...picturesByPath].map(([path, address]) => [path.toLowerCase(), address]),
  );
  for (const { document, route } of placements.filter(({ document }) => !document.isDraft))
    for (const address of [...document.former, ...document.names, route])
      routes.set(decodeAddress(address).normalize(), route);

  /** Maps an anchor to the id of a heading on an imported page; undefined for other pages, whose ids are unknown. */
  function partOf(route: string, fragment: string): string | undefined {
    const one = documents.get(route);
    if (!one || fragment === "") return undefined;
    const cached = parts.get(route) ?? partIds(one);
    parts.set(route, cached);
    const id = cached(fragment);
    return id === undefined ? undefined : `#${id}`;
  }

  const byName = (addresses: Iterable<string>) =>
    new Map([...addresses].map((address) => [nameOf(address), address] as const).reverse());
  const pagesByName = byName([...routes.keys()]);
  const picturesByName = byName(pictures.keys());

  function pageAt(local: string): string | undefined {
    const [, path = "", query = ""] = /^([^?]*)(\?.*)?$/.exec(addressPath(local) ?? local) ?? [];
    const plain = decodeAddress(path).normalize();
    const exact = routes.get(plain + query);
    if (exact !== undefined) return exact;
    // The old home page showed a different page for each query: "/?p=12".
    if (plain === "/" && query !== "") return undefined;
    const route =
      routes.get(plain) ?? routes.get(plain.replace(/(?:\/index)?\.(?:html?|mdx?|markdown)$/, ""));
    return route === undefined ? undefined : route + query;
  }

  function placeOnSite(place: PlaceOfText, address: string, kind: "link" | "picture"): string | undefined {
    const { document, route } = place;
    if (address.startsWith(ANY_FOLDER)) {
      const [, name = "", part = ""] =
        /^([^#]*)(#.*)?$/s.exec(decodeAddress(address.slice(ANY_FOLDER.length))) ?? [];
      const addresses = kind === "link" ? pagesByName : picturesByName;
      const match = addresses.get(nameOf(name)) ?? picturesByName.get(nameOf(name));
      const beside =
        placeOnSite(place, encodeURI(name) + part, kind) ??
        placeOnSite(place, `/${encodeURI(name)}${part}`, kind);
      return (
        beside ??
        (match === undefined ? undefined : placeOnSite(place, `/${match.replace(/^\//, "")}${part}`, kind)) ??
        (kind === "link" ? linked(ANY_FOLDER + name.normalize()) : undefined)
      );
    }
    if (/^[a-z][a-z0-9+.-]*:|^\/\/|^$/i.test(address)) return undefined;
    const [, source = "", fragment = ""] = /^([^#]*)#?(.*)$/s.exec(address) ?? [];
    const target = source.replace(CONTENT_ROOT, "$1").replaceAll("\\", "/");
    if (target === "") return partOf(route, fragment);
    const places = target.startsWith("/")
      ? [...(CONTENT_ROOT.test(source) ? [`/content${target}`] : []), target]
      : [`/${posix.join(posix.dirname(document.file), target)}`, `/${posix.normalize(target)}`];
    if (kind === "link") {
      const match = places.map(pageAt).find((one) => one !== undefined);
      const [page = ""] = match?.split("?") ?? [];
      if (match !== undefined && !isVisibleBeside(document, documents.get(page)?.document)) return undefined;
      if (match !== undefined) return match + (partOf(page, fragment) ?? "");
    }
    // In Hexo, the folder of a post's files has the name of the post.
    const ownFolder = document.file.replace(/\.\w+$/, "");
    const paths = [...places, ...(target.startsWith("/") ? [] : [`/${posix.join(ownFolder, target)}`])].map(
      (path) => decodeAddress(path.replace(/\?.*/, "")),
    );
    const own = paths.find((path) => ownPictures.has(path));
    if (own !== undefined) return own;
    const files = paths.flatMap((path) =>
      PICTURE_FOLDERS.map((folder) => posix.join(folder, path).replace(/^\//, "")),
    );
    const picture =
      files.map((path) => picturesByPath.get(path.normalize())).find((one) => one !== undefined) ??
      files
        .map((path) => picturesInLowerCase.get(path.normalize().toLowerCase()))
        .find((one) => one !== undefined);
    if (picture !== undefined || kind === "picture") return picture;
    for (const path of files) {
      const file = linked(path.normalize());
      if (file !== undefined) return fragment === "" ? file : `${file}#${fragment}`;
    }
    return undefined;
  }

  const base = `${parseUrl(home, "https://site.example")?.pathname.replace(/\/+$/, "") ?? ""}/`;

  return (place: PlaceOfText, address: string, kind: "link" | "picture"): string | undefined => {
    const local = withoutSite(address, home);
    const belowBase = local.startsWith(base) ? local.slice(base.length - 1) : undefined;
    return (
      placeOnSite(place, local, kind) ??
      (belowBase === undefined ? undefined : placeOnSite(place, belowBase, kind)) ??
      (kind === "link" ? elsewhere(address) : pictures.get(address))
    );
  };
}

/** Matches what Zola and Pelican write before a file: `@/about.md`, `{filename}/about.md`, `{static}pier.png`. */
const CONTENT_ROOT = /^(?:@(?=\/)|(?:\{|%7B|\||%7C)(?:filename|static|attach|photo)(?:\}|%7D|\||%7C))(\/?)/i;

/** Tells whether the target of a link is published during the whole time in which the linking page is. */
const isVisibleBeside = (from: Period, to: Period | undefined): boolean =>
  (to?.publishAt ?? "") <= (from.publishAt ?? "") &&
  (to?.unpublishAt ?? NEVER) >= (from.unpublishAt ?? NEVER);

type Period = Pick<ImportedDocument, "publishAt" | "unpublishAt">;

/** A date that sorts after all others, for pages without an end. */
const NEVER = "9";

/** A file or page name without folders, which is how wiki links refer to it. */
const nameOf = (address: string): string =>
  (decodeAddress(address).split("/").at(-1) ?? "")
    .replace(/\.(?:md|mdx|markdown)$/, "")
    .normalize()
    .toLowerCase();

type PlaceOfText = Pick<PlacedDocument, "document" | "route">;

/** Returns an address of another website, an e-mail address or a telephone number, if pages may link to it; otherwise undefined. */
function elsewhere(address: string): string | undefined {
  const encrypted = address
    .trim()
    .replace(/^http:/i, "https:")
    .replaceAll(/\s/g, /^tel:/i.test(address) ? "" : "%20");
  return /^(?:https|mailto|tel):/i.test(encrypted) && refuseUrl(encrypted) === undefined
    ? encrypted
    : undefined;
}

/** Returns a function that maps heading ids of other generators to the ids of the same headings on this site. */
function partIds({ document, idPrefix }: PlacedDocument): (fragment: string) => string | undefined {
  const { markdown, givenIds } = converted(document);
  const { headings } = summariseMarkdown(markdown, idPrefix, () => {}, "");
  const ids = new Map<string, string>();
  const name = (key: string, id: string) => void (ids.has(key) || ids.set(key, id));
  for (const [index, { id }] of headings.entries()) {
    const authorId = givenIds[index];
    if (authorId !== undefined) name(authorId, id);
  }
  for (const { id } of headings) {
    const words = id.slice(idPrefix.length);
    name(lettersOf(words), id);
    // "fees-2" here is "fees-1" in other generators.
    const [, base, number] = /^(.+)-(\d+)$/.exec(words) ?? [];
    if (base !== undefined && Number(number) > 1) name(lettersOf(`${base}${Number(number) - 1}`), id);
  }
  return (fragment) => {
    const decoded = decodeAddress(fragment);
    return ids.get(decoded) ?? ids.get(lettersOf(decoded));
  };
}

/**
 * Converts a document's text to Markdown, with the ids given to its headings. If it cannot be converted, both are empty, so that links to
 * its headings are not found.
 */
function converted(document: PlacedDocument["document"]): Pick<ConvertedText, "markdown" | "givenIds"> {
  try {
    return convertText(document, () => undefined);
  } catch (error) {
    if (error instanceof MarkdownTooComplex) return { markdown: "", givenIds: [] };
    throw error;
  }
}

/** The letters and digits of an id, for comparing ids of generators that differ in separators and accents. */
const lettersOf = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
