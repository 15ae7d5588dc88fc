import type { ThemeDocument } from "#schema/generated/types.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { asValidated } from "#src/content/site/context/context.ts";
import type { SiteCache } from "#src/content/site/context/site-cache.ts";
import type { Theme } from "#src/content/theme/theme.ts";
import { THEME } from "./shared-documents.ts";

/** The theme among the files of a site that may have mistakes: one with mistakes is left out. */
export function themeIn(files: readonly SourceFile[], cache: SiteCache): Theme {
  const value = cache.documents.valueAt(THEME, files);
  const isValid =
    value !== undefined && cache.compiledSchemas(files).validators.data("theme")?.(value).length === 0;
  return cache.theme(isValid ? asValidated<ThemeDocument>(value) : undefined, files);
}
