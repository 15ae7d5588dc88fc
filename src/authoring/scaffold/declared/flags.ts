import { nearest } from "#src/content/diagnostics/nearest.ts";
import { flagsOf } from "#src/content/document/schema-sources.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { regionMeantBy } from "#src/content/schema/meant/region-code.ts";
import { regionName } from "#src/language/names.ts";
import { TOOL_LANGUAGE } from "#src/language/tool-language.ts";
import { bareName } from "./country-name.ts";

/** The flag of a country by its English name, where there is one: "New Zealand" is nz. */
export function flagFor(name: string, files: readonly SourceFile[]): string | undefined {
  const names = new Map(
    flagsOf(files).map((flag) => [(regionName(flag, TOOL_LANGUAGE) ?? flag).toLowerCase(), flag]),
  );
  return names.get(bareName(name).toLowerCase());
}

/** @throws Error if the site has no such flag */
export function checkFlag(flag: string, files: readonly SourceFile[]): void {
  const flags = flagsOf(files);
  if (flags.includes(flag)) return;
  // Nearly every pair of letters is a country code.
  const near = regionMeantBy(flag, flags) ?? (flag.length > 2 ? nearest(flag, flags) : undefined);
  const help = near ? `Did you mean "${near}"?` : "Flags are listed in schema/common.schema.json.";
  throw new Error(`Unknown flag "${flag}". ${help}`);
}
