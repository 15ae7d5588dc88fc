import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { isPicture } from "../../content/address/responsive-image.ts";
import { decodeText, decodeUtf16 } from "../../content/json/encoding.ts";
import { htmlPages } from "../read/exports/html-pages.ts";
import { isSubstackList, readHtmlPosts } from "../read/exports/html-posts.ts";
import { isMovableType, readMovableType } from "../read/exports/movable-type.ts";
import { notebookAsMarkdown } from "../read/exports/notebook.ts";
import { notionTables } from "../read/exports/notion-tables.ts";
import { isFeed, readFeed } from "../read/exports/read-feed.ts";
import { recordPosts, tablePosts } from "../read/exports/table-posts.ts";
import { homeIn } from "../read/generators/source-home.ts";
import { detectSourceSite, isSettings, type SourceSite } from "../read/generators/source-site.ts";
import { readGhost } from "../read/ghost/read-ghost.ts";
import { isHtmlText } from "../read/html-text.ts";
import type { ImportSource } from "../read/imported.ts";
import { formerBase } from "../read/published-addresses.ts";
import { readAddresses } from "../read/read-addresses.ts";
import { isHostRedirects, readHostRedirects } from "../read/read-host-redirects.ts";
import { readMarkdownFile } from "../read/read-markdown-file.ts";
import { readWordPress } from "../read/wordpress/read-wordpress.ts";
import { ClosedFolder } from "./closed-folder.ts";

/** Readers of files by file extension; `beside` reads a file that belongs to an export. */
const READERS: Readonly<
  Record<
    string,
    (file: string, text: string, beside: (file: string) => Uint8Array | undefined) => ImportSource
  >
> = {
  ".xml": readXml,
  ".rss": readXml,
  ".atom": readXml,
  ".json": (file, json, beside) => recordPosts(file, json) ?? readGhost(file, json, beside),
  ".ndjson": readRecords,
  ".jsonl": readRecords,
  ".csv": (file, csv) => tablePosts(file, csv) ?? readAddresses(file, csv),
  ".txt": (file, text) => {
    if (isMovableType(text)) return readMovableType(file, text);
    throw new Error(`${file} is not an export of Movable Type or TypePad. ${NAME_FOLDER}`);
  },
};

function readRecords(file: string, json: string): ImportSource {
  const source = recordPosts(file, json);
  if (!source)
    throw new Error(`${file} has no record with a text: none has the name "text", "body" or "content".`);
  return source;
}

function readXml(file: string, xml: string, beside: (file: string) => Uint8Array | undefined): ImportSource {
  if (xml.includes("<mediawiki"))
    throw new Error(
      `${file} is an export of MediaWiki, whose texts are not Markdown. Save each page as NAME.wiki, convert it to Markdown, and name the folder. With Pandoc: pandoc NAME.wiki -f mediawiki -t gfm -o NAME.md`,
    );
  return isFeed(xml) ? readFeed(file, xml) : readWordPress(file, xml, beside);
}

const NAME_FOLDER = "Name its folder, with the text as NAME.md.";
const TO_CSV = "Save the table as CSV.";
const documentAsMarkdown = (ending: string): string =>
  `With Pandoc, pictures included: pandoc NAME${ending} -t gfm --extract-media=. -o NAME.md`;
const toMarkdown = (ending: string): string =>
  `Convert it to Markdown and name that folder, or copy the text into Studio. ${documentAsMarkdown(ending)}`;

/** The cures for files that cannot be read as they are, by their endings. */
const CURES: Readonly<Record<string, string>> = {
  ".zip": "Unpack it, and name the folder.",
  ".xlsx": TO_CSV,
  ".xls": TO_CSV,
  ".ods": TO_CSV,
  ...Object.fromEntries([".md", ".qmd", ".rmd", ".ipynb"].map((ending) => [ending, "Name its folder."])),
  ...Object.fromEntries([".docx", ".odt", ".rtf"].map((ending) => [ending, toMarkdown(ending)])),
  ".doc": "Save it as .docx, and name that.",
  ".html": "Name its folder.",
  ".htm": "Name its folder.",
  ".enex":
    "Convert it to Markdown and name that folder. With evernote2md, pictures included: evernote2md NAME.enex FOLDER",
  ".sql":
    "Name what its program exports: in WordPress, Tools > Export; in others, a feed, or a table of titles and texts as CSV.",
};

