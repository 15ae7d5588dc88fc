import { parseUrl } from "../../content/address/parse-url.ts";

/** Something of a source that was not understood or not taken along. */
export type ImportFinding = {
  /** As the report groups them: "Shortcodes and tags". */
  kind: string;
  file: string;
  /** From 1. */
  line: number;
  what: string;
};

/** The picture of a page, as the source names it. */
export type ImportedPicture = { src: string; alt: string; line: number; key: string };

/** A page or post of another system, before it becomes a document of this site. */
export type ImportedDocument = {
  file: string;
  /** Line of the file at which it begins, from 1. */
  line: number;
  /** Line of the file that holds what a line of `markdown` says. */
  lineOf: (line: number, excerpt: string) => number;
  isPost: boolean;
  /** Address below that of its collection or of the site, without slashes at its ends: "guides/opening". */
  slug: string;
  title: string;
  description: string;
  /** `YYYY-MM-DD` */
  date: string | undefined;
  updated: string | undefined;
  tags: readonly string[];
  category: string | undefined;
  author: string | undefined;
  isDraft: boolean;
  /** The day on which the source publishes it, if that is not its date. */
  publishAt?: string | undefined;
  /** The first day without it. */
  unpublishAt?: string | undefined;
  picture: ImportedPicture | undefined;
  /** Addresses that it had: "/2020/01/02/title". */
  former: readonly string[];
  /** Other names by which texts link to it: "/_posts/2020-01-02-title". */
  names: readonly string[];
  /** As the source has it, with what Markdown of this site cannot say. */
  markdown: string;
  /** The syntax it may have beside Markdown: tags of a generator, MDX, or none. */
  dialect: "tags" | "mdx" | "plain";
};

/** A document with its address, and what the ids of its headings begin with. */
export type PlacedDocument = { document: ImportedDocument; route: string; idPrefix: string };

/** An address of before, where it leads now (empty for what is gone), and the status of that. */
export type ImportedRedirect = { file: string; line: number; from: string; to: string; status: string };

/** The content of an imported folder, export or list. */
export type ImportSource = {
  documents: readonly ImportedDocument[];
  redirects: readonly ImportedRedirect[];
  findings: readonly ImportFinding[];
  /** Pictures by their path in the source: "content/blog/harbour.png". */
  pictures: ReadonlyMap<string, Uint8Array>;
  /** Files that were asked for and must not be read, as they turn up. */
  refused?: readonly ImportFinding[];
  /** Reads another file by its path in the source: "static/rules.pdf". */
  file?: (path: string) => Uint8Array | undefined;
  /** The address that the whole site had. */
  home?: string | undefined;
};

/** A text of a source for a field of a document, in which braces would name a figure of this site. */
export const plainField = (text: string): string => text.replaceAll(/\{\{\s*|\s*\}\}/g, "").trim();

/** The path of an address, without its site and the slash at its end. @returns undefined for what is not an address */
export function addressPath(address: string): string | undefined {
  const text = address.trim();
  const url = /^(?:https?:\/\/|\/(?!\/))/.test(text) ? parseUrl(text, "https://site.example") : undefined;
  if (!url) return undefined;
  const { pathname, search } = url;
  return `${pathname.replaceAll(/\/{2,}/g, "/").replace(/(?<=.)\/$/, "")}${search}`;
}

/** The most findings of one kind that a report lists. */
const MAX_FINDINGS = 50;

/** Everything that was not understood, by kind, with file and line. */
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
