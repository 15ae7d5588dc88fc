import type { Choice } from "#src/studio/kernel/form/form-model.ts";

/**
 * Replaces values in a description by the labels of their control: `cover (the edges may be cut off)` and `Default: cover.` become “Fill
 * the box” (the edges may be cut off) and Default: “Fill the box”.
 */
export function withLabels(description: string, choices: readonly Choice[]): string {
  return choices.reduce((text, { value, label }) => {
    // At the start of a clause that explains the value: before parentheses or a colon, or as in "row puts the steps".
    const explained = new RegExp(`(^|[,.:;] )${value}(?= \\(|:| \\w+s )|(Default: )${value}\\b`, "g");
    return text.replace(explained, (_, start = "", lead = "") => `${start}${lead}“${label}”`);
  }, description);
}
