import { nameOfPicture } from "#src/studio/fields/picture/picture-names.ts";
import type { PictureItem } from "./calls.ts";
import { t } from "./words.ts";

/** Describes a picture: "1920 × 1280 · 240 KB · uploads/garden.jpg" */
export function measureInWords({ address, width, height, bytes }: PictureItem): string {
  const size = width && height ? `${width} × ${height}` : t("Drawing");
  return [size, weightInWords(bytes), address.slice(1)].join(" · ");
}

/** The display name of a picture in the list: its first alternative text, if it has one. */
export function nameOfItem({ address, uses }: PictureItem): string {
  return nameOfPicture({ address, alt: uses.find(({ alt }) => alt)?.alt });
}

function weightInWords(bytes: number): string {
  if (bytes < 1000) return t("{count, plural, one {# byte} other {# bytes}}", { count: bytes });
  return bytes < 1_000_000
    ? t("{count, number} KB", { count: Math.round(bytes / 1000) })
    : t("{count, number} MB", { count: Math.round(bytes / 100_000) / 10 });
}

export function usageInWords(count: number): string {
  return t("Used in {count, plural, one {# place} other {# places}}", { count });
}