/** Text formats of Pandoc by the endings of their files. */
const PANDOC_FORMATS: readonly [string, string][] = [
  ["rst", "rst"],
  ["org", "org"],
  ["textile", "textile"],
  ["wiki", "mediawiki"],
  ["adoc", "asciidoc"],
];

/** The cures for folders without Markdown, by the endings of their files. */
const FOLDER_CURES: readonly [RegExp, string][] = [
  [/\.docx$/i, `Convert its documents to Markdown first. ${documentAsMarkdown(".docx")}`],
  ...PANDOC_FORMATS.map(([ending, format]): [RegExp, string] => [
    new RegExp(`\\.${ending}$`, "i"),
    `Convert its texts to Markdown first. With Pandoc: pandoc NAME.${ending} -f ${format} -t gfm -o NAME.md`,
  ]),
  [
    /\.txt$/i,
    "Name its texts NAME.md, if they are Markdown. From DokuWiki, with Pandoc: pandoc NAME.txt -f dokuwiki -t gfm -o NAME.md",
  ],
  [/\.zip$/i, "Unpack what is in it, and name that folder."],
];

/**
 * Reads a folder of Markdown, of pages in HTML or of an export with HTML files, an export in one file, a feed, or a list of addresses.
 * @param uploads folder of an export's files, if not beside it
 * @throws Error if the place is none of these
 */
export function readImportSource(place: string, uploads: string | undefined): ImportSource {
  const stats = statSync(place, { throwIfNoEntry: false });
  if (!stats) throw new Error(`${place} does not exist.`);
  const name = path.basename(place);
  const ending = path.extname(name).toLowerCase();
  const isExport = stats.isFile() && ending === ".xml";
  if (uploads !== undefined && !isExport) throw new Error("--uploads is for a WordPress export (.xml).");
  if (stats.isDirectory()) return readFolder(place);
  const read = READERS[ending];
  if (!read)
    throw new Error(
      `${name} is not a folder, a WordPress export or a feed (.xml), a Ghost export or list of texts (.json), or a table of texts or addresses (.csv). ${CURES[ending] ?? ""}`.trimEnd(),
    );
  const { text, isGuessed } = importedText(readFileSync(place));
  if (ending === ".csv" && isSubstackList(text)) return readFolder(path.dirname(place));
  const folder = isExport ? uploadsOf(place, uploads) : new ClosedFolder(path.dirname(place));
  const source = read(name, text, (file) => folder?.read(file));
  const findings = [...(isGuessed ? [guessed(name)] : []), ...source.findings];
  return { ...source, findings, refused: folder?.findings ?? [] };
}

/** The uploads folder given by the user, or else one beside the export. */
function uploadsOf(place: string, uploadFolder: string | undefined): ClosedFolder | undefined {
  const isFolder = (folder: string) => statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true;
  if (uploadFolder !== undefined && !isFolder(uploadFolder))
    throw new Error(`${uploadFolder} is not a folder.`);
  if (uploadFolder !== undefined) return new ClosedFolder(uploadFolder);
  const around = new ClosedFolder(path.dirname(place));
  const beside = ["uploads", "wp-content/uploads"].find((name) => around.holdsFolder(name));
  return beside === undefined ? undefined : new ClosedFolder(path.join(path.dirname(place), beside));
}

/** Files that belong to the generator rather than to the site: templates, build output, notes for developers. */
const GENERATOR_FILE =
  /^(?:archetypes|themes|vendor|_includes|_layouts|_site)\/|(?:^|\/)(?:node_modules|\.(?!gitbook\/|gitbook$)[^/]*)(?:\/|$)|(?:^|\/)(?:LICENSE|SOURCES)\.md$|^(?:CHANGELOG|CODE_OF_CONDUCT|CONTRIBUTING|SECURITY)\.md$/i;
const TEXT = /\.(?:md|mdx|markdown|[qr]md|ipynb)$/i;

