import { closeSync, type Dirent, existsSync, openSync, readdirSync, readSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { type Said, say } from "#src/content/diagnostics/say.ts";
import { originalOf } from "#src/content/document/leftover.ts";
import { packageName } from "#src/content/document/packages.js";
import { engineOf, isOfOneSite, layersOf, namesIn, publicPath } from "#src/content/document/places.js";
import {
  blockRival,
  jsonUnread,
  sourceLeftover,
  sourceMisplaced,
} from "#src/content/document/source.rules.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { groupBy } from "#src/content/json/memo.ts";

/** Folders of a site in which every file must be accounted for. */
const CHECKED_FOLDERS = ["pages", "schema", "blocks"];
const IN_PUBLIC = /^(?:src\/)?public\//;
/** Folders at the root of a site that are not searched for misplaced documents: tools write them, or they are read elsewhere. */
const UNSEARCHED_FOLDERS: ReadonlySet<string> = new Set(["node_modules", "dist", "pages"]);
/** Bytes read from the start of a file: enough to recognise a document. */
const START = 8 * 1024;

/**
 * Finds the files of a site that are not read although an author may expect it: links, locked folders, misplaced documents, and blocks that
 * another package already provides.
 */
export function unreadFiles(root: string): SourceFile[] {
  return [
    ...[...CHECKED_FOLDERS, publicPath(root)].flatMap((folder) => unreadIn(root, folder)),
    ...misplacedIn(root),
    ...rivalBlocks(root),
  ];
}

export function unreadFile(path: string, unread: Diagnostic): SourceFile {
  return { path, bytes: new Uint8Array(), unread };
}

/** Creates the diagnostic for a file or folder that is not read. @param problem a sentence about it */
export function unreadBecause(problem: Said): Diagnostic {
  return jsonUnread.at("", { problem });
}

function unreadIn(root: string, folder: string): SourceFile[] {
  let entries: Dirent[];
  try {
    entries = readdirSync(join(root, folder), { withFileTypes: true });
  } catch (error) {
    const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
    const sentence = say("{folder} cannot be read: what is in it would be missing.", { folder });
    return isMissing ? [] : [unreadFile(folder, unreadBecause(sentence))];
  }
  const names = new Set(entries.map(({ name }) => `${folder}/${name}`));
  return entries.flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.name.startsWith(".")) return [];
    if (entry.isSymbolicLink())
      return [
        unreadFile(path, unreadBecause(say("{path} is a symbolic link, which is not followed.", { path }))),
      ];
    if (entry.isDirectory()) {
      const sentence = say("{path} is a folder, although it is named like a file: rename it.", { path });
      const isMisnamed = !IN_PUBLIC.test(path) && /\.(?:json|md)$/.test(path);
      return [...(isMisnamed ? [unreadFile(path, unreadBecause(sentence))] : []), ...unreadIn(root, path)];
    }
    const why = misnamedBlockFile(path) ?? publicLeftover(path, names);
    return why ? [unreadFile(path, why)] : [];
  });
}

/** Reports a block's schema or examples whose file name is not the block's. */
function misnamedBlockFile(path: string): Diagnostic | undefined {
  const [, folder, name, kind] = /^blocks\/(?:(.+)\/)?([^/]+)\.(schema|examples)\.json$/.exec(path) ?? [];
  if (name === undefined || folder === name) return undefined;
  const suggestion = folder?.includes("/") === false ? folder : name;
  return unreadBecause(
    say("{path} is not read: it has to be blocks/{suggestion}/{suggestion}.{kind}.json.", {
      path,
      suggestion,
      kind: kind ?? "",
    }),
  );
}

/** Reports an editor's backup among the static files, which would be published. */
function publicLeftover(path: string, names: ReadonlySet<string>): Diagnostic | undefined {
  const other = IN_PUBLIC.test(path) ? originalOf(path) : undefined;
  // A series of pictures may have names like "hall.jpg" and "hall 2.jpg".
  if (other === undefined || !path.startsWith(other) || !names.has(other)) return undefined;
  return sourceLeftover.at("", { name: path, other });
}

