import type { Pictures } from "#src/content/address/responsive-image.ts";
import { createDiagnostic, type Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { isObject } from "#src/content/json/json.ts";
import type { Visited } from "#src/content/site/context/document-schemas.ts";

/**
 * Size in bytes above which a file is a camera's original: visitors never download it, but every clone and every build
 * does.
 */
const MAX_BYTES = 4_000_000;

/** Advice on a picture whose file is larger than any page needs. @param src its address */
export function heavyPicture(src: string, pictures: Pictures, pointer: string): Diagnostic[] {
  const size = pictures.get(src);
  if (!size || size.bytes <= MAX_BYTES) return [];
  const megabytes = (size.bytes / 1_000_000).toFixed(1);
  return [createDiagnostic("image/heavy", pointer, { name: src, megabytes, width: size.width })];
}

const FILE_NAME = /\.(?:svg|png|jpe?g|webp|gif|avif)$|^(?:img|dsc|image|photo|scan|screenshot)[\s_-]?\d+$/i;
const OPENING =
  /^(?:an?\s|the\s)?(?:image|picture|photo|photograph|graphic|illustration|drawing|icon)\s(?:of|showing)\b/i;
const EMPTY =
  /^(?:an?\s|the\s)?(?:image|picture|photo|photograph|graphic|illustration|drawing|icon|alt(?:\s?text)?|todo|tbd|untitled|placeholder|n\/a|none|-+)$/i;

/** Explains why an alternative text does not describe its picture. */
export function poorAlt(alt: string, { parent, pointer }: Visited): Diagnostic[] {
  const image = parent?.value;
  const holder = parent?.parent?.value;
  const src = isObject(image) ? String(image.src) : "";
  // Read out next to the picture.
  const others = isObject(holder) ? [holder.title, holder.label, holder.caption] : [];
  const reason = reasonOf(
    alt.trim(),
    src,
    others.filter((text) => typeof text === "string"),
  );
  return reason ? [createDiagnostic("image/poor-alt", pointer, { found: JSON.stringify(alt), reason })] : [];
}

function reasonOf(alt: string, src: string, others: readonly string[]): string | undefined {
  const file = src.slice(src.lastIndexOf("/") + 1);
  const stem = file.replace(/\.[a-z]+$/, "");
  if (FILE_NAME.test(alt) || plain(alt) === plain(stem)) return "is the name of the file";
  if (EMPTY.test(alt)) return "does not say what the picture shows";
  if (OPENING.test(alt)) return "begins with words that screen readers say by themselves";
  if (others.some((text) => plain(text) === plain(alt))) return "only repeats the text beside the picture";
  return undefined;
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
