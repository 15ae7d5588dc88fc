import { counted } from "#src/language/format.ts";
import type { PictureItem } from "./calls.ts";

/** `/uploads/garden.jpg` is "garden.jpg". */
export function fileName(address: string): string {
  return address.slice(address.lastIndexOf("/") + 1);
}

/** "1920 × 1280 · 240 KB · uploads" */
export function measureInWords({ address, width, height, bytes }: PictureItem): string {
  const size = width && height ? `${width} × ${height}` : "Drawing";
  const folder = address.slice(1, address.lastIndexOf("/"));
  return [size, weightInWords(bytes), folder].filter((word) => word !== "").join(" · ");
}

function weightInWords(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  return bytes < 1_000_000 ? `${Math.round(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

export function placesInWords(count: number): string {
  return `Used in ${counted(count, "place")}`;
}
