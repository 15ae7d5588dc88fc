import commonSchema from "#schema/common.schema.json" with { type: "json" };
import { renameFact } from "#src/authoring/address/rename-fact.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import type { PlannedTask } from "#src/studio/kernel/server/planned-task.ts";

const FACT_NAME = new RegExp(commonSchema.definitions.factName.pattern);

/** Another name for a fact, in every text that names it. Pure. @throws Error that says what is wrong with the name */
export function planRename(
  { name, to }: { name: string; to: string },
  { files }: { files: readonly SourceFile[] },
): PlannedTask {
  if (!FACT_NAME.test(to))
    throw new Error(
      "A name has two or more words of lower-case letters and digits, separated by dots: uk.rent.",
    );
  return { plan: renameFact(name, to, files), label: `Rename ${name} to ${to}` };
}
