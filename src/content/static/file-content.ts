import type { PictureSize } from "#src/content/address/responsive-image.ts";
import { type FileFormat, type FileKind, formatOf, promisedFormat } from "./file-format.ts";
import { pictureSize } from "./picture-size.ts";

/** The content of a static file, as far as its first and last bytes tell. */
export type FileContent = {
  kind?: FileKind;
  /** "a PNG picture" */
  format?: string;
  /** The fault of the file wherever it is used: "is empty". */
  problem?: string;
  /** Why visitors would not see it in a page. */
  refused?: string;
  /** Whether a picture can be shown at any size. */
  scalable?: true;
  /** A drawing that does not say which part of its plane it shows (SVG 2, 8.6: viewBox). */
  hasNoViewBox?: true;
  /** The size in pixels at which a picture is shown. */
  width?: number;
  height?: number;
  /** Whether a picture has several frames. */
  moves?: true;
};

/** Static files by their address. */
export type FileContents = ReadonlyMap<string, FileContent>;

/** A document's claims about a file that it names, and its demands on it. */
export type FileUse = {
  kind?: FileKind | undefined;
  /** Whether its name is percent-encoded, as in Markdown. */
  isAddress?: true;
  /** Pixels that a picture has to be wide. */
  minWidth?: number | undefined;
  width?: number | undefined;
  height?: number | undefined;
};

