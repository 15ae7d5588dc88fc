import { type JsonValue, splitPointer, valueAt } from "#src/content/json/json.ts";
import type { Operation, Pointer } from "#src/studio/kernel/protocol/protocol.ts";

/** Dimensions in pixels; drawings have none. */
export type PictureMeasure = { width?: number; height?: number };

/**
 * The operations that set a picture: they also replace the stored size, which reserves space on the page, and remove the focal point of the
 * former picture.
 * @param root value of the document
 */
export function choosePicture(
  root: JsonValue,
  pointer: Pointer,
  address: string,
  { width, height }: PictureMeasure,
): Operation[] {
  const set = (path: Pointer, value: JsonValue | undefined): Operation[] => {
    const isThere = valueAt(root, path) !== undefined;
    if (value === undefined) return isThere ? [{ op: "remove", path }] : [];
    return [{ op: isThere ? "replace" : "add", path, value }];
  };
  const [image, key] = splitPointer(pointer);
  if (key !== "src") return set(pointer, address);
  return [
    ...set(pointer, address),
    ...set(`${image}/width`, width),
    ...set(`${image}/height`, height),
    ...set(`${image}/focus`, undefined),
  ];
}
