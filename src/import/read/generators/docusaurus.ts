import { posix } from "node:path";
import { type Addresses, addressParts } from "./address-parts.ts";
import type { SourceSite } from "./source-site.ts";

/** Matches a date in the path of a post: in its name, in nested folders, or below a folder. */
const DAY = /^(?<folder>.*?)(?<day>\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(?<rest>.*)$/;

/** Matches a number before a document's name that only determines the order. A second number means that it is a version or date. */
const ORDERING_NUMBER = /^(?!\d+[-_.]\d)\d+\s*[-_.]+\s*(?=[^-_.\s])/;

/**
 * The addresses of Docusaurus: in a blog, the date in a name becomes folders; documents lose their ordering numbers.
 * https://docusaurus.io/docs/blog, https://docusaurus.io/docs/create-doc
 */
export const docusaurus: Addresses = ({ file, slug, id }, site) => {
  const { folders, name } = addressParts(file, site.root, /^/);
  const [first = "", ...within] = folders;
  if (first === "src") return [posix.join("/", ...within.slice(1), name === "index" ? "" : name)];
  const start = startOf(first, site);
  if (first === "blog") return [posix.join(start, slug === "" ? blogPath([...within, name]) : slug)];
  const ordered = within.map((part) => part.replace(ORDERING_NUMBER, ""));
  const own = name.replace(ORDERING_NUMBER, "");
  const isFolder = /^(?:index|readme)$/i.test(name) || (ordered.length > 0 && own === ordered.at(-1));
  const last = slug || id || (isFolder ? "" : own);
  return [last.startsWith("/") ? posix.join(start, last) : posix.join(start, ...ordered, last)];
};

function blogPath(parts: readonly string[]): string {
  const path = parts.join("/").replace(/\/index$/, "");
  const { folder = "", day, rest = "" } = DAY.exec(path)?.groups ?? {};
  return day === undefined ? path : `${day.replaceAll("-", "/")}/${folder}${rest}`;
}

/** The base address of the documents or the blog: `routeBasePath`, or the name of the folder. */
function startOf(folder: string, { settings }: SourceSite): string {
  const basePath = settings[`${folder} routeBasePath`];
  return posix.join("/", typeof basePath === "string" ? basePath : folder);
}
