import type { ThemeDocument } from "#schema/generated/types.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { asValidated } from "#src/content/site/context/context.ts";
import type { SiteCache } from "#src/content/site/context/site-cache.ts";
import type { Theme } from "#src/content/theme/theme.ts";
import { THEME } from "./shared-documents.ts";

/** The theme of a site that may contain mistakes; an invalid theme is replaced by the plain one. */
export function themeIn(files: readonly SourceFile[], cache: SiteCache): Theme {
  const value = cache.documents.valueAt(THEME, files);
  const isValid =
    value !== undefined && cache.compiledSchemas(files).validators.data("theme")?.(value).length === 0;
  return cache.theme(isValid ? asValidated<ThemeDocument>(value) : undefined, files);
}
