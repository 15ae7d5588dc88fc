import { type Said, say } from "#src/content/diagnostics/say.ts";

const KINDS = ["picture", "video", "captions", "font"] as const;

export type FileKind = (typeof KINDS)[number];

export const isFileKind = (word: unknown): word is FileKind => KINDS.some((kind) => kind === word);

/** A file format. @property kind undefined for formats that no field of a document requires */
export type FileFormat = {
  name: Said;
  kind?: FileKind;
  endings: readonly string[];
  /** Pattern of the first bytes, each as the character with that code. */
  begins: RegExp;
  /** Pattern of the last bytes; a file that does not match is truncated. */
  ends?: RegExp;
  /** Set if a picture can be shown at any size. */
  scalable?: true;
  /** The reason why browsers do not show files of this format, and the remedy. */
  refused?: Said;
};

const ON_THE_WEB = say("which browsers do not show: save it as JPEG, WebP or AVIF");
const AS_MP4 = say("which few browsers play: save it as MP4 (H.264)");
const AS_WOFF2 = say("which pages do not load: convert it to WOFF2");

/** The recognised formats; more specific ones come before others with the same first bytes. */
const FORMATS: readonly FileFormat[] = [
  {
    name: say("a JPEG picture"),
    kind: "picture",
    endings: ["jpg", "jpeg", "jfif"],
    begins: /^\xff\xd8\xff/,
    ends: /\xff\xd9|SEFT$/,
  },
  {
    name: say("a PNG picture"),
    kind: "picture",
    endings: ["png", "apng"],
    begins: /^\x89PNG\r\n.\n/,
    ends: /IEND/,
  },
  { name: say("a GIF picture"), kind: "picture", endings: ["gif"], begins: /^GIF8[79]a/, ends: /;\0*$/ },
  { name: say("a WebP picture"), kind: "picture", endings: ["webp"], begins: /^RIFF.{4}WEBP/s },
  { name: say("an AVIF picture"), kind: "picture", endings: ["avif"], begins: /^.{4}ftypavi[fs]/s },
  {
    name: say("a HEIC photo"),
    kind: "picture",
    endings: ["heic", "heif"],
    begins: /^.{4}ftyp(?:hei[cxms]|hevc|mif1|msf1)/s,
    refused: ON_THE_WEB,
  },
  {
    name: say("a TIFF picture"),
    kind: "picture",
    endings: ["tif", "tiff"],
    begins: /^(?:II\*\0|MM\0\*)/,
    refused: ON_THE_WEB,
  },
  { name: say("a bitmap"), kind: "picture", endings: ["bmp"], begins: /^BM.{4}\0{4}/s, refused: ON_THE_WEB },
  {
    name: say("a Photoshop document"),
    kind: "picture",
    endings: ["psd"],
    begins: /^8BPS/,
    refused: ON_THE_WEB,
  },
  {
    name: say("an SVG drawing"),
    kind: "picture",
    scalable: true,
    endings: ["svg"],
    begins: /^(?:\xef\xbb\xbf)?\s*(?:<\?xml|<!--|<!DOCTYPE svg|<svg)[\s\S]*?(?:<svg|$)/i,
    ends: /<\/(?:\w+:)?svg>|\/>\s*$/i,
  },
  {
    name: say("a QuickTime film"),
    kind: "video",
    endings: ["mov"],
    begins: /^.{4}(?:ftypqt|moov|wide)/s,
    refused: AS_MP4,
  },
  { name: say("an MP4 video"), kind: "video", endings: ["mp4", "m4v", "m4a"], begins: /^.{4}ftyp/s },
  {
    name: say("a WebM video"),
    kind: "video",
    endings: ["webm"],
    begins: /^\p{Cc}E\xdf\xa3[\s\S]{0,64}webm/u,
  },
  {
    name: say("a Matroska video"),
    kind: "video",
    endings: ["mkv"],
    begins: /^\p{Cc}E\xdf\xa3/u,
    refused: AS_MP4,
  },
  { name: say("an AVI video"), kind: "video", endings: ["avi"], begins: /^RIFF.{4}AVI /s, refused: AS_MP4 },
  { name: say("an Ogg file"), kind: "video", endings: ["ogv", "ogg", "oga"], begins: /^OggS/ },
  {
    name: say("a WebVTT file"),
    kind: "captions",
    endings: ["vtt"],
    begins: /^(?:\xef\xbb\xbf)?WEBVTT(?:\s|$)/,
  },
  {
    name: say("a SubRip file"),
    kind: "captions",
    endings: ["srt"],
    begins: /^(?:\xef\xbb\xbf)?\s*\d+\s+\d\d:\d\d:\d\d,\d{3} -->/,
    refused: say(
      "which browsers do not read: its first line has to be WEBVTT, and its times have a point before the milliseconds",
    ),
  },
  { name: say("a WOFF2 font"), kind: "font", endings: ["woff2"], begins: /^wOF2/ },
  { name: say("a WOFF font"), kind: "font", endings: ["woff"], begins: /^wOFF/, refused: AS_WOFF2 },
  {
    name: say("a TrueType font"),
    kind: "font",
    endings: ["ttf"],
    begins: /^(?:\0\p{Cc}\0\0|true)/u,
    refused: AS_WOFF2,
  },
  { name: say("an OpenType font"), kind: "font", endings: ["otf"], begins: /^OTTO/, refused: AS_WOFF2 },
  { name: say("a PDF document"), endings: ["pdf"], begins: /^[\s\S]{0,1024}?%PDF-/, ends: /%%EOF/ },
  {
    name: say("a ZIP archive or an Office document"),
    endings: ["zip", "docx", "xlsx", "pptx", "odt", "ods", "epub"],
    begins: /^PK\p{Cc}{2}/u,
  },
  {
    name: say("a web page"),
    endings: [],
    begins: /^(?:\xef\xbb\xbf)?\s*<(?:!doctype html|html|head|body)\b/i,
  },
  { name: say("a text"), endings: [], begins: /^(?:\P{Cc}|[\t\n\f\r\x80-\x9f])+$/u },
];

/** Recognises the format of a file. @param start first bytes, each as the character with that code */
export const formatOf = (start: string): FileFormat | undefined =>
  FORMATS.find(({ begins }) => begins.test(start));

export function promisedFormat(name: string): FileFormat | undefined {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? "";
  return FORMATS.find(({ endings }) => endings.includes(ending));
}
