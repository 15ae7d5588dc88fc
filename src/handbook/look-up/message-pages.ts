import { familyOf, messagePath } from "#src/content/address/handbook-address.ts";
import { commandLine } from "#src/content/diagnostics/command-line.ts";
import { sentenceCase } from "#src/content/json/key-words.ts";
import { groupBy } from "#src/content/json/memo.ts";
import { counted, TOOL_LANGUAGE } from "#src/language/format.ts";
import { spellOut } from "#src/language/spell-out.ts";
import type { DiagnosticDescription } from "#src/rules/explain-code.ts";
import { codeBlock, type HandbookPage, paragraphs, plain } from "./page.ts";

/** A page for each family of messages (`link/…`), with a heading for each code: why, wrong, right, cure. */
export function messagePages(rules: readonly DiagnosticDescription[]): HandbookPage[] {
  return [...groupBy(rules, ({ code }) => familyOf(code))].map(([family, members]) => ({
    path: messagePath(family),
    label: `Messages: ${family}`,
    summary: `${sentenceCase(spellOut(members.length, TOOL_LANGUAGE))} ${members.length === 1 ? "message" : "messages"} of validate about “${family}”, with the reason, a wrong and a right example, and the solution.`,
    group: "Messages",
    words: ["error", "warning", "problem", ...members.map(({ title }) => title.toLowerCase())].slice(0, 12),
    markdown: paragraphs(
      `${counted(members.length, "message")}. ${"`"}${commandLine("validate", "--explain")} CODE${"`"} explains a message in the terminal.`,
      ...members.map(messageText),
    ),
  }));
}

function messageText({
  code,
  severity,
  title,
  message,
  why,
  wrong,
  right,
  hint,
}: DiagnosticDescription): string {
  return paragraphs(
    `# ${code}`,
    `**${plain(title)}** (${severity === "error" ? "an error: it stops the build" : "advice: the build continues"}). ${plain(why)}`,
    `Message: ${plain(message)}`,
    `Wrong:\n\n${codeBlock(wrong)}`,
    `Right:\n\n${codeBlock(right)}`,
    `Solution: ${plain(hint)}`,
  );
}
