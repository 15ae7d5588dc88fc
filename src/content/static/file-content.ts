import { LARGEST_WIDTH, type PictureSize } from "#src/content/address/responsive-image.ts";
import { type Said, say } from "#src/content/diagnostics/say.ts";
import { type FileFormat, type FileKind, formatOf, promisedFormat } from "./file-format.ts";
import { pictureSize } from "./picture-size.ts";

/** The properties of a static file that its first and last bytes reveal. */
export type FileContent = {
  kind?: FileKind;
  /** Description with an article: "a PNG picture". */
  format?: Said;
  /** A fault of the file in any use, as a clause: "is empty". */
  problem?: Said;
  /** The reason why browsers would not show the file in a page. */
  refused?: Said;
  /** Set if a picture can be shown at any size. */
  scalable?: true;
  /** Set for a drawing that runs a script when it is opened. */
  hasScript?: true;
  /** Set for a drawing without `viewBox`, which cannot be scaled (SVG 2, 8.6: viewBox). */
  hasNoViewBox?: true;
  /** Displayed width of a picture in pixels. */
  width?: number;
  height?: number;
  /** Set if a picture is animated. */
  moves?: true;
};

/** Contents of static files, by address. */
export type FileContents = ReadonlyMap<string, FileContent>;

/** The use of a file in a document: the size and type that the document states for the file, and those that it requires. */
export type FileUse = {
  kind?: FileKind | undefined;
  /** Set if the name is percent-encoded, as in Markdown. */
  isAddress?: true;
  /** Minimum width of the picture in pixels. */
  minWidth?: number | undefined;
  width?: number | undefined;
  height?: number | undefined;
};