/** Matches the files in which GitBook, mdBook and docsify list the pages of their menu. */
const CONTENTS = /(?:^|\/)(?:SUMMARY|_sidebar|_navbar)\.md$/;

/**
 * Tells whether a text is about its folder rather than a page: a README, except where programs show it as the page of a folder without an
 * index: below the top beside other texts, and anywhere in a site of VuePress or with a list of pages.
 */
function isAboutFolder(file: string, files: readonly string[], { generator }: SourceSite): boolean {
  const [isReadme, folder = ""] = /^(.*\/)?README\.md$/i.exec(file) ?? [];
  if (isReadme === undefined) return false;
  const around = files.flatMap((one) =>
    one !== file && one.startsWith(folder) ? [one.slice(folder.length)] : [],
  );
  if (around.some((one) => /^_?index\.mdx?$/i.test(one))) return true;
  if (generator === "vitepress" || files.some((one) => CONTENTS.test(one))) return false;
  return folder === "" || !(generator === "mkdocs" || around.some((one) => TEXT.test(one)));
}

/** Matches the settings files by which a site generator is recognised: Eleventy, VitePress or VuePress. */
const PROGRAM_FILES = /(?:^|\/)(?:\.eleventy\.js|\.v(?:ite|ue)press\/config\.[cm]?[jt]s)$/;

/** Matches a picture within a text, as Google Docs writes all of them: `[image1]: <data:image/png;base64,iVBO…>`. */
const EMBEDDED = /data:image\/(png|jpe?g|gif|webp|avif);base64,([A-Za-z\d+/]{32,}={0,2})/g;

/** Replaces the pictures within a text by the names of files beside it. @param pictures receives the files */
function takeEmbedded(file: string, text: string, pictures: Map<string, Uint8Array>): string {
  let count = 0;
  return text.replaceAll(EMBEDDED, (_, format: string, base64: string) => {
    const place = `${file.replace(/\.\w+$/, "")}-${++count}.${format}`;
    pictures.set(place, Buffer.from(base64, "base64"));
    return encodeURI(path.posix.basename(place));
  });
}

