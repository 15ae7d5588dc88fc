import type { Texts } from "#schema/generated/texts.ts";
import type { Entry, SiteDocument, ThemeDocument } from "#schema/generated/types.ts";

/** A page in one language. `name` is the name of the language in itself. */
export type PageTranslation = { language: string; direction: "ltr" | "rtl"; name: string; route: string };

/** The facts about a page that its blocks' derive and structured-data functions may use. */
export type PageContext = {
  /** Path of the page, for example `/destinations/canada`. */
  route: string;
  title: string;
  description: string;
  /** BCP 47 tag of the page's language. */
  language: string;
  /** The interface texts in this language. */
  texts: Texts;
  /** The page in all its languages, its source first; empty if it has no translation. */
  translations: readonly PageTranslation[];
  /** Absolute address of the page, without a trailing slash. */
  url: string;
  /** Absolute address of the picture for social previews (1200 x 630). */
  socialImage: string;
  /** The page's data for collections; its fields depend on the collection. */
  entry: Entry | undefined;
  /** From the home page in the page's language down to this page. */
  breadcrumbs: readonly { label: string; href: string }[];
  /** The sections with a heading, in their order; `place` counts the blocks of the main element from 1. */
  sections: readonly { id: string; title: string; place: number }[];
  site: SiteDocument;
  theme: Required<Pick<ThemeDocument, "footer" | "trail">>;
  /** Date of the build, `YYYY-MM-DD` (SOURCE_DATE_EPOCH if set). */
  buildDate: string;
};
