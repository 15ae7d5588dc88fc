import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { ImportSource } from "#src/authoring/import/read/imported.ts";
import { isSettings, permalinksIn, withPermalink } from "#src/authoring/import/read/permalinks.ts";
import { readMarkdownFile } from "#src/authoring/import/read/read-markdown-file.ts";
import { homeIn } from "#src/authoring/import/read/source-home.ts";
import { UsageError } from "../shared/command.ts";
import { guessed, importedText } from "./imported-text.ts";

/** Files that belong to the program rather than to the site: templates, what was built, notes for developers. */
const LEFT_ASIDE =
  /^(?:archetypes|themes|vendor|_includes|_layouts|_site)\/|(?:^|\/)(?:node_modules|\.[^/]*)(?:\/|$)|(?:^|\/)(?:README|LICENSE|SOURCES)\.md$|^(?:CHANGELOG|CODE_OF_CONDUCT|CONTRIBUTING|SECURITY)\.md$/i;
const TEXT = /\.(?:md|mdx|markdown)$/i;
const PICTURE = /\.(?:png|jpe?g|webp|avif|gif|svg)$/i;

/** Reads a folder of Markdown. Links to other places are not followed. @throws UsageError if there is none */
export function readFolder(folder: string): ImportSource {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => ({
      file: path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll("\\", "/"),
      isFile: entry.isFile(),
      isLink: entry.isSymbolicLink(),
    }))
    .filter(({ file }) => !LEFT_ASIDE.test(file))
    .sort((a, b) => (a.file < b.file ? -1 : 1));
  const files = found.flatMap(({ file, isFile }) => (isFile ? [file] : []));
  const links = found.flatMap(({ file, isLink }) => (isLink ? [file] : []));
  const bytesOf = (file: string) => readFileSync(path.join(folder, file));
  const decode = (file: string) => importedText(bytesOf(file));
  const wordsOf = (file: string) => decode(file).text;
  const permalinks = permalinksIn(files, wordsOf);
  const read = files
    .filter((file) => TEXT.test(file))
    .map((file) => {
      const { text, isGuessed } = decode(file);
      const { document, findings } = readMarkdownFile(file, text);
      return { document, findings: isGuessed ? [guessed(file), ...findings] : findings };
    });
  if (read.length === 0)
    throw new UsageError(`${folder} has no Markdown files (.md, .mdx, .markdown) to import.`);
  const others = files.filter((file) => !TEXT.test(file) && !PICTURE.test(file));
  const unread = (what: string) => (file: string) => ({ kind: "Other files", file, line: 1, what });
  return {
    documents: read.map(({ document }) =>
      permalinks === undefined ? document : withPermalink(document, permalinks),
    ),
    redirects: [],
    findings: [
      ...read.flatMap(({ findings }) => findings),
      ...others.filter(isSettings).map(unread("only its addresses were read")),
      ...others.filter((file) => !isSettings(file)).map(unread("not read")),
      ...links.map(unread("a link to another place, not followed")),
    ],
    pictures: new Map(files.filter((file) => PICTURE.test(file)).map((file) => [file, bytesOf(file)])),
    home: homeIn(files, wordsOf),
  };
}
