import { posix } from "node:path";
import { type Addresses, partsOf } from "./address-parts.ts";
import type { SourceSite } from "./source-site.ts";

/** A day within the path of a post: in its name, in folders, or in folders below one. */
const DAY = /^(?<folder>.*?)(?<day>\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(?<rest>.*)$/;

/** A number that orders a document. One with a second number is a version or a day. */
const ORDER = /^(?!\d+[-_.]\d)\d+\s*[-_.]+\s*(?=[^-_.\s])/;

/**
 * Addresses of Docusaurus: a blog has the day of a name in folders; documents lose the numbers that order them.
 * https://docusaurus.io/docs/blog, https://docusaurus.io/docs/create-doc
 */
export const docusaurus: Addresses = ({ file, slug, id }, site) => {
  const { folders, name } = partsOf(file, site.root, /^/);
  const [first = "", ...within] = folders;
  if (first === "src") return [posix.join("/", ...within.slice(1), name === "index" ? "" : name)];
  const start = startOf(first, site);
  if (first === "blog") return [posix.join(start, slug === "" ? blogPath([...within, name]) : slug)];
  const ordered = within.map((part) => part.replace(ORDER, ""));
  const own = name.replace(ORDER, "");
  const isFolder = /^(?:index|readme)$/i.test(name) || (ordered.length > 0 && own === ordered.at(-1));
  const last = slug || id || (isFolder ? "" : own);
  return [last.startsWith("/") ? posix.join(start, last) : posix.join(start, ...ordered, last)];
};

function blogPath(parts: readonly string[]): string {
  const path = parts.join("/").replace(/\/index$/, "");
  const { folder = "", day, rest = "" } = DAY.exec(path)?.groups ?? {};
  return day === undefined ? path : `${day.replaceAll("-", "/")}/${folder}${rest}`;
}

/** Returns the address at which the documents or the blog begin: `routeBasePath`, or the name of the folder. */
function startOf(folder: string, { settings }: SourceSite): string {
  const basePath = settings[`${folder} routeBasePath`];
  return posix.join("/", typeof basePath === "string" ? basePath : folder);
}
