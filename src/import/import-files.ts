import { contentType } from "mime-types";
import { parseUrl } from "../content/address/parse-url.ts";
import { decodeAddress, slugOf } from "../content/address/routes.ts";
import { forAuthors } from "../content/diagnostics/words.ts";
import { fileContent, misfit } from "../content/static/file-content.ts";
import { formatOf } from "../content/static/file-format.ts";
import { refusedFileName } from "../content/static/refused-file-name.ts";
import type { ImportFinding, ImportSource } from "./read/imported.ts";
import { ANY_FOLDER } from "./text/tag-words.ts";

/** Contents of the files copied from an imported source, by their new address. */
export type CopiedFiles = Map<string, Uint8Array>;

/**
 * Assigns addresses below `/imported` to pictures, with the extension of their actual format.
 * @param sourceFiles pictures by their path in the source, or their address on the web
 * @returns the new files, and the address of each picture by its path or address
 */
export function importPictures(
  sourceFiles: ReadonlyMap<string, Uint8Array>,
  assets: ReadonlySet<string>,
): { pictures: CopiedFiles; addresses: Map<string, string>; findings: ImportFinding[] } {
  const pictures: CopiedFiles = new Map();
  const addresses = new Map<string, string>();
  const findings: ImportFinding[] = [];
  for (const [file, bytes] of sourceFiles) {
    const leftOut = (what: string) => findings.push({ kind: "Left out", file, line: 1, what });
    const { endings = [] } = formatOf(Buffer.from(bytes).toString("latin1")) ?? {};
    const address = placeOf(placeOnDisk(file), endings, "picture");
    const problem = misfit(fileContent(address, bytes, bytes, bytes.length), { kind: "picture" });
    if (problem !== undefined) {
      leftOut(`the picture ${problem}`);
      continue;
    }
    if (assets.has(address)) leftOut(`${address} exists`);
    const free = assets.has(address) ? address : freeAddress(address, bytes, pictures);
    if (!assets.has(free)) pictures.set(free, bytes);
    addresses.set(file, free);
  }
  return { pictures, addresses, findings };
}

/** Files of a source that texts link to, such as PDF; each is copied on first use. */
export class LinkedFiles {
  readonly copied: CopiedFiles = new Map();
  /** Paths of the copied files in the source. */
  readonly sourcePaths = new Set<string>();
  readonly findings: ImportFinding[] = [];
  readonly #addresses = new Map<string, string | undefined>();
  readonly #source: Pick<ImportSource, "file" | "files">;
  readonly #assets: ReadonlySet<string>;

  /** @param assets addresses of the static files that the site has */
  constructor(source: Pick<ImportSource, "file" | "files">, assets: ReadonlySet<string>) {
    this.#source = source;
    this.#assets = assets;
  }

