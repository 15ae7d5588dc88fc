import { copyFile, mkdir } from "node:fs/promises";
import path from "node:path";
import commonSchema from "#schema/common.schema.json" with { type: "json" };

/** Codes of the flags that documents may name. */
const codes: readonly string[] = commonSchema.definitions.flag.enum;

/** The drawing of a flag in country-flag-icons, or nothing for a code that documents may not name. */
export function flagFile(root: string, code: string): string | undefined {
  if (!codes.includes(code)) return undefined;
  return path.join(root, "node_modules/country-flag-icons/3x2", `${code.toUpperCase()}.svg`);
}

/** Publishes the flags: `/flags/gb.svg`. */
export async function copyFlags(root: string, target: string): Promise<void> {
  const folder = path.join(target, "flags");
  await mkdir(folder, { recursive: true });
  for (const code of codes) {
    const file = flagFile(root, code);
    if (file) await copyFile(file, path.join(folder, `${code}.svg`));
  }
}
