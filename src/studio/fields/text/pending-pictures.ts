import { isObject, type JsonValue, pointerTo } from "#src/content/json/json.ts";
import type { Operation, Pointer } from "#src/studio/kernel/protocol/protocol.ts";

/** The address of a picture whose upload has not ended, in a text that is kept already. */
export const pendingAddress = (): string => `/uploading/${crypto.randomUUID()}`;

/**
 * Operations that give the pictures of a document their addresses, wherever they are by then.
 * @param addresses by pending address; a picture that has none is taken out
 */
export function settlePictures(
  value: JsonValue,
  addresses: ReadonlyMap<string, string | undefined>,
  at: Pointer = "",
): Operation[] {
  if (typeof value === "string") {
    const settled = [...addresses].reduce(
      (text, [pending, address]) =>
        address === undefined ? withoutPicture(text, pending) : text.replaceAll(pending, address),
      value,
    );
    return settled === value ? [] : [{ op: "replace", path: at, value: settled }];
  }
  const children = Array.isArray(value) ? value.entries() : isObject(value) ? Object.entries(value) : [];
  return [...children].flatMap(([key, child]) =>
    child === undefined ? [] : settlePictures(child, addresses, pointerTo(at, key)),
  );
}

function withoutPicture(text: string, address: string): string {
  const at = text.indexOf(`](${address})`);
  if (at < 0) return text;
  return text.slice(0, text.lastIndexOf("![", at)) + text.slice(at + address.length + "]()".length);
}
