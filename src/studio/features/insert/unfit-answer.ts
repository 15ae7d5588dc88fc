import type { PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { isObject, type JsonObject, type JsonValue, valueAt } from "#src/content/json/json.ts";
import type { Insert, UnfitAnswer } from "./calls.ts";

/** What a block can be out of place by; all else that is wrong with an example is for the writer to fill in. */
const OUT_OF_PLACE = /^outline\//;

export type UnfitParts = {
  files: readonly SourceFile[];
  /** Of the document that is inserted into, and its value. */
  path: string;
  value: JsonValue;
  /** Of the list, and where in it. */
  list: string;
  index: number;
  inserts: readonly Insert[];
  check: (files: readonly SourceFile[]) => readonly PlacedDiagnostic[];
  /** Lets other requests through. @returns whether the answer is still wanted */
  pause: () => Promise<boolean>;
};

/** Why some blocks make no sense in a place: what the check would say if they stood there, and does not say now. */
export async function unfitAnswer(parts: UnfitParts): Promise<UnfitAnswer> {
  const { files, path, value, inserts, check, pause } = parts;
  const reasonsIn = (found: readonly PlacedDiagnostic[]) =>
    found.filter((one) => one.file === path && OUT_OF_PLACE.test(one.code)).map(({ message }) => message);
  const before = new Set(reasonsIn(check(files)));
  const reasons: Record<string, string> = {};
  for (const { name, block } of inserts) {
    const text = JSON.stringify(withBlock(value, parts, block));
    const bytes = new TextEncoder().encode(text);
    const changed = files.map((file) => (file.path === path ? { path, bytes } : file));
    const [reason] = reasonsIn(check(changed)).filter((message) => !before.has(message));
    if (reason !== undefined) reasons[name] = reason;
    if (!(await pause())) break;
  }
  return { reasons };
}

function withBlock(
  value: JsonValue,
  { list, index }: Pick<UnfitParts, "list" | "index">,
  block: JsonObject,
): JsonValue {
  const key = list.slice(1);
  const blocks = valueAt(value, list);
  if (!isObject(value) || !Array.isArray(blocks)) return value;
  return { ...value, [key]: blocks.toSpliced(index, 0, { ...block, id: "studio-insert" }) };
}
