import { FACTS } from "#src/authoring/advice/documents.ts";
import { commandLine } from "#src/content/diagnostics/command-line.ts";
import { fileText, type SourceFile } from "#src/content/document/source-file.ts";
import { isObject, parseObject, pointerTo } from "#src/content/json/json.ts";
import { applyEdits, renameKey, type TextEdit } from "#src/content/json/text-edits.ts";
import type { Plan } from "#src/plans/plan.ts";
import { inText } from "#src/plans/uses/text-places.ts";

/** Renames a fact wherever it is named. @throws Error if there is no such fact, or the new name is taken */
export function renameFact(from: string, to: string, files: readonly SourceFile[]): Plan {
  const home = files.find(({ path }) => path === FACTS);
  const facts = home && parseObject(fileText(home))?.facts;
  if (!home || !isObject(facts) || !Object.hasOwn(facts, from)) throw new Error(`Unknown fact ${from}.`);
  if (Object.hasOwn(facts, to)) throw new Error(`The fact ${to} already exists.`);
  const named = { kind: "fact", name: from, home: FACTS, aliases: [] } as const;
  const change = new Map<string, string>();
  for (const file of files) {
    if (!file.path.startsWith("pages/")) continue;
    const text = fileText(file);
    const edits: TextEdit[] = inText(named, text, file.path).map(({ offset }) => ({
      start: offset,
      end: offset + from.length,
      text: to,
    }));
    if (file === home) edits.push(...renameKey(text, pointerTo("/facts", from), to));
    if (edits.length > 0) change.set(file.path, applyEdits(text, edits));
  }
  return { create: new Map(), change, next: [`${commandLine("validate")}, and commit all of it.`] };
}
