import { plainWords } from "#src/authoring/where/text-places.ts";
import type { Pictures } from "#src/content/address/responsive-image.ts";
import { createDiagnostic, type Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { isObject, scalarText } from "#src/content/json/json.ts";
import type { Visited } from "#src/content/site/context/document-schemas.ts";

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

const FILE_NAME = /\.(?:svg|png|jpe?g|webp|gif|avif)$|^(?:img|dsc|image|photo|scan|screenshot)[\s_-]?\d+$/i;
const OPENING =
  /^(?:an?\s|the\s)?(?:image|picture|photo|photograph|graphic|illustration|drawing|icon)\s(?:of|showing)\b/i;
const EMPTY =
  /^(?:an?\s|the\s)?(?:image|picture|photo|photograph|graphic|illustration|drawing|icon|alt(?:\s?text)?|todo|tbd|untitled|placeholder|n\/a|none|-+)$/i;

/** Explains why an alternative text does not describe its picture. */
export function poorAlt(written: string, { parent, pointer }: Visited): Diagnostic[] {
  const src = isObject(parent?.value) ? scalarText(parent.value.src) : "";
  const stem = src.slice(src.lastIndexOf("/") + 1).replace(/\.[a-z]+$/, "");
  const holder = isObject(parent?.parent?.value) ? parent.parent.value : {};
  // Read out next to the picture.
  const others = [holder.title, holder.label, holder.caption].filter((text) => typeof text === "string");
  const alt = written.trim();
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
