import { visit } from "unist-util-visit";
import {
  isScene,
  type PictureSize,
  type Pictures,
  rasterSize,
} from "#src/content/address/responsive-image.ts";
import type { Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import type { Excerpt, WithName } from "#src/content/diagnostics/rule.ts";
import { Rule } from "#src/content/diagnostics/rule.ts";
import { type Said, say } from "#src/content/diagnostics/say.ts";
import type { JsonValue } from "#src/content/json/json.ts";
import { isObject, scalarText } from "#src/content/json/json.ts";
import { getOrMake } from "#src/content/json/memo.ts";
import { parseIfSimple } from "#src/content/markdown/markdown-parse.ts";
import type { Visited } from "#src/content/site/context/document-schemas.ts";
import { plainWords } from "#src/language/plain-words.ts";
import type { Finding } from "./subjects/passage.ts";

export const imageHeavy = new Rule<WithName & { megabytes: number; width: number }>("image/heavy", {
  title: "Picture straight from a camera",
  message: ({ name, megabytes, width }) =>
    say("{name} is {megabytes, number} MB in size and {width} pixels wide.", { name, megabytes, width }),
  hint: "Save it at most 2,400 pixels wide, as JPEG or WebP.",
  severity: "warning",
  why: "Pages get smaller versions, so nobody sees the difference; but every build and every clone carries the file.",
  wrong: "A photograph of 12 MB, 8,000 pixels wide",
  right: "The same photograph of 600 KB, 2,400 pixels wide",
  sample: { name: "/photos/library.jpg", megabytes: 12.1, width: 8000 },
});

export const pictureFocus = new Rule<Excerpt & { cure: JsonValue }>("picture/focus", {
  title: "Focal point in fractions",
  message: ({ excerpt, cure }) =>
    say("A focal point is given in per cent: {excerpt} is the upper left corner. Did you mean {cure}?", {
      excerpt,
      cure: JSON.stringify(cure),
    }),
  hint: "Write the distance from the left and from the top in per cent: [50, 30].",
  editor: { hint: "Choose the point that matters in the picture again." },
  severity: "warning",
  why: "What matters in the picture would be cut off where it is shown narrower or lower.",
  wrong: "A photograph with the focal point [0.5, 0.3]",
  right: "The same photograph with the focal point [50, 30]",
  sample: { excerpt: "[0.5,0.3]", cure: [50, 30] },
});

export const imagePoorAlt = new Rule<Excerpt & { reason: Said }>("image/poor-alt", {
  title: "Picture without useful alternative text",
  message: ({ excerpt, reason }) => say("The alternative text {excerpt} {reason}.", { excerpt, reason }),
  hint: 'Describe what matters about the picture here, or set "decorative": true.',
  editor: { hint: "Describe what matters about the picture here, or mark it as decoration." },
  severity: "warning",
  why: "People who cannot see the picture hear this text instead.",
  wrong: `{ "type": "cta", "id": "next", "title": "Next", "actions": [{ "label": "Write to us", "href": "/contact" }], "image": { "src": "/scenes/room.svg", "alt": "room.svg" } }`,
  right: `{ "type": "cta", "id": "next", "title": "Next", "actions": [{ "label": "Write to us", "href": "/contact" }], "image": { "src": "/scenes/room.svg", "alt": "A desk beneath a window" } }`,
  sample: { excerpt: '"canada.svg"', reason: say("is the name of the file") },
});

/** Maximum size in bytes; a larger file is a camera's original, which visitors never download, but every clone and build does. */
const MAX_BYTES = 4_000_000;

export const isHeavy = ({ bytes }: PictureSize): boolean => bytes > MAX_BYTES;

export const megabytesOf = ({ bytes }: PictureSize): number => Math.round(bytes / 100_000) / 10;

/** Advises on a picture file that is larger than any page needs. @param src address of the picture */
export function heavyPicture(src: string, pictures: Pictures | undefined, pointer: string): Diagnostic[] {
  const size = pictures && rasterSize(src, pictures);
  if (!size || !isHeavy(size)) return [];
  const details = { name: src, megabytes: megabytesOf(size), width: size.width };
  return [imageHeavy.at(pointer, details)];
}

/** Advises on a focal point that is given in fractions of the picture, as in other systems, instead of per cent. */
export function fractionalFocus({ key, value, parent, pointer }: Visited): Diagnostic[] {
  if (key !== "focus" || parent?.definition !== "image" || !Array.isArray(value)) return [];
  // A focal point of a scene has no effect, which is reported separately.
  if (isObject(parent.value) && isScene(scalarText(parent.value.src))) return [];
  const shares = value.filter((one) => typeof one === "number");
  const isFraction = shares.every((one) => one >= 0 && one <= 1) && shares.some((one) => one % 1 !== 0);
  if (shares.length !== 2 || !isFraction) return [];
  const cure = shares.map((one) => Math.round(one * 100));
  return [pictureFocus.at(pointer, { excerpt: JSON.stringify(value), cure })];
}

/** Matches file names in place of descriptions, as written by people, cameras, phones, programs and picture libraries. */
const FILE_NAME = new RegExp(
  [
    String.raw`\.(?:svg|png|jpe?g|webp|gif|avif|heic|tiff?)$`,
    String.raw`^(?:img|dsc[fn]?|p|pxl|mvimg|gopr|image|photo|scan|screenshot|untitled)[\s_-]*\(?\d[\d_-]*\)?(?:[\s_-]?(?:wa\d+|scaled|edited|copy|final|\(\d+\)|\d+x\d+))*$`,
    String.raw`^(?:whatsapp (?:image|bild|afbeelding)|screenshot|screen shot|bildschirmfoto|capture d.écran|captura de pantalla|schermata)\s.*\d`,
    String.raw`^\d{8}[_-]\d{4,}`,
    String.raw`-unsplash$|^pexels-|^(?:i?stock|shutterstock|adobestock|gettyimages|dreamstime|depositphotos)[\s_-]?(?:photo[\s_-]?)?\d+`,
    // Words joined by hyphens or underscores, and codes.
    String.raw`^[\p{L}\d]+(?:[-_][\p{L}\d]+){2,}$|^[\p{L}\d-]+_[\p{L}\d_-]+$|^(?=.*\d)[\da-f]{12,}$`,
  ].join("|"),
  "iu",
);
const KINDS = "image|picture|photo|photograph|graphic|illustration|drawing|icon|screenshot|logo";
const OPENING = new RegExp(
  String.raw`^(?:an?\s|the\s)?(?:${KINDS.replace(/\|screenshot.*/, "")})\s(?:of|showing)\b`,
  "i",
);
/**
 * Matches words that describe nothing but a picture, as editors and imports insert them: in English, and in the engine's main other
 * languages.
 */
const EMPTY_DESCRIPTION = new RegExp(
  String.raw`^(?:(?:an?\s|the\s)?(?:${KINDS}|alt(?:\s?text)?|todo|tbd|untitled|placeholder|n\/a|none|-+|foto(?:grafie|grafia)?|fotografía|bild(?:e|et)?|billede|grafik|abbildung|imagen|imagem|immagine|afbeelding|plaatje|obraz(?:ek)?|zdjęcie|kuva|kép|slika|resim|pilt|attēls|vaizdas|εικόνα|фото(?:графия)?|изображение|снимка|画像|写真|图片|照片|圖片|사진|이미지|그림|صورة|تصویر|תמונה|चित्र|ছবি|hình ảnh|gambar)[\s_-]*\d*)$`,
  "iu",
);

/** The pictures with an alternative text on a page, by that text. */
export type DescribedPictures = Map<string, string>;

/**
 * Explains why an alternative text does not describe its picture.
 * @param described preceding pictures of the page; this one is added
 */
export function poorAlt(
  altText: string,
  { parent, pointer }: Visited,
  described: DescribedPictures,
): Diagnostic[] {
  const src = isObject(parent?.value) ? scalarText(parent.value.src) : "";
  const holder = isObject(parent?.parent?.value) ? parent.parent.value : {};
  // Texts that screen readers read next to the picture.
  const others = CAPTION_KEYS.map((key) => holder[key]).filter((text) => typeof text === "string");
  return adviseAlt(altText, { src, others, pointer, described });
}

/** Keys of short texts that belong to the same object as a picture. */
const CAPTION_KEYS = ["title", "label", "caption", "name", "heading", "text"];

/** Advises on poor alternative texts in Markdown. @param text the complete text */
export function poorAlts(text: string, pointer: string, described: DescribedPictures): Finding[] {
  if (!text.includes("![")) return [];
  const findings: Finding[] = [];
  let heading = "";
  visit(parseIfSimple(text), (node) => {
    if (node.type === "heading") heading = text.slice(node.position?.start.offset, node.position?.end.offset);
    if (node.type !== "image" || !node.alt) return;
    const others = [heading, node.title ?? ""];
    // A picture without alternative text is omitted, which is reported as an error.
    const advice = adviseAlt(node.alt, { src: node.url, others, pointer, described });
    const index = node.position?.start.offset ?? 0;
    findings.push(...advice.map((diagnostic) => ({ diagnostic, index })));
  });
  return findings;
}

function adviseAlt(
  altText: string,
  {
    src,
    others,
    pointer,
    described,
  }: { src: string; others: readonly string[]; pointer: string; described: DescribedPictures },
): Diagnostic[] {
  const alt = altText.trim();
  const words = plainWords(alt);
  const first = getOrMake(described, words, () => src);
  const stem = src.slice(src.lastIndexOf("/") + 1).replace(/\.[a-z]+$/i, "");
  const [reason] = [
    (FILE_NAME.test(alt) || words === plainWords(stem)) && say("is the name of the file"),
    EMPTY_DESCRIPTION.test(alt) && say("does not say what the picture shows"),
    OPENING.test(alt) && say("begins with words that screen readers say by themselves"),
    others.some((text) => plainWords(text) === words) && say("only repeats the text beside the picture"),
    first !== src && say("is also that of another picture on this page, {picture}", { picture: first }),
  ].filter((one) => one !== false);
  return reason ? [imagePoorAlt.at(pointer, { excerpt: JSON.stringify(altText), reason })] : [];
}
