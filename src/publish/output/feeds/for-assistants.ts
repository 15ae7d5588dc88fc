import type { Nodes as HastNodes, Parents } from "hast";
import type { Root } from "mdast";
import rehypeParse from "rehype-parse";
import rehypeRemark from "rehype-remark";
import { remark } from "remark";
import remarkGfm from "remark-gfm";
import { visit } from "unist-util-visit";
import { markdownAddress } from "#src/content/address/routes.ts";
import { groupBy } from "#src/content/json/memo.ts";
import type { Site } from "#src/content/site/site.ts";

/** The address of the site's overview for assistants (https://llmstxt.org). */
export const LLMS_FILE = "/llms.txt";

/**
 * Yields the files for assistants, by address: the overview `llms.txt`, and the Markdown of each page; nothing unless the site document
 * enables it. Drafts and non-indexed pages are left out.
 * @param readPage returns the HTML of a route
 * @param isWritten tells whether the Markdown at an address was written with its page
 */
export async function* filesForAssistants(
  site: Site,
  readPage: (route: string) => Promise<string>,
  isWritten: (address: string) => boolean = () => false,
): AsyncGenerator<[address: string, text: string]> {
  if (!site.site.assistants) return;
  yield [LLMS_FILE, overview(site)];
  for (const route of indexedRoutes(site)) {
    const address = markdownAddress(route);
    if (!isWritten(address)) yield [address, pageMarkdown(await readPage(route), site.site.url + route)];
  }
}

const indexedRoutes = (site: Site): string[] => site.routes.filter((route) => site.isIndexed(route));

/** Tells whether a page is published as Markdown too. */
export const hasMarkdown = (site: Site, route: string): boolean =>
  site.site.assistants === true && site.isIndexed(route);

/** The heading of the pages in llms.txt that are in no folder. */
const OTHER_PAGES = "Pages";

/** Writes llms.txt: the name of the site, its tagline, and its pages with their descriptions, a section for each folder. */
function overview(site: Site): string {
  const { name, tagline, url } = site.site;
  const sections = new Map<string, string[]>([[OTHER_PAGES, []]]);
  const routes = indexedRoutes(site);
  const folderOf = (route: string) => `/${route.split("/")[1]}`;
  const folders = groupBy(routes, folderOf);
  for (const route of routes) {
    const { title, description } = site.cardOf(route);
    const folder = folderOf(route);
    const own = folders.get(folder) ?? [];
    const heading = own.length < 2 ? OTHER_PAGES : own.includes(folder) ? site.cardOf(folder).title : folder;
    const lines = sections.get(heading) ?? [];
    sections.set(heading, lines);
    lines.push(
      `- [${escaped(title)}](${new URL(url + markdownAddress(route)).href}): ${oneLine(description)}`,
    );
  }
  const parts = [...sections].flatMap(([heading, lines]) =>
    lines.length > 0 ? [`## ${oneLine(heading)}\n\n${lines.join("\n")}`] : [],
  );
  return `${[`# ${oneLine(name)}`, `> ${oneLine(tagline)}`, ...parts].join("\n\n")}\n`;
}

const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();
const escaped = (text: string): string => oneLine(text).replace(/[\\[\]]/g, "\\$&");

/** Elements that are not content of a page: scripts, pictures of interface, navigation and controls. */
const LEFT_OUT = new Set(
  ["script", "style", "noscript", "template", "svg", "button", "form", "nav", "dialog"].concat([
    "iframe",
    "input",
    "select",
    "canvas",
  ]),
);

const MAIN = /<main[ >].*<\/main>/s;

const parser = remark().use(rehypeParse).freeze();
const converter = remark().use(rehypeRemark).freeze();
const writer = remark()
  .use(remarkGfm)
  .use({ settings: { bullet: "-", emphasis: "_", fences: true, rule: "-" } })
  .freeze();

/**
 * Converts the main part of a page to Markdown, with absolute addresses.
 * @param html a complete document
 * @param url of the page
 */
export function pageMarkdown(html: string, url: string): string {
  // Parsing the rest of the document would take as long again.
  const [part = ""] = MAIN.exec(html) ?? [];
  const document: HastNodes = parser.parse(part);
  let main: Parents | undefined;
  visit(document, "element", (element) => {
    if (element.tagName === "main") main ??= element;
  });
  if (!main) return "";
  removeControls(main);
  const tree = converter.runSync({ type: "root", children: main.children });
  if (tree.type !== "root") return "";
  makeAbsolute(tree, url);
  return writer.stringify(tree);
}

function removeControls(parent: Parents): void {
  parent.children = parent.children.filter((child) => {
    if (child.type !== "element") return child.type === "text";
    const { hidden, ariaHidden } = child.properties;
    if (LEFT_OUT.has(child.tagName) || (hidden !== undefined && hidden !== false)) return false;
    if (String(ariaHidden) === "true") return false;
    removeControls(child);
    return true;
  });
}

function makeAbsolute(tree: Root, url: string): void {
  visit(tree, (node) => {
    if ("url" in node && URL.canParse(node.url, url)) node.url = new URL(node.url, url).href;
  });
}
