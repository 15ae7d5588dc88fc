import type { ThemeDocument } from "#schema/generated/types.ts";
import { Documents } from "#src/content/document/documents.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { compileSchemas } from "#src/content/site/context.ts";
import { type Theme, themeOf } from "#src/content/theme/theme.ts";
import { asValidated } from "./as-validated.ts";
import { THEME } from "./shared-documents.ts";

/** The theme among the files of a site that may have mistakes: one with mistakes is left out. */
export function themeIn(files: readonly SourceFile[]): Theme {
  const file = files.find(({ path }) => path === THEME);
  const value = file && new Documents().read(file).value;
  const isValid = value !== undefined && compileSchemas(files).validators.data("theme")?.(value).length === 0;
  return themeOf(isValid ? asValidated<ThemeDocument>(value) : undefined);
}
