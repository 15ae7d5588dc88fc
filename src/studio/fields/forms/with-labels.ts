import type { Choice } from "#src/studio/kernel/form/form-model.ts";

/**
 * A description with its values as their control shows them: `cover (the edges may be cut off)` and `Default: cover.` are
 * “Fill the box” (the edges may be cut off) and Default: “Fill the box”.
 */
export function withLabels(description: string, choices: readonly Choice[]): string {
  return choices.reduce((text, { value, label }) => {
    // At the beginning of a clause that explains it: in parentheses, behind a colon, or as "row puts the steps".
    const explained = new RegExp(`(^|[,.:;] )${value}(?= \\(|:| \\w+s )|(Default: )${value}\\b`, "g");
    return text.replace(explained, (_, start = "", lead = "") => `${start}${lead}“${label}”`);
  }, description);
}
