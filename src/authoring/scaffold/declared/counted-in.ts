import { fileText, type SourceFile } from "#src/content/document/source-file.ts";
import { positionAt } from "#src/content/json/position.ts";

const NUMBERS = "zero one two three four five six seven eight nine ten eleven twelve".split(" ");

/** Texts that say how many pages a collection has. @param nouns what they call them: countries, destinations */
export function countedIn(files: readonly SourceFile[], count: number, nouns: readonly string[]): string[] {
  if (nouns.length === 0) return [];
  const numbers = [NUMBERS[count], String(count)].filter((word) => word !== undefined).join("|");
  const counted = new RegExp(String.raw`\b(?:${numbers})\s+(?:${nouns.join("|")})\b`, "gi");
  return files.flatMap(({ path, bytes }) => {
    if (!path.startsWith("pages/")) return [];
    const text = fileText({ bytes });
    return [...text.matchAll(counted)].map(({ 0: words, index }) => {
      const { line, column } = positionAt(text, index);
      return `     ${path}:${line}:${column}  "${words}"`;
    });
  });
}