  /**
   * The new address of a file.
   * @param place its path in the source, or its name alone with the prefix for any folder
   * @returns undefined if it does not exist, or must not be published
   */
  at(place: string): string | undefined {
    const name = place.startsWith(ANY_FOLDER) ? `/${place.slice(ANY_FOLDER.length)}` : undefined;
    const file = name === undefined ? place : this.#source.files?.find((one) => `/${one}`.endsWith(name));
    if (file === undefined) return undefined;
    if (!this.#addresses.has(file)) this.#addresses.set(file, this.#take(file));
    return this.#addresses.get(file);
  }

  #take(file: string): string | undefined {
    const bytes = this.#source.file?.(file);
    if (!bytes) return undefined;
    const say = (kind: string, what: string) => this.findings.push({ kind, file, line: 1, what });
    const address = placeOf(file, [], "file");
    const problem = activeIn(file, bytes) ?? fileContent(address, bytes, bytes, bytes.length).problem;
    if (problem !== undefined) {
      say("Left out", `the file ${forAuthors(problem)}`);
      return undefined;
    }
    if (this.#assets.has(address)) say("Left out", `${address} exists`);
    else {
      this.copied.set(address, bytes);
      this.sourcePaths.add(file);
      say("Documents", `${address} is published (${sizeOf(bytes)})`);
    }
    return address;
  }
}

/**
 * The new address of a file, in the form that the site uses.
 * @param endings possible extensions for its content
 * @param unnamed name if the file's own gives no address
 */
function placeOf(file: string, endings: readonly string[], unnamed: string): string {
  const [, name = file, written = ""] = /^(.*)\.(\w+)$/.exec(file) ?? [];
  const ownEnding = written.toLowerCase();
  const ending = endings.includes(ownEnding) ? ownEnding : (endings[0] ?? ownEnding);
  const parts = name.split("/").map((part) => plainName(part.normalize("NFC")) || unnamed);
  return `/imported/${parts.join("/")}${ending === "" ? "" : `.${ending}`}`;
}

/** A path for a picture of the web among the files of a source: "web/cdn.example/pier.jpg"; other paths stay. */
function placeOnDisk(address: string): string {
  const url = /^https?:/.test(address) ? parseUrl(address) : undefined;
  if (!url) return address;
  // Services for pictures write the address of the original as the last part of theirs.
  const name =
    decodeAddress(url.pathname)
      .split("/")
      .findLast((part) => part !== "") ?? "picture";
  return `web/${url.hostname}/${name}`;
}

/** Converts a name to lower-case Latin letters; a name in another script is kept, since its slug would be empty. */
function plainName(name: string): string {
  if (!/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(name)) return slugOf(name);
  return (refusedFileName(name)?.renamed ?? name).replace(/\s+/gu, "-");
}

/** Finds a free address. If another picture of the source has the same one, it is numbered: "Été.jpg" beside "ete.jpg". */
function freeAddress(address: string, bytes: Uint8Array, pictures: CopiedFiles): string {
  const [, stem = address, ending = ""] = /^(.*?)(\.\w+)?$/s.exec(address) ?? [];
  for (let number = 1; ; number += 1) {
    const free = number === 1 ? address : `${stem}-${number}${ending}`;
    const other = pictures.get(free);
    if (!other || Buffer.compare(other, bytes) === 0) return free;
  }
}

/** Content types that browsers open as a page, with the rights of the site. */
const PAGES = /^(?:text\/html|application\/xhtml\+xml|(?:text|application)\/(?:javascript|ecmascript))$/;
const PROGRAMS =
  /\.(?:exe|msi|com|scr|bat|cmd|ps1|vbs|sh|jar|apk|dll|app|dmg|pkg|deb|rpm|php\d?|phtml|asp|aspx|jsp|cgi|lnk)$/i;
/** First bytes of executable files: Windows, Linux, macOS, scripts. */
const PROGRAM_STARTS = /^(?:MZ|\x7fELF|\xcf\xfa\xed\xfe|\xca\xfe\xba\xbe|#!)/;
const MARKUP = /^(?:\xef\xbb\xbf)?\s*</;
const ACTIVE =
  /<(?:\w+:)?script[\s>]|\son\w+\s*=|http:\/\/www\.w3\.org\/1999\/xhtml|<\?xml-stylesheet|javascript:/i;

/** Explains why a file would be dangerous on the site: its content could be run as a program. */
function activeIn(file: string, bytes: Uint8Array): string | undefined {
  const type = (contentType(file.slice(file.lastIndexOf("/") + 1)) || "").replace(/;.*/, "");
  const text = Buffer.from(bytes).toString("latin1");
  if (PROGRAMS.test(file) || PROGRAM_STARTS.test(text)) return "is a program: offer it elsewhere";
  if (PAGES.test(type) || /^\s*<(?:!doctype html|html)\b/i.test(text))
    return "is a web page, which could act as the site itself: make a page of it, or put it into the public folder by hand";
  return MARKUP.test(text) && ACTIVE.test(text) ? "has a script" : undefined;
}

function sizeOf({ length }: Uint8Array): string {
  const megabytes = length / 1_000_000;
  return megabytes >= 1 ? `${megabytes.toFixed(1)} MB` : `${Math.max(1, Math.round(length / 1000))} KB`;
}
