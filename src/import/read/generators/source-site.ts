import { parse as parseToml } from "smol-toml";
import { parse as parseYaml } from "yaml";
import { isObject, type JsonObject, type JsonValue } from "../../../content/json/json.ts";

export type Generator =
  | "astro"
  | "docusaurus"
  | "eleventy"
  | "gatsby"
  | "hexo"
  | "hugo"
  | "jekyll"
  | "mkdocs"
  | "next"
  | "vitepress";

/** The site from which a source folder comes, as far as the folder's settings describe it. */
export type SourceSite = {
  /** The program that wrote the folder; undefined if no file identifies it. */
  generator: Generator | undefined;
  /** Folder of the generator within the source folder, with a trailing slash: "docs/", or "" for the source folder itself. */
  root: string;
  settings: JsonObject;
  /** Data that Eleventy applies to all files of a folder, by folder with a trailing slash. */
  shared: ReadonlyMap<string, JsonObject>;
};

/** A site whose generator is unknown. */
export const UNKNOWN_SITE: SourceSite = { generator: undefined, root: "", settings: {}, shared: new Map() };

/** Patterns of files that identify a generator, the most reliable ones first. */
const SIGNS: readonly (readonly [Generator, RegExp])[] = [
  ["docusaurus", /^(?<root>(?:.*\/)?)docusaurus\.config\.[cm]?[jt]s$/],
  ["astro", /^(?<root>(?:.*\/)?)astro\.config\.[cm]?[jt]s$/],
  ["eleventy", /^(?<root>(?:.*\/)?)(?:\.eleventy\.js|eleventy\.config\.[cm]?[jt]s)$/],
  ["gatsby", /^(?<root>(?:.*\/)?)gatsby-config\.[cm]?[jt]s$/],
  ["vitepress", /^(?<root>(?:.*\/)?)\.v(?:ite|ue)press\/config\.[cm]?[jt]s$/],
  ["next", /^(?<root>(?:.*\/)?)next\.config\.[cm]?[jt]s$/],
  ["mkdocs", /^(?<root>(?:.*\/)?)mkdocs\.ya?ml$/],
  ["hugo", /^(?<root>(?:.*\/)?)config\/_default\/(?:hugo|config)\.(?:toml|ya?ml|json)$/],
  ["hugo", /^(?<root>(?:.*\/)?)(?:hugo|config)\.(?:toml|ya?ml|json)$/],
  ["hexo", /^(?<root>(?:.*\/)?)source\/_posts\//],
  ["jekyll", /^(?<root>(?:.*\/)?)_config\.(?:toml|ya?ml)$/],
  ["jekyll", /^(?<root>(?:.*\/)?)_posts\//],
  ["hugo", /^(?<root>(?:.*\/)?)content\/(?:.*\/)?_index\.md$/],
];

const HUGO_PART = /config\/_default\/(?<name>permalinks|frontmatter|languages)\.(?:toml|ya?ml|json)$/;
const SETTINGS = /(?:^|\/)(?:hugo|config|_config|mkdocs)\.(?:toml|ya?ml|json)$/;
const SCRIPTS =
  /(?:^|\/)(?:\.eleventy\.js|(?:eleventy|docusaurus|astro|next)\.config\.[cm]?[jt]s|\.v(?:ite|ue)press\/config\.[cm]?[jt]s)$/;
const SHARED_DATA_FILE = /^(?<folder>(?:.*\/)?)(?<name>[^/]+)\/\k<name>(?:\.11tydata)?\.json$/;

/** Detects the site of a source folder. @param files paths, including hidden settings files */
export function detectSourceSite(files: readonly string[], read: (file: string) => string): SourceSite {
  const [generator, root = ""] = findGenerator(files);
  const settings: JsonObject = {};
  for (const file of files.filter((one) => one.startsWith(root))) {
    const part = HUGO_PART.exec(file)?.groups?.name;
    if (part !== undefined) settings[part] = parsedSettings(file, read(file));
    else if (SETTINGS.test(file)) Object.assign(settings, parsedSettings(file, read(file)));
    else if (SCRIPTS.test(file)) Object.assign(settings, writtenIn(read(file)));
  }
  const shared = files.flatMap((file): [string, JsonObject][] => {
    const { folder, name } = SHARED_DATA_FILE.exec(file)?.groups ?? {};
    return name === undefined ? [] : [[`${folder}${name}/`, parsedSettings(file, read(file))]];
  });
  return { generator, root, settings, shared: new Map(shared) };
}

/** Tells whether a file has settings that determine addresses. */
export const isSettings = (file: string): boolean =>
  SETTINGS.test(file) || SCRIPTS.test(file) || HUGO_PART.test(file) || SHARED_DATA_FILE.test(file);

function findGenerator(files: readonly string[]): [Generator, string] | [] {
  for (const [generator, sign] of SIGNS) {
    const roots = files.flatMap((file) => sign.exec(file)?.groups?.root ?? []);
    const [root] = roots.sort((a, b) => a.length - b.length);
    if (root !== undefined) return [generator, root];
  }
  return [];
}

/** Parses settings; invalid ones count as empty, since the generator could not read them either. */
function parsedSettings(file: string, text: string): JsonObject {
  try {
    const read: unknown = file.endsWith(".toml") ? parseToml(text) : parseYaml(text);
    const plain: JsonValue = JSON.parse(JSON.stringify(read ?? {}));
    return isObject(plain) ? plain : {};
  } catch {
    return {};
  }
}

/** Extracts literal values that a settings script assigns to a key or passes to a function; the script is not run. */
function writtenIn(script: string): JsonObject {
  const match = [...script.matchAll(KEYS), ...script.matchAll(INPUT)];
  const routes = [...script.matchAll(ROUTES)].map(({ groups }) => [
    `${groups?.key} routeBasePath`,
    groups?.value ?? "",
  ]);
  return Object.fromEntries([
    ...match.map(({ groups }) => [groups?.key ?? "input", groups?.value ?? ""]),
    ...routes,
  ]);
}

const KEYS = /\b(?<key>input|base|baseUrl|site|srcDir)\s*:\s*["'](?<value>[^"'\n]*)["']/g;
/** Matches Eleventy's input folder in a settings script: `setInputDirectory("src")`. */
const INPUT = /\bsetInputDirectory\(\s*["'](?<value>[^"'\n]*)["']/g;
/** Matches Docusaurus's base addresses for documents and blog, each in its own object. */
const ROUTES = /\b(?<key>docs|blog)\s*:\s*\{[^{}]*?\brouteBasePath\s*:\s*["'](?<value>[^"'\n]*)["']/g;
