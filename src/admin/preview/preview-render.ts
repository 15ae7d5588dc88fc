import type { ElementContent, Root, RootContent } from "hast";
import { visit } from "unist-util-visit";
import { postAddress } from "#src/admin/draft/slug.ts";
import type { SiteData } from "#src/admin/publish/published.ts";
import { BODY_ID } from "#src/admin/publish/snippet.ts";
import { nearest } from "#src/content/diagnostics/nearest.ts";
import { MarkdownTooComplex } from "#src/content/markdown/markdown-limits.ts";
import { toSafeTree, writeTree } from "#src/content/markdown/markdown-pipeline.ts";
import { textOf } from "#src/content/markdown/markdown-shape.ts";
import { readingTime, wordCount } from "#src/content/markdown/markdown-words.ts";
import { markdownProblems } from "#src/content/markdown/unparsed-markdown.ts";
import { interpolate } from "#src/content/placeholder/interpolate.ts";
import type { Scope } from "#src/content/placeholder/placeholder-lookup.ts";
import { TOOL_LANGUAGE } from "#src/language/format.ts";
import type { PreviewResult, TextFacts, UnknownName } from "./preview-messages.ts";

/** Renders a post as the build does. @param data facts and addresses; without them placeholders are not filled in */
export function renderPreview(source: string, data: SiteData | undefined): PreviewResult {
  try {
    const { text, unknownNames } = fillNames(source, data);
    const tree = toSafeTree(text, { idPrefix: `${BODY_ID}-`, ...(data && { wording: data.wording }) });
    const facts = factsOf(text, tree, data);
    return { state: "rendered", pieces: piecesOf(tree), facts: { ...facts, unknownNames } };
  } catch (error) {
    // An error without a cause means that a limit was exceeded; an error of the parser is wrapped as the cause.
    const refused = error instanceof MarkdownTooComplex && error.cause === undefined;
    return refused ? { state: "too-complex", reason: error.message } : { state: "failed" };
  }
}

function fillNames(
  source: string,
  data: SiteData | undefined,
): { text: string; unknownNames: UnknownName[] } {
  if (!data || !/\{\{|\}\}/.test(source)) return { text: source, unknownNames: [] };
  const objects = { site: data.site, page: "deferred", entry: "deferred" } as const;
  const { facts, counts } = data;
  const countable = {
    size: (name: string) => (Object.hasOwn(counts, name) ? counts[name] : undefined),
    names: () => Object.keys(counts),
  };
  const language = String(data.site.language ?? TOOL_LANGUAGE);
  const scope: Scope = { language, facts, objects, optional: {}, countable };
  let wrong = false;
  const text = interpolate(source, scope, () => {
    wrong = true;
  });
  const unknownNames = wrong ? findUnknownNames(source, scope) : [];
  return { text: typeof text === "string" ? text : source, unknownNames };
}

/** Looks up each placeholder separately, so that each unknown name can be reported. */
function findUnknownNames(source: string, scope: Scope): UnknownName[] {
  const unknownNames = new Map<string, UnknownName>();
  for (const [placeholder, name = ""] of source.matchAll(/\{\{([^{}]*)\}\}/g)) {
    interpolate(placeholder, scope, ({ suggestion }) => {
      unknownNames.set(name, { name: name.trim(), nearest: suggestion });
    });
  }
  // If all names are known, there are braces outside any placeholder.
  return unknownNames.size > 0 ? [...unknownNames.values()] : [{ name: "{{ or }}", nearest: undefined }];
}

function piecesOf({ children }: Root): string[] {
  const groups: RootContent[][] = [];
  for (const node of children) {
    if (node.type === "text" && groups.length > 0) groups.at(-1)?.push(node);
    else groups.push([node]);
  }
  return groups.map((group) => writeTree({ type: "root", children: group }));
}

function factsOf(text: string, tree: Root, data: SiteData | undefined): Omit<TextFacts, "unknownNames"> {
  const headings: TextFacts["headings"] = [];
  const links = new Set<string>();
  const images = new Set<string>();
  visit(tree, "element", (node) => {
    const { tagName, properties } = node;
    const level = /^h([1-6])$/.exec(tagName)?.[1];
    if (level) headings.push({ level: Number(level), text: plain(node), id: String(properties.id ?? "") });
    const note = "dataFootnoteRef" in properties || "dataFootnoteBackref" in properties;
    if (tagName === "a" && properties.href !== undefined && !note) links.add(String(properties.href));
    if (tagName === "img") images.add(String(properties.src));
  });
  return {
    words: wordCount(text),
    readingTime: readingTime(text),
    headings,
    links: [...links],
    images: [...images],
    problems: markdownProblems(text),
    unknownAddresses: data ? unknownAddresses(links, images, headings, data) : [],
  };
}

const plain = (node: ElementContent): string => textOf(node).replace(/\s+/g, " ").trim();

/** Finds addresses of this site that do not exist, by the same rules as the site check. */
function unknownAddresses(
  links: ReadonlySet<string>,
  images: ReadonlySet<string>,
  headings: TextFacts["headings"],
  { addresses }: SiteData,
): UnknownName[] {
  const places = new Set(addresses);
  const ids = new Set(headings.map(({ id }) => id));
  const unknownLinks = [...links].flatMap((link) => {
    // Other ids belong to the blocks around the text.
    if (link.startsWith(`#${BODY_ID}-`))
      return ids.has(link.slice(1)) ? [] : [{ name: link, nearest: nearest(link.slice(1), ids) }];
    const path = pathOf(link);
    return path === undefined || places.has(path) ? [] : [{ name: link, nearest: nearest(path, places) }];
  });
  const unknownImages = [...images]
    .filter((image) => !places.has(image))
    .map((image) => ({ name: image, nearest: nearest(image, places) }));
  return [...unknownLinks, ...unknownImages];
}

/** The path on this site that a link in a post leads to; undefined for another site, and for the post itself. */
function pathOf(link: string): string | undefined {
  const address = link.replace(/[?#].*$/, "");
  if (address === "" || /^[a-z][a-z0-9+.-]*:/i.test(link)) return undefined;
  return /^(?:\/[\w-]+)+$/.test(address)
    ? address
    : new URL(address, `https://site.invalid${postAddress("post")}`).pathname;
}
