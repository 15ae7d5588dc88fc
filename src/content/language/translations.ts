import { getOrMake } from "#src/content/json/memo.ts";

/** The language information in a page document. */
export type PageLanguage = { lang?: string | undefined; translationOf?: string | undefined };

/** One page in one language. @property language BCP 47 tag */
export type Translation = { language: string; route: string };

/** The pages of a site that are translations of each other. */
export class Translations {
  readonly #groups = new Map<string, Translation[]>();
  readonly #sources = new Map<string, string>();
  readonly #languages = new Map<string, string>();
  readonly #main: string;

  /**
   * @param pages all published pages that declare a language or a translation source; the source itself may declare neither
   * @param routes all published routes
   * @param main the main language of the site
   */
  constructor(
    pages: Iterable<readonly [route: string, page: PageLanguage]>,
    routes: ReadonlySet<string>,
    main: string,
  ) {
    this.#main = main;
    for (const [route, { lang, translationOf }] of pages) {
      if (lang !== undefined) this.#languages.set(route, lang);
      if (translationOf !== undefined && routes.has(translationOf)) this.#sources.set(route, translationOf);
    }
    for (const [route, source] of this.#sources) {
      const first = { language: this.languageOf(source), route: source };
      getOrMake(this.#groups, source, () => [first]).push({ language: this.languageOf(route), route });
    }
    for (const [source, [first, ...others]] of this.#groups) {
      others.sort((a, b) => (a.language < b.language ? -1 : 1));
      if (first) this.#groups.set(source, [first, ...others]);
    }
  }

  /** The language of a page. */
  languageOf(route: string): string {
    return this.#languages.get(route) ?? this.#main;
  }

  /** A page in all its languages, the source first; empty if it has no translations. */
  of(route: string): readonly Translation[] {
    return this.#groups.get(this.#sources.get(route) ?? route) ?? [];
  }

  /** A cache key that changes whenever the translations of the page do. */
  stateOf(route: string): string {
    const translations = this.of(route);
    return translations.length === 0 ? "" : JSON.stringify(translations);
  }
}