/** Matches the pointer file that Git LFS leaves in place of a large file that has not been fetched. */
const POINTER = /^version https:\/\/git-lfs\.github\.com\/spec\//;
const NAMESPACE = /<(?:\w+:)?svg\s[^>]*xmlns(?::\w+)?\s*=\s*["']http:\/\/www\.w3\.org\/2000\/svg["']/i;
/** Matches a drawing's reference to another file: neither one of its own elements (#) nor an embedded data: address. */
const LOADED_FILE =
  /(?:<(?:\w+:)?(?:image|use|feImage)(?=\s)[^<>]*?[\s:]href\s*=\s*["']\s*|url\(\s*["']?\s*|@import\s+["'])(?!#|data:|["')\s])(?<address>[^"')\s<>]+)/i;
/** Matches the marker of a motion photo: a picture with an appended film. */
const MOTION_PHOTO = /MotionPhoto|MicroVideo/;

/**
 * Examines a static file. Pure.
 * @param start first bytes; a drawing must be complete, since all of it is searched
 * @param end last bytes
 * @param size of the whole file in bytes
 */
export function fileContent(name: string, start: Uint8Array, end: Uint8Array, size: number): FileContent {
  if (size === 0) return { problem: say("is empty") };
  const [head, tail] = [start, end].map((bytes) => Buffer.from(bytes).toString("latin1"));
  if (head === undefined || tail === undefined) return {};
  if (POINTER.test(head))
    return { problem: say('is a Git LFS pointer instead of the file: run "git lfs pull"') };
  const promised = promisedFormat(name);
  const contentFormat = formatOf(head);
  // Other XML, such as a GPX track, may begin like a drawing.
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
    ...(problem && scalable && activeContent(withoutComments(head)) ? { hasScript: true } : {}),
    ...(scalable && !hasViewBox(head) ? { hasNoViewBox: true } : {}),
    ...(measured ? { width: measured.width, height: measured.height } : {}),
    ...(measured?.moves ? { moves: true } : {}),
  };
}

/** Explains why a file does not suit its use; undefined if it does. */
export function misfit({ problem, format, kind, refused }: FileContent, use: FileUse): Said | undefined {
  if (problem !== undefined) return problem;
  if (use.kind === undefined) return undefined;
  if (kind !== use.kind)
    return format === undefined
      ? say("is of another kind; {needed} is needed here", { needed: REQUIRED_FORMAT[use.kind] })
      : say("is {format}; {needed} is needed here", { format, needed: REQUIRED_FORMAT[use.kind] });
  return refused === undefined
    ? undefined
    : say("is {format}, {refused}", { format: format ?? say("a file"), refused });
}

const REQUIRED_FORMAT: Record<FileKind, Said> = {
  picture: say("a picture"),
  video: say("a video"),
  captions: say("a WebVTT file"),
  font: say("a WOFF2 font"),
};

/** Maximum number of pixels that sharp, which resizes pictures, accepts (default of limitInputPixels). */
const MAX_PIXELS = 0x3fff * 0x3fff;

/** Maximum side in pixels of a WebP or AVIF picture. */
const MAX_SIDE = 0x3fff;

function tooLarge({ width, height }: PictureSize): Said | undefined {
  // The largest copy of a wide picture is narrower.
  const limit = Math.floor((MAX_SIDE * width) / Math.min(width, LARGEST_WIDTH));
  if (width * height <= MAX_PIXELS)
    return height <= limit
      ? undefined
      : say(
          "has {width} × {height} pixels, too long for WebP and AVIF: cut it into parts of at most {limit, number} pixels",
          { width, height, limit },
        );
  return say(
    "has {width} × {height} pixels, too many to make smaller sizes of: save it with at most {limit, number}",
    { width, height, limit: MAX_PIXELS },
  );
}

function wrongFormat(
  name: string,
  format: FileFormat | undefined,
  promised: FileFormat | undefined,
): Said | undefined {
  if (promised === undefined || format === promised) return undefined;
  if (format === undefined) return say("is not {format}", { format: promised.name });
  const [ending] = format.endings;
  const renamed = `${name.slice(name.lastIndexOf("/") + 1).replace(/\.[^.]*$/, "")}.${ending}`;
  if (format.refused !== undefined)
    return say("is {format}, {refused}", { format: format.name, refused: format.refused });
  const details = { format: format.name, promised: promised.name };
  if (promised.kind === "captions")
    return say("is {format}, not {promised}, which begins with WEBVTT", details);
  return format.kind !== undefined && format.kind === promised.kind
    ? say("is {format}, not {promised}: rename it to {renamed}", { ...details, renamed })
    : say("is {format}, not {promised}", details);
}

function damage(head: string, tail: string, size: number, format: FileFormat | undefined): Said | undefined {
  const [ending] = format?.endings ?? [];
  const isShort = ending === "webp" && size < Buffer.from(head, "latin1").readUInt32LE(4) + 8;
  if (isShort || (format?.ends?.test(tail) === false && !MOTION_PHOTO.test(head)))
    return say("is incomplete: the end of {format} is missing", { format: format?.name ?? "" });
  if (format?.scalable) return drawingProblem(withoutComments(head));
  if (ending !== "vtt" || /\d\d:\d\d\.\d{3}[ \t]+-->/.test(head)) return undefined;
  return say("has no captions: each needs its times, such as 00:01.000 --> 00:04.000");
}

/** Explains why a drawing is dangerous, or would look different as a picture in a page. */
function drawingProblem(drawing: string): Said | undefined {
  const active = activeContent(drawing);
  if (active !== undefined) return active;
  if (!NAMESPACE.test(drawing))
    return say('is not shown as a picture: its first element needs xmlns="http://www.w3.org/2000/svg"');
  if (/<(?:\w+:)?foreignObject[\s>]/i.test(drawing))
    return say(
      'contains HTML, which many programs do not show: replace the element "foreignObject" by shapes or text',
    );
  const loaded = LOADED_FILE.exec(drawing)?.groups?.address;
  return loaded === undefined
    ? undefined
    : say('needs "{file}", which no browser loads into a picture: embed it in the drawing', { file: loaded });
}

/** Tells whether a drawing has a `viewBox`; true if its first element is not found, since the text may be truncated. */
function hasViewBox(drawing: string): boolean {
  const [element] = /<(?:\w+:)?svg(?=[\s>])[^>]*>/i.exec(withoutComments(drawing)) ?? [];
  return element === undefined || /\sviewBox\s*=/.test(element);
}

const withoutComments = (drawing: string): string => drawing.replace(/<!--[\s\S]*?-->/g, "");

/** Finds active content: scripts in a drawing would run with the site's rights if it is opened directly. */
function activeContent(drawing: string): Said | undefined {
  const handler = /<[a-z][^<>]*\s(on[a-z]+)\s*=/i.exec(drawing)?.[1];
  if (handler !== undefined)
    return say('has a script: take out the attribute "{attribute}"', { attribute: handler });
  if (/<script[\s>]/i.test(drawing)) return say('has a script: take out the element "script"');
  if (/[\s:]href\s*=\s*["']?\s*javascript:/i.test(drawing))
    return say('has a script: take out the link to "javascript:"');
  return undefined;
}
