import { visit } from "unist-util-visit";
import { plainWords } from "#src/authoring/where/text-places.ts";
import type { Pictures } from "#src/content/address/responsive-image.ts";
import { createDiagnostic, type Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { isObject, scalarText } from "#src/content/json/json.ts";
import { parseIfSimple } from "#src/content/markdown/markdown-parse.ts";
import type { Visited } from "#src/content/site/context/document-schemas.ts";
import type { Finding } from "./texts/passage.ts";

/**
 * Size in bytes above which a file is a camera's original: visitors never download it, but every clone and every build
 * does.
 */
const MAX_BYTES = 4_000_000;

/** Advice on a picture whose file is larger than any page needs. @param src its address */
export function heavyPicture(src: string, pictures: Pictures | undefined, pointer: string): Diagnostic[] {
  const size = pictures?.get(src);
  if (!size || size.bytes <= MAX_BYTES) return [];
  const megabytes = (size.bytes / 1_000_000).toFixed(1);
  return [createDiagnostic("image/heavy", pointer, { name: src, megabytes, width: size.width })];
}

const FILE_NAME =
  /\.(?:svg|png|jpe?g|webp|gif|avif|heic|tiff?)$|^(?:img|dsc[fn]?|p|pxl|image|photo|scan|screenshot)[\s_-]?\d[\d_-]*$/i;
const KINDS = "image|picture|photo|photograph|graphic|illustration|drawing|icon|screenshot|logo";
const OPENING = new RegExp(
  String.raw`^(?:an?\s|the\s)?(?:${KINDS.replace(/\|screenshot.*/, "")})\s(?:of|showing)\b`,
  "i",
);
/** Words for a picture itself, as editors and imports put them: in English, and in the languages of the engine's users. */
const EMPTY = new RegExp(
  String.raw`^(?:(?:an?\s|the\s)?(?:${KINDS}|alt(?:\s?text)?|todo|tbd|untitled|placeholder|n\/a|none|-+|foto(?:grafie|grafia)?|fotografía|bild(?:e|et)?|billede|grafik|abbildung|imagen|imagem|immagine|afbeelding|plaatje|obraz(?:ek)?|zdjęcie|kuva|kép|slika|resim|pilt|attēls|vaizdas|εικόνα|фото(?:графия)?|изображение|снимка|画像|写真|图片|照片|圖片|사진|이미지|그림|صورة|تصویر|תמונה|चित्र|ছবি|hình ảnh|gambar)[\s_-]*\d*)$`,
  "iu",
);

/** Explains why an alternative text does not describe its picture. */
export function poorAlt(written: string, { parent, pointer }: Visited): Diagnostic[] {
  const src = isObject(parent?.value) ? scalarText(parent.value.src) : "";
  const holder = isObject(parent?.parent?.value) ? parent.parent.value : {};
  // Read out next to the picture.
  const others = [holder.title, holder.label, holder.caption].filter((text) => typeof text === "string");
  return adviseAlt(written, { src, others, pointer });
}

/** Explains the poor alternative texts of a Markdown text. @param text the whole text */
export function poorAlts(text: string, pointer: string): Finding[] {
  if (!text.includes("![")) return [];
  const findings: Finding[] = [];
  visit(parseIfSimple(text), "image", ({ alt, url, position }) => {
    // A picture without a description is not shown, which is an error.
    const advice = alt ? adviseAlt(alt, { src: url, others: [], pointer }) : [];
    findings.push(...advice.map((diagnostic) => ({ diagnostic, index: position?.start.offset ?? 0 })));
  });
  return findings;
}

function adviseAlt(
  written: string,
  { src, others, pointer }: { src: string; others: readonly string[]; pointer: string },
): Diagnostic[] {
  const alt = written.trim();
  const stem = src.slice(src.lastIndexOf("/") + 1).replace(/\.[a-z]+$/i, "");
  const [reason] = [
    (FILE_NAME.test(alt) || plainWords(alt) === plainWords(stem)) && "is the name of the file",
    EMPTY.test(alt) && "does not say what the picture shows",
    OPENING.test(alt) && "begins with words that screen readers say by themselves",
    others.some((text) => plainWords(text) === plainWords(alt)) && "only repeats the text beside the picture",
  ].filter((one) => one !== false);
  return reason
    ? [createDiagnostic("image/poor-alt", pointer, { found: JSON.stringify(written), reason })]
    : [];
}
