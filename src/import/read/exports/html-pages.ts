import { posix } from "node:path";
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse, serialize } from "parse5";
import { decodeAddress, slugOf } from "../../../content/address/routes.ts";
import { sentenceCase } from "../../../content/json/key-words.ts";
import { htmlOfText, textOfHtml } from "../../html/html-as-markdown.ts";
import { writtenDay } from "../generators/written-day.ts";
import type { ImportedDocument, ImportFinding } from "../imported.ts";
import { documentOfHtml, firstWords } from "./html-document.ts";

type Element = DefaultTreeAdapterTypes.Element;
type Parent = DefaultTreeAdapterTypes.ParentNode;

/** The elements that hold the text of a page, the most specific first: those of Confluence, of HTML, of older websites. */
const CONTENTS: readonly ((one: Element) => boolean)[] = [
  (one) => attributeOf(one, "id") === "main-content",
  ({ tagName }) => tagName === "main",
  ({ tagName }) => tagName === "article",
  (one) => attributeOf(one, "id") === "content",
  ({ tagName }) => tagName === "body",
];

/** Elements around the text of a page. */
const AROUND = /^(?:nav|header|footer|aside|script|style|form|iframe)$/;

/** Matches declarations of a style sheet for which Markdown has marks. */
const EMPHASIS = /(?:font-weight|font-style|text-decoration)\s*:[^;}]+/g;

/**
 * Reads the pages of a website in HTML: one written by hand, saved by a browser, or exported by Google Docs, Confluence or Tumblr.
 * @param files of the website, by their paths
 */
export function htmlPages(
  files: readonly string[],
  read: (file: string) => string,
): { documents: ImportedDocument[]; findings: ImportFinding[]; files: ReadonlySet<string> } {
  const findings: ImportFinding[] = [];
  const pages = files
    .filter((file) => /\.html?$/i.test(file))
    .map((file) => ({ file, page: parse(read(file)) }));
  const titles = pages.map(
    ({ page }) => elementsIn(page, (one) => one.tagName === "title").map(wordsIn)[0] ?? "",
  );
  const withoutSite = withoutSharedPart(titles);
  const documents = pages.flatMap(({ file, page }, at) => {
    if (elementsIn(page, (one) => one.tagName === "frameset").length > 0) {
      findings.push({
        kind: "Left out",
        file,
        line: 1,
        what: "it only has frames; their pages are imported",
      });
      return [];
    }
    return pageOf(file, page, withoutSite(titles[at] ?? ""), findings);
  });
  return { documents, findings, files: new Set(pages.map(({ file }) => file)) };
}

