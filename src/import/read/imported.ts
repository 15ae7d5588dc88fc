import { parseUrl } from "../../content/address/parse-url.ts";
import { languageName } from "../../language/names.ts";

/** A part of a source that was not understood or not imported. */
export type ImportFinding = {
  /** Group in the report: "Shortcodes and tags". */
  kind: string;
  file: string;
  /** Line number, from 1. */
  line: number;
  what: string;
};

/** A page's picture, as named in the source. */
export type ImportedPicture = { src: string; alt: string; line: number; key: string; caption?: string };

/** A page or post of another system, before it becomes a document of this site. */
export type ImportedDocument = {
  file: string;
  /** First line of the document in the file, from 1. */
  line: number;
  /** Returns the line of the file for a line of `markdown`. */
  lineOf: (line: number, excerpt: string) => number;
  isPost: boolean;
  /** Address relative to its collection or the site, without slashes at its ends: "guides/opening". */
  slug: string;
  title: string;
  /** The language of the text, if the source names it: "pt-BR". */
  language?: string | undefined;
  description: string;
  /** Summary for lists, if it differs from the description. */
  summary?: string | undefined;
  /** Date, `YYYY-MM-DD`. */
  date: string | undefined;
  updated: string | undefined;
  tags: readonly string[];
  category: string | undefined;
  author: string | undefined;
  isDraft: boolean;
  /** The day on which the source publishes the text, if it differs from the text's date. */
  publishAt?: string | undefined;
  /** The first day on which the text is no longer published. */
  unpublishAt?: string | undefined;
  picture: ImportedPicture | undefined;
  /** Former addresses: "/2020/01/02/title". */
  former: readonly string[];
  /** Further names under which links of the imported texts may refer to this document, besides its addresses: "/_posts/2020-01-02-title". */
  names: readonly string[];
  /** The source text, including marks that the site's Markdown lacks. */
  markdown: string;
  /** Additional syntax of the text: template tags of a generator, MDX, or none. */
  dialect: "tags" | "mdx" | "plain";
};

/** A document with its address, and the prefix of its heading ids. */
export type PlacedDocument = { document: ImportedDocument; route: string; idPrefix: string };

/** A former address with its new target (empty if gone) and status. */
export type ImportedRedirect = { file: string; line: number; from: string; to: string; status: string };

/** The content of an imported folder, export or list. */
export type ImportSource = {
  documents: readonly ImportedDocument[];
  redirects: readonly ImportedRedirect[];
  findings: readonly ImportFinding[];
  /** Pictures by their path in the source: "content/blog/harbour.png". */
  pictures: ReadonlyMap<string, Uint8Array>;
  /** Files that texts refer to but that must not be read, with the reason; grows while the import runs. */
  refused?: readonly ImportFinding[];
  /** Reads another file by its path in the source: "static/rules.pdf". */
  file?: (path: string) => Uint8Array | undefined;
  /** The paths of those files, if they are known. */
  files?: readonly string[];
  /** The address of the former site. */
  home?: string | undefined;
};

/** A language as pages name it: "pt_br" is "pt-BR"; undefined if it is none. */
export function languageTag(text: string): string | undefined {
  const [, language, region] = /^([a-z]{2,3})(?:[-_]([a-z]{2}))?$/i.exec(text.trim()) ?? [];
  if (language === undefined) return undefined;
  const tag = language.toLowerCase() + (region === undefined ? "" : `-${region.toUpperCase()}`);
  return languageName(tag, "en") === undefined ? undefined : tag;
}

/** Removes double braces, which would be a placeholder on this site, from the text of a field. */
export const plainField = (text: string): string => text.replaceAll(/\{\{\s*|\s*\}\}/g, "").trim();

/**
 * The path and query of an address, without origin and trailing slash.
 * @returns undefined if it is not an address
 */
export function addressPath(address: string): string | undefined {
  const text = address.trim();
  const url = /^(?:https?:\/\/|\/(?!\/))/.test(text) ? parseUrl(text, "https://site.example") : undefined;
  if (!url) return undefined;
  const { pathname, search } = url;
  return `${pathname.replaceAll(/\/{2,}/g, "/").replace(/(?<=.)\/$/, "")}${search}`;
}

/** The target of a redirect in one form: a path without origin, or an https address of another website; undefined if it is neither. */
export function targetAddress(address: string): string | undefined {
  if (/^https?:\/\/[^\s/]/i.test(address)) return address.replace(/^http:/i, "https:");
  const path = address.startsWith("/") ? addressPath(address) : undefined;
  return path === undefined ? undefined : path + (/#.+$/.exec(address)?.[0] ?? "");
}

/** Maximum number of findings of one kind listed in a report. */
const MAX_FINDINGS = 50;

/** Formats the findings by kind, with file and line. */
export function formatFindings(findings: readonly ImportFinding[]): string {
  const kinds = [...new Set(findings.map(({ kind }) => kind))];
  return kinds
    .map((kind) => {
      const matches = findings.filter((finding) => finding.kind === kind);
      const lines = matches
        .slice(0, MAX_FINDINGS)
        .map(({ file, line, what }) => `  ${file}:${line}  ${what}\n`);
      const more = matches.length - lines.length;
      return `${kind} (${matches.length})\n${lines.join("")}${more > 0 ? `  and ${more} more\n` : ""}`;
    })
    .join("\n");
}
