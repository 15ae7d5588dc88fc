import type { ThemeDocument } from "#schema/generated/types.ts";
import { Documents } from "#src/content/document/documents.ts";
import { schemaSources } from "#src/content/document/schema-sources.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { TextMemo } from "#src/content/json/text-memo.ts";
import { type ComposedSchemas, composeSchemas } from "#src/content/schema/compose.ts";
import { measuredFonts } from "#src/content/theme/font/measured-fonts.ts";
import { type Theme, themeOf } from "#src/content/theme/theme.ts";
import { type CompiledSchemas, compileSchemas, hashOfSchemas } from "./context.ts";
import { DocumentSchemas } from "./document-schemas.ts";
import { SummaryInterner } from "./summary-interner.ts";

/** The schemas of the last files, composed, and what was made of them. */
type KnownSchemas = {
  hash: string;
  composed: ComposedSchemas;
  compiled?: CompiledSchemas;
  ofDocuments?: DocumentSchemas;
};

/** One for each site that a process is likely to read in turn. */
const MAX_RECENT_SCHEMAS = 4;

/** A function of the texts of the schemas: a command or a window with a cache of its own does not compile them again. */
const recentSchemas = new TextMemo<KnownSchemas>(MAX_RECENT_SCHEMAS);

/**
 * The cache that a program keeps from one pass over a site to the next. Whoever makes several passes owns one and hands it to each:
 * the modules of `content` remember no site themselves.
 */
export class SiteCache {
  readonly documents = new Documents();
  readonly summaries = new SummaryInterner();
  #schemas: KnownSchemas | undefined;
  #theme: { text: string; theme: Theme } | undefined;

  /**
   * The compiled schemas among the files of a site, compiled again only when they have changed.
   * @throws Error if a schema is missing or invalid
   */
  compiledSchemas(files: readonly SourceFile[]): CompiledSchemas {
    const schemas = this.#schemasOf(files);
    schemas.compiled ??= compileSchemas(schemas.composed, schemas.hash);
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
      // Which of two blocks keeps its title depends on where they come from.
      const packaged = files.flatMap(({ path, packaged }) => (packaged ? path : []));
      this.#schemas = recentSchemas.get([hash, ...packaged].join(), () => ({
        hash,
        composed: composeSchemas(schemaSources(files)),
      }));
    }
    return this.#schemas;
  }

  /**
   * The theme of a document: equal documents and fonts give the same object, so that style sheets made from it can be
   * kept.
   * @param files of the site, with its fonts
   */
  theme(document?: ThemeDocument, files: readonly SourceFile[] = []): Theme {
    const fonts = measuredFonts(document?.fonts, files);
    const text = JSON.stringify([document ?? null, fonts]);
    if (this.#theme?.text !== text) this.#theme = { text, theme: themeOf(document, fonts) };
    return this.#theme.theme;
  }
}
