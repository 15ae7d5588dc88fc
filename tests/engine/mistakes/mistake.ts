import { isRaster } from "#src/content/address/responsive-image.ts";
import type { PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { canonicalJson, isObject, type JsonObject, parseObject } from "#src/content/json/json.ts";
import { fileContent } from "#src/content/static/file-content.ts";
import { FIX_HINT } from "#src/rules/fix/fix-round.ts";
import { fixSite } from "#src/rules/fix/fix-site.ts";
import { inspect } from "#src/rules/inspect.ts";
import {
  type Document,
  exampleSite,
  hero,
  page,
  siteCache,
  smallSite,
} from "#tests/engine/content/small-site.ts";

/** The document that has the mistake, unless a mistake names another one. */
export const PAGE = "pages/example.json";
const SITE = "pages/_data/site.json";
const FACTS = "pages/_data/facts.json";
const PUBLIC = "src/public";

/** A mistake that an author can make in a valid site, and what `npm run validate` has to say about it. */
export type Mistake = {
  /** The mistake, as a colleague would describe it. */
  name: string;
  /** The documents with the mistake, added to the small site, and files in `src/public` that they name. */
  documents: Record<string, Document>;
  /** Files of the small site that are missing. */
  without?: readonly string[];
  /** The file that is blamed; `PAGE` by default. */
  file?: string;
  /** Text on the line that is blamed; without it, any line will do. */
  at?: string;
  /** Text that message or hint must contain: the mistake itself, or its cure. */
  says: string | RegExp;
  /** The result of `--fix` on `file`, for mistakes with exactly one cure. */
  fixed?: Document | undefined;
};

/** `PAGE` with the given blocks after a hero, or with other keys. */
export function withBlocks(...blocks: JsonObject[]): Record<string, Document> {
  return { [PAGE]: page("example", { blocks: [hero, ...blocks] }) };
}

/** `PAGE` with other keys before its blocks. */
export function withHead(parts: JsonObject): Record<string, Document> {
  const { blocks: plain = [], ...head } = page("example");
  const { blocks = plain, ...own } = parts;
  return { [PAGE]: { ...head, ...own, blocks } };
}

/** `PAGE` with a text section whose Markdown is given. */
export function withMarkdown(markdown: string): Record<string, Document> {
  return withBlocks({ type: "text-section", id: "more", title: "More", markdown });
}

/** `PAGE` with a note whose plain text is given. */
export function withText(text: string): Record<string, Document> {
  return withBlocks({ type: "alert", id: "note", status: "info", text });
}

/** A valid page whose keys are in the order of the schema, if those of `parts` are. */
export function pageWith(name: string, parts: JsonObject = {}): JsonObject {
  const { blocks = [], ...head } = page(name, parts);
  return { ...head, blocks };
}

/** The site document of the small site with other values. */
export function siteWith(parts: JsonObject): Record<string, Document> {
  const { chat = {}, contact = {}, social = [], actions = {}, partner = {}, ...head } = dataOf(SITE);
  return { [SITE]: { ...head, ...parts, chat, contact, social, actions, partner } };
}

/** The facts of the small site and one more. */
export function factWith(name: string, fact: JsonObject): Record<string, Document> {
  const { facts, ...rest } = dataOf(FACTS);
  return { [FACTS]: { ...rest, facts: { ...(isObject(facts) ? facts : {}), [name]: fact } } };
}

/** A post at `PAGE` whose text is the file `pages/example.md`. */
export function postWith(markdown: string): Record<string, Document> {
  const body = { type: "post-body", id: "text", contentsLabel: "Contents", source: "example.md" };
  return { ...withBlocks(body), "pages/example.md": markdown };
}

/** Everything `validate` reports about the small site with these documents. */
export function reported(mistake: Pick<Mistake, "documents" | "without">): PlacedDiagnostic[] {
  return look(filesOf(mistake));
}

const sites = new WeakMap<object, readonly SourceFile[]>();

/** The files of a site with the mistake; the same ones each time. */
export function filesOf(mistake: Pick<Mistake, "documents" | "without">): readonly SourceFile[] {
  const { documents, without = [] } = mistake;
  const files = sites.get(mistake) ?? smallSite(documents).filter(({ path }) => !without.includes(path));
  sites.set(mistake, files);
  return files;
}

/** Whether a diagnostic is the one that the mistake asks for. */
export function names(found: PlacedDiagnostic, { documents, file = PAGE, at, says }: Mistake): boolean {
  const words = `${found.message} ${found.hint}`;
  const isSaid = typeof says === "string" ? words.includes(says) : says.test(words);
  if (found.file !== file || !isSaid) return false;
  return at === undefined || found.line === lineOf(textOf(documents[file]), at);
}

/** The text of the blamed file after `--fix`. */
export function fixed(mistake: Mistake): string {
  const { files } = fixSite(filesOf(mistake), { inspect: look, cache: siteCache });
  return textOf(files.find(({ path }) => path === (mistake.file ?? PAGE))?.bytes);
}

/** The diagnostics that say that `--fix` helps, before and after it ran, and whether running it again changes more. */
export function sweep(mistake: Pick<Mistake, "documents" | "without">): {
  left: string[];
  isIdempotent: boolean;
} {
  const helps = ({ hint }: PlacedDiagnostic) => hint.endsWith(FIX_HINT);
  const files = filesOf(mistake);
  const once = fixSite(files, { inspect: look, cache: siteCache });
  const claimed = look(files).some(helps);
  const again = fixSite(once.files, { inspect: look, cache: siteCache });
  const left = once.diagnostics.filter(helps).map(({ message }) => message);
  if (claimed !== once.fixes.length > 0) left.push("The hints and the fixes disagree.");
  return { left, isIdempotent: again.fixes.length === 0 };
}

export function textOf(document: Document | undefined): string {
  if (document === undefined) throw new Error("The mistake blames a file that it does not have.");
  if (document instanceof Uint8Array) return new TextDecoder().decode(document);
  return typeof document === "string" ? document : canonicalJson(document);
}

const looked = new WeakMap<readonly SourceFile[], PlacedDiagnostic[]>();

/** Inspects a site once, however many tests ask. */
function look(files: readonly SourceFile[]): PlacedDiagnostic[] {
  const found = looked.get(files) ?? inspectWithPictures(files);
  looked.set(files, found);
  return found;
}

function inspectWithPictures(files: readonly SourceFile[]): PlacedDiagnostic[] {
  const added = files
    .filter(({ path }) => path.startsWith(PUBLIC))
    .map(({ path, bytes }) => {
      const address = path.slice(PUBLIC.length);
      return { address, content: fileContent(address, bytes, bytes, bytes.length), bytes: bytes.length };
    });
  const pictures = added.flatMap(({ address, content: { width, height }, bytes }) =>
    width !== undefined && height !== undefined && isRaster(address)
      ? [[address, { width, height, bytes }] as const]
      : [],
  );
  const options = {
    pictures: new Map(pictures),
    assets: new Set([...exampleSite.assets, ...added.map(({ address }) => address)]),
    contents: new Map([
      ...exampleSite.contents,
      ...added.map(({ address, content }) => [address, content] as const),
    ]),
    cache: siteCache,
  };
  return inspect(files, { ...options, today: "2026-01-15" }).diagnostics;
}

function dataOf(path: string): JsonObject {
  const file = exampleSite.files.find((one) => one.path === path);
  return parseObject(textOf(file?.bytes)) ?? {};
}

function lineOf(text: string, piece: string): number {
  const index = text.indexOf(piece);
  if (index === -1) throw new Error(`The blamed document does not contain ${JSON.stringify(piece)}.`);
  return text.slice(0, index).split("\n").length;
}