/** Reads a folder of Markdown. Symbolic links that lead outside are not followed. @throws Error if it does not exist */
export function readFolder(folder: string): ImportSource {
  const inside = new ClosedFolder(folder);
  const all = readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => ({
      file: path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll("\\", "/"),
      isFile: entry.isFile(),
      isLink: entry.isSymbolicLink(),
    }))
    .sort((a, b) => (a.file < b.file ? -1 : 1));
  const matches = all.filter(({ file }) => !GENERATOR_FILE.test(file));
  const present = matches.flatMap(({ file, isFile }) => (isFile ? [file] : []));
  const links = matches.flatMap(({ file, isLink }) => (isLink ? [file] : []));
  const ofProgram = all.flatMap(({ file, isFile }) => (isFile && PROGRAM_FILES.test(file) ? [file] : []));
  const decode = (file: string) => importedText(inside.read(file) ?? new Uint8Array());
  const wordsOf = (file: string) => decode(file).text;
  const site = detectSourceSite([...present, ...ofProgram], wordsOf);
  const files = present.filter((file) => !isAboutFolder(file, present, site));
  const texts = new Set(
    files.filter((file) => (TEXT.test(file) && !CONTENTS.test(file)) || isHtmlText(file, wordsOf)),
  );
  const embedded = new Map<string, Uint8Array>();
  const read = [...texts].map((file) => {
    const { text, isGuessed } = decode(file);
    const markdown = file.endsWith(".ipynb") ? notebookAsMarkdown(text) : text;
    const { document, findings } = readMarkdownFile(file, takeEmbedded(file, markdown, embedded), site);
    return { document, findings: isGuessed ? [guessed(file), ...findings] : findings };
  });
  const databases = notionTables(files, wordsOf);
  const tables = databases.map(({ file, markdown }) => {
    const { document, findings } = readMarkdownFile(file.replace(/csv$/, "md"), markdown, site);
    return { document: { ...document, file, names: [...document.names, `/${file}`] }, findings };
  });
  const posts = readHtmlPosts(texts.size === 0 ? files : [], wordsOf);
  const pages = htmlPages(texts.size + posts.documents.length === 0 ? files : [], wordsOf);
  const exported = pages.documents.length > 0 ? { ...posts, ...pages } : posts;
  if (read.length + exported.documents.length === 0) {
    // An archive of Google Takeout has the feed of a blog some folders below.
    const [feed, ...others] = files.filter((file) => /\.(?:xml|rss|atom)$/i.test(file));
    if (feed !== undefined && others.length === 0)
      return readImportSource(path.join(folder, feed), undefined);
    const [, cure] = FOLDER_CURES.find(([ending]) => files.some((file) => ending.test(file))) ?? [];
    throw new Error(
      `${folder} has no Markdown files (.md, .mdx, .markdown) and no pages in HTML to import. ${cure ?? "Name the file itself if it is an export of WordPress or Ghost, or a feed."}`,
    );
  }
  const imported = new Set([...texts, ...exported.files, ...databases.flatMap((one) => one.files)]);
  const others = files.filter((file) => !imported.has(file) && !isPicture(`/${file}`));
  const pictures = files
    .filter((file) => isPicture(`/${file}`))
    .flatMap((file): [string, Uint8Array][] => {
      const bytes = inside.read(file);
      return bytes ? [[file, bytes]] : [];
    });
  const lists = others
    .filter(isHostRedirects)
    .map((file) => ({ file, ...readHostRedirects(file, wordsOf(file)) }))
    .filter(({ redirects, findings }) => redirects.length + findings.length > 0);
  const unread = (what: string) => (file: string) => ({
    kind: "Other files",
    file: file.normalize(),
    line: 1,
    what,
  });
  const understood = new Set(lists.map(({ file }) => file));
  const linkable = new Map(others.map((file) => [file.normalize(), file]));
  return {
    documents: [...[...read, ...tables].map(({ document }) => document), ...exported.documents],
    redirects: lists.flatMap(({ redirects }) => redirects),
    findings: [
      ...[...read, ...tables, ...lists, exported].flatMap(({ findings }) => findings),
      ...others.filter(isSettings).map(unread("only its addresses were read")),
      ...others.filter((file) => CONTENTS.test(file)).map(unread("a list of pages, which is not taken over")),
      ...others
        .filter((file) => !isSettings(file) && !understood.has(file) && !CONTENTS.test(file))
        .map(unread("not read")),
      ...links.map(unread("a link to another place, not followed")),
    ],
    refused: inside.findings,
    pictures: new Map([...pictures, ...embedded]),
    file: (file) => {
      const stored = linkable.get(file.normalize());
      return stored === undefined ? undefined : inside.read(stored);
    },
    files: [...linkable.keys()],
    home: exported.home ?? homeIn(files, wordsOf, formerBase(site)),
  };
}

/** The Windows-1252 characters from 0x80 to 0x9f. Node's decoder would return the control characters that Latin-1 has there. */
const WINDOWS_1252_CHARACTERS = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/** Decodes a file of another system. @returns the text; `isGuessed` if it is neither UTF-8 nor UTF-16 */
function importedText(bytes: Uint8Array): { text: string; isGuessed: boolean } {
  const text = decodeUtf16(bytes) ?? decodeText(bytes);
  if (text !== undefined) return { text, isGuessed: false };
  const western = Buffer.from(bytes).toString("latin1");
  const [, named = ""] = /(?:charset|encoding)\s*=\s*["']?([\w-]+)/i.exec(western.slice(0, 2048)) ?? [];
  // Node's decoder has mistakes in the Western European ones.
  if (/^(?:windows-125[013-8]|iso-8859-(?!1$)\d+|koi8-[ru]|shift_jis|euc-(?:jp|kr)|gb\w+|big5)$/i.test(named))
    return { text: new TextDecoder(named).decode(bytes), isGuessed: false };
  const windows = western.replaceAll(
    /[\x80-\x9f]/g,
    (sign) => WINDOWS_1252_CHARACTERS[sign.charCodeAt(0) - 0x80] ?? sign,
  );
  return { text: windows, isGuessed: true };
}

/** The finding that reports that the encoding of a file was guessed. */
const guessed = (file: string) => ({
  kind: "Letters",
  file,
  line: 1,
  what: "not UTF-8: read as Windows-1252 (Western European)",
});
