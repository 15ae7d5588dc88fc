import type { Pictures } from "#src/content/address/responsive-image.ts";
import { createDiagnostic, type Diagnostic } from "#src/content/diagnostics/diagnostic.ts";

/**
 * Size in bytes above which a file is a camera's original: visitors never download it, but every clone and every build
 * does.
 */
const LIMIT = 4_000_000;

/** Advice on a picture whose file is larger than any page needs. @param src its address */
export function heavyPicture(src: string, pictures: Pictures, pointer: string): Diagnostic[] {
  const size = pictures.get(src);
  if (!size || size.bytes <= LIMIT) return [];
  const megabytes = (size.bytes / 1_000_000).toFixed(1);
  return [createDiagnostic("image/heavy", pointer, { name: src, megabytes, width: size.width })];
}