/** The pointer that Git LFS leaves until a large file is fetched. */
const POINTER = /^version https:\/\/git-lfs\.github\.com\/spec\//;
const NAMESPACE = /<(?:\w+:)?svg\s[^>]*xmlns(?::\w+)?\s*=\s*["']http:\/\/www\.w3\.org\/2000\/svg["']/i;
/** A drawing's reference to another file: neither one of its own elements (#) nor data: within it. */
const LOADED =
  /(?:<(?:\w+:)?(?:image|use|feImage)(?=\s)[^<>]*?[\s:]href\s*=\s*["']\s*|url\(\s*["']?\s*|@import\s+["'])(?!#|data:|["')\s])(?<address>[^"')\s<>]+)/i;
/** Photos with a film behind them, as phones make them, end like the film. */
const MOVING = /MotionPhoto|MicroVideo/;

/**
 * Examines a static file. Pure.
 * @param start its first bytes: all of them, for a drawing to be searched as a whole
 * @param end its last bytes
 * @param size of the whole file in bytes
 */
export function fileContent(name: string, start: Uint8Array, end: Uint8Array, size: number): FileContent {
  if (size === 0) return { problem: "is empty" };
  const [head, tail] = [start, end].map((bytes) => Buffer.from(bytes).toString("latin1"));
  if (head === undefined || tail === undefined) return {};
  if (POINTER.test(head)) return { problem: 'is a Git LFS pointer instead of the file: run "git lfs pull"' };
  const promised = promisedFormat(name);
  const contentFormat = formatOf(head);
  // Other XML, such as a track (GPX), begins as a drawing may.
  const format =
    contentFormat?.scalable && contentFormat !== promised && !/<(?:\w+:)?svg/i.test(head)
      ? undefined
      : contentFormat;
  const { name: words, kind, scalable, refused } = format ?? {};
  const measured = kind === "picture" ? pictureSize(start, size) : undefined;
  const problem =
    wrongFormat(name, format, promised) ??
    damage(head, tail, size, format) ??
    (scalable || !measured ? undefined : tooLarge(measured));
  return {
    ...(kind ? { kind } : {}),
    ...(words ? { format: words } : {}),
    ...(problem ? { problem } : {}),
    ...(refused ? { refused } : {}),
    ...(scalable ? { scalable } : {}),
    ...(scalable && !hasViewBox(head) ? { hasNoViewBox: true } : {}),
    ...(measured ? { width: measured.width, height: measured.height } : {}),
    ...(measured?.moves ? { moves: true } : {}),
  };
}

/** The fault of a file where a document names it; undefined if there is none. */
export function misfit({ problem, format, kind, refused }: FileContent, use: FileUse): string | undefined {
  if (problem !== undefined) return problem;
  if (use.kind === undefined) return undefined;
  if (kind !== use.kind) return `is ${format ?? `not a ${use.kind}`}; ${NEEDED[use.kind]} is needed here`;
  return refused === undefined ? undefined : `is ${format}, ${refused}`;
}

const NEEDED: Record<FileKind, string> = {
  picture: "a picture",
  video: "a video",
  captions: "a WebVTT file",
  font: "a WOFF2 font",
};

/** Pixels of the largest picture that sharp reads (its default of limitInputPixels), which makes the sizes of a picture. */
const MAX_PIXELS = 0x3fff * 0x3fff;

function tooLarge({ width, height }: PictureSize): string | undefined {
  if (width * height <= MAX_PIXELS) return undefined;
  return `has ${width} × ${height} pixels, too many to make smaller sizes of: save it with at most ${MAX_PIXELS}`;
}

function wrongFormat(
  name: string,
  format: FileFormat | undefined,
  promised: FileFormat | undefined,
): string | undefined {
  if (promised === undefined || format === promised) return undefined;
  if (format === undefined) return `is not ${promised.name}`;
  const [ending] = format.endings;
  const renamed = `${name.slice(name.lastIndexOf("/") + 1).replace(/\.[^.]*$/, "")}.${ending}`;
  if (format.refused !== undefined) return `is ${format.name}, ${format.refused}`;
  const cure = format.kind !== undefined && format.kind === promised.kind ? `: rename it to ${renamed}` : "";
  return `is ${format.name}, not ${promised.name}${promised.kind === "captions" ? ", which begins with WEBVTT" : ""}${cure}`;
}

function damage(
  head: string,
  tail: string,
  size: number,
  format: FileFormat | undefined,
): string | undefined {
  const isShort = format?.name === "a WebP picture" && size < Buffer.from(head, "latin1").readUInt32LE(4) + 8;
  if (isShort || (format?.ends?.test(tail) === false && !MOVING.test(head)))
    return `is incomplete: the end of ${format?.name} is missing`;
  if (format?.scalable) return drawingProblem(head.replace(/<!--[\s\S]*?-->/g, ""));
  if (format?.name !== "a WebVTT file" || /\d\d:\d\d\.\d{3}[ \t]+-->/.test(head)) return undefined;
  return "has no captions: each needs its times, such as 00:01.000 --> 00:04.000";
}

/** Why a drawing is dangerous, or is not shown as it is where a page has it as a picture. */
function drawingProblem(drawing: string): string | undefined {
  const active = activeContent(drawing);
  if (active !== undefined) return active;
  if (!NAMESPACE.test(drawing))
    return 'is not shown as a picture: its first element needs xmlns="http://www.w3.org/2000/svg"';
  if (/<(?:\w+:)?foreignObject[\s>]/i.test(drawing))
    return 'contains HTML, which many programs do not show: replace the element "foreignObject" by shapes or text';
  const loaded = LOADED.exec(drawing)?.groups?.address;
  return loaded && `needs "${loaded}", which no browser loads into a picture: embed it in the drawing`;
}

/** Also of one whose first element is not found: it may be cut off. */
function hasViewBox(drawing: string): boolean {
  const [element] = /<(?:\w+:)?svg(?=[\s>])[^>]*>/i.exec(drawing.replace(/<!--[\s\S]*?-->/g, "")) ?? [];
  return element === undefined || /\sviewBox\s*=/.test(element);
}

/** Scripts in a drawing run if it is opened by itself, with the rights of the site. */
function activeContent(drawing: string): string | undefined {
  const handler = /<[a-z][^<>]*\s(on[a-z]+)\s*=/i.exec(drawing)?.[1];
  if (handler !== undefined) return `has a script: take out the attribute "${handler}"`;
  if (/<script[\s>]/i.test(drawing)) return 'has a script: take out the element "script"';
  if (/\shref\s*=\s*["']?\s*javascript:/i.test(drawing))
    return 'has a script: take out the link to "javascript:"';
  return undefined;
}