/** Reports blocks of packages whose type an earlier package also has. Overriding a block in the site itself is intended. */
function rivalBlocks(root: string): SourceFile[] {
  const engine = engineOf(root);
  const used = new Map<string, string>();
  return layersOf(root).flatMap((layer) => {
    if (layer === root || layer === engine) return [];
    const types = namesIn(layer, "blocks").filter(
      (type) => !isOfOneSite(layer, type) && !existsSync(join(root, "blocks", type)),
    );
    return types.flatMap((type) => {
      const name = packageName(layer);
      const other = used.get(type);
      if (other === undefined) used.set(type, name);
      const path = relative(root, join(layer, "blocks", type))
        .split(sep)
        .join("/");
      return other === undefined
        ? []
        : [unreadFile(path, blockRival.at("", { name: type, used: other, other: name }))];
    });
  });
}

function misplacedIn(root: string): SourceFile[] {
  const matches = jsonBelow(root, "").filter((path) => isDocument(startOf(join(root, path))));
  return [...groupMisplaced(matches)].map(([path, documents]) =>
    unreadFile(path, sourceMisplaced.at("", { name: path, documents })),
  );
}

/**
 * JSON files below a folder outside pages/, and copies of such files; folders of built sites (with an index.html) and of other sites are
 * skipped.
 */
function jsonBelow(root: string, folder: string): string[] {
  let entries: Dirent[];
  try {
    entries = readdirSync(join(root, folder), { withFileTypes: true });
  } catch {
    return [];
  }
  if (entries.some(({ name }) => name === "index.html")) return [];
  if (folder !== "" && existsSync(join(root, folder, "pages/_data/site.json"))) return [];
  return entries.flatMap((entry) => {
    const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (entry.name.startsWith(".") || UNSEARCHED_FOLDERS.has(path)) return [];
    if (entry.isDirectory()) return jsonBelow(root, path);
    return entry.isFile() && (originalOf(path) ?? path).endsWith(".json") ? [path] : [];
  });
}

/** Reads the start of a file; empty if it cannot be opened or no longer exists. */
function startOf(file: string): string {
  try {
    const descriptor = openSync(file, "r");
    try {
      const start = new Uint8Array(START);
      return new TextDecoder().decode(start.subarray(0, readSync(descriptor, start, 0, START, 0)));
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return "";
  }
}

/** Folders of the site, other than pages/, in which misplaced documents are reported one by one instead of per folder. */
const SINGLY_REPORTED_FOLDERS: ReadonlySet<string> = new Set([
  "",
  "blocks",
  "schema",
  "src",
  "src/public",
  "public",
  "scripts",
  "tests",
]);

/**
 * Tells from the start of a JSON file whether it is a site document: it refers to a document schema, or has the keys common to all pages.
 * Also works on invalid JSON.
 */
function isDocument(start: string): boolean {
  if (/"\$schema"\s*:\s*"[^"]*\bgenerated\/[a-z-]+\.schema\.json"/.test(start)) return true;
  if (/"\$schema"\s*:\s*"[^"]*\bdata\/[a-z-]+\.schema\.json"/.test(start)) return true;
  return /"layout"\s*:\s*"/.test(start) && /"blocks"\s*:\s*\[/.test(start);
}

/**
 * Groups misplaced documents for reporting: by file, or by folder if a folder has several.
 * @returns the number of documents in each group
 */
function groupMisplaced(paths: readonly string[]): Map<string, number> {
  const groups = groupBy(paths, (path) => {
    const parts = path.split("/");
    const depth = parts.findIndex((_, at) => !SINGLY_REPORTED_FOLDERS.has(parts.slice(0, at).join("/")));
    return depth < 0 ? path : parts.slice(0, depth).join("/");
  });
  return new Map(
    [...groups].map(([folder, held]) => [held.length === 1 && held[0] ? held[0] : folder, held.length]),
  );
}
