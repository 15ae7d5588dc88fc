import type { ThemeDocument } from "#schema/generated/types.ts";
import { Documents } from "#src/content/document/documents.ts";
import { schemaSources } from "#src/content/document/schema-sources.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { TextMemo } from "#src/content/json/text-memo.ts";
import { type ComposedSchemas, composeSchemas } from "#src/content/schema/compose.ts";
import type { Accepted } from "#src/content/schema/validate/validators.ts";
import { measuredFonts } from "#src/content/theme/font/measured-fonts.ts";
import { type Theme, themeOf } from "#src/content/theme/theme.ts";
import { type CompiledSchemas, compileSchemas, hashOfSchemas } from "./context.ts";
import { DocumentSchemas } from "./document-schemas.ts";
import { SummaryInterner } from "./summary-interner.ts";

/** The schemas of one set of files: composed and, once they have been needed, compiled. */
type KnownSchemas = {
  hash: string;
  composed: ComposedSchemas;
  compiled?: CompiledSchemas;
  ofDocuments?: DocumentSchemas;
};

/** Maximum number of cached schema sets: one for each site that a process is likely to read in turn. */
const MAX_RECENT_SCHEMAS = 4;

/**
 * Compiled schemas by their texts, shared by all caches of a process, so that a command or window with its own cache need not compile them
 * again.
 */
const recentSchemas = new TextMemo<KnownSchemas>(MAX_RECENT_SCHEMAS);

/**
 * The cache that a program keeps between analyses of a site. Each caller that analyses a site repeatedly creates its own and passes it on:
 * the modules of `content` store no state of a site themselves.
 */
export class SiteCache {
  readonly summaries = new SummaryInterner();
  readonly accepted: Accepted = new Set();
  #schemas: KnownSchemas | undefined;
  #theme: { text: string; theme: Theme } | undefined;

  /** @param documents those of another cache of the same site, so that each is parsed once */
  constructor(readonly documents = new Documents()) {}

  /**
   * Compiles the schemas of a site, reusing the last result if they are unchanged.
   * @throws Error if a schema is missing or invalid
   */
  compiledSchemas(files: readonly SourceFile[]): CompiledSchemas {
    const schemas = this.#schemasOf(files);
    schemas.compiled ??= compileSchemas(schemas.composed, schemas.hash, this.accepted);
    return schemas.compiled;
  }

  documentSchemas(files: readonly SourceFile[]): DocumentSchemas {
    const schemas = this.#schemasOf(files);
    schemas.ofDocuments ??= new DocumentSchemas(schemas.composed);
    return schemas.ofDocuments;
  }

  #schemasOf(files: readonly SourceFile[]): KnownSchemas {
    const hash = hashOfSchemas(files);
    if (this.#schemas?.hash !== hash) {
      // The origin of two blocks decides which one keeps its title.
      const packaged = files.flatMap(({ path, packaged }) => (packaged ? path : []));
      this.#schemas = recentSchemas.get([hash, ...packaged].join(), () => ({
        hash,
        composed: composeSchemas(schemaSources(files)),
      }));
    }
    return this.#schemas;
  }

  /**
   * Completes the theme of a document. Equal documents and fonts give the same object, so that callers can cache style sheets by it.
   * @param files of the site, with its fonts
   */
  theme(document?: ThemeDocument, files: readonly SourceFile[] = []): Theme {
    const fonts = measuredFonts(document?.fonts, files);
    const text = JSON.stringify([document ?? null, fonts]);
    if (this.#theme?.text !== text) this.#theme = { text, theme: themeOf(document, fonts) };
    return this.#theme.theme;
  }
}
