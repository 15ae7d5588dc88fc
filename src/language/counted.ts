import { TOOL_LANGUAGE } from "#src/language/tool-language.ts";
import { numberText } from "./format.ts";
/**
 * A number with its noun in English, for messages and tools: "1 place", "1,200 places", "2 entries". What visitors read
 * has the plural forms of its own language: see `formFor`.
 */
export function counted(count: number, noun: string, nouns = `${noun}s`): string {
  return `${numberText(count, TOOL_LANGUAGE)} ${count === 1 ? noun : nouns}`;
}