function pageOf(file: string, page: Parent, title: string, findings: ImportFinding[]): ImportedDocument[] {
  const emphasis = emphasisIn(page);
  const metaOf = (name: string) =>
    elementsIn(page, (one) => [attributeOf(one, "name"), attributeOf(one, "property")].includes(name)).map(
      (one) => attributeOf(one, "content"),
    )[0] ?? "";
  const [time] = elementsIn(page, (one) => one.tagName === "time" || attributeOf(one, "id") === "timestamp");
  const tags = elementsIn(page, (one) => attributeOf(one, "class") === "tag").map(wordsIn);
  const content = CONTENTS.flatMap((isContent) => elementsIn(page, isContent).slice(0, 1))[0];
  if (content === undefined) return [];
  const around = (one: Element) =>
    AROUND.test(one.tagName) || /^(?:footer|header|nav|menu)$/.test(attributeOf(one, "id"));
  for (const one of elementsIn(content, around)) defaultTreeAdapter.detachNode(one);
  for (const one of elementsIn(content, () => true)) {
    const style = attributeOf(one, "class")
      .split(/\s+/)
      .flatMap((name) => emphasis.get(name) ?? [])
      .join(";");
    if (style !== "") one.attrs.push({ name: "style", value: style });
    for (const attr of one.attrs)
      if (/^(?:href|(?:data-[\w-]*)?src)$/.test(attr.name)) attr.value = fromRoot(file, attr.value);
  }
  const [titleElement] = elementsIn(content, (one) => attributeOf(one, "class").split(" ").includes("title"));
  const [heading] = elementsIn(content, ({ tagName }) => tagName === "h1");
  const own = titleElement ? wordsIn(titleElement) : title || (heading ? wordsIn(heading) : "");
  for (const one of [titleElement, heading])
    if (one && wordsIn(one) === own) defaultTreeAdapter.detachNode(one);
  const bare = file.replace(/\.\w+$/, "").replace(/(?:^|\/)index$/i, "");
  const name = sentenceCase((bare.split("/").at(-1) ?? "").replaceAll(/[-_]+/g, " ").trim());
  const html = serialize(content);
  const words = textOfHtml(html.replaceAll(/<a\b[\s\S]*?<\/a>/gi, ""));
  if (words === "" && !html.includes("<img")) {
    findings.push({ kind: "Left out", file, line: 1, what: "it has no words but those of links" });
    return [];
  }
  const date = writtenDay(
    metaOf("article:published_time") || (time ? attributeOf(time, "datetime") || wordsIn(time) : ""),
  );
  const post = {
    ...{ file, line: 1, html, tags, date, isDraft: false, slug: "", isPage: date === undefined },
    title: htmlOfText(own || (date === undefined ? name : firstWords(html)) || "Start"),
    summary: htmlOfText(metaOf("description")),
    author: htmlOfText(metaOf("author")) || undefined,
    former: [`/${file}`],
  };
  const document = documentOfHtml(post, findings, (address) =>
    address.startsWith("/") ? address : undefined,
  );
  const slug = bare
    .split("/")
    .map((part) => slugOf(part))
    .filter(Boolean)
    .join("/");
  return [
    {
      ...document,
      slug: (date === undefined && slug) || document.slug,
      names: bare === "" ? [] : [`/${bare}`],
    },
  ];
}

/** Elements that pass a test, in the order of the page. */
function elementsIn(parent: Parent, test: (one: Element) => boolean): Element[] {
  return parent.childNodes.flatMap((one) =>
    "tagName" in one ? [...(test(one) ? [one] : []), ...elementsIn(one, test)] : [],
  );
}

const attributeOf = ({ attrs }: Element, name: string): string =>
  attrs.find((one) => one.name === name)?.value ?? "";

const wordsIn = (one: Element): string => textOfHtml(serialize(one));

/** The emphasis that classes of a page have in its style sheet, as in documents of Google Docs. */
function emphasisIn(page: Parent): ReadonlyMap<string, string> {
  const sheet = elementsIn(page, (one) => one.tagName === "style")
    .map((one) => serialize(one))
    .join("\n");
  return new Map(
    [...sheet.matchAll(/\.([\w-]+)\s*\{([^}]*)\}/g)].flatMap(([, name = "", rules = ""]) => {
      const declarations = (rules.match(EMPHASIS) ?? []).join(";");
      return declarations === "" ? [] : [[name, declarations] as const];
    }),
  );
}

/** An address in a page, from the root of its website; those elsewhere and within the page stay. */
function fromRoot(file: string, address: string): string {
  if (/^(?:[a-z][a-z\d+.-]*:|[/#?])|^$/i.test(address)) return address;
  const [, path = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(address) ?? [];
  const place = posix.join(posix.dirname(file), decodeAddress(path));
  return `/${place.split("/").map(encodeURIComponent).join("/")}${rest}`;
}

/** Returns a function that removes the name of a website from a title, if all titles begin or end with it. */
function withoutSharedPart(titles: readonly string[]): (title: string) => string {
  const all = titles.map((title) => title.split(SEPARATOR)).filter((parts) => parts.length > 1);
  const isShared = (at: number) => all.length > 1 && all.every((parts) => parts.at(at) === all[0]?.at(at));
  const [first, last] = [isShared(0), isShared(-1)];
  return (title) => {
    const parts = title.split(SEPARATOR);
    if (parts.length < 2 || !(first || last)) return title;
    return (first ? parts.slice(1) : parts.slice(0, -1)).join(" ");
  };
}

const SEPARATOR = /\s[-–—|:·»]\s/;
