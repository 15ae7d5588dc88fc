import type { Texts } from "#schema/generated/texts.ts";
import type { Entry, SiteDocument, ThemeDocument } from "#schema/generated/types.ts";

/** A page in one language. `name` is the name of the language in itself. */
type PageTranslation = { language: string; direction: "ltr" | "rtl"; name: string; route: string };

/** The facts about a page that its blocks' derive and structured-data functions may use. */
export type PageContext = {
  /** Path of the page, for example `/destinations/canada`. */
  route: string;
  title: string;
  description: string;
  /** BCP 47 tag of the page's language. */
  language: string;
  texts: Texts;
  /** The page in all its languages, its source first; empty if it has no translation. */
  translations: readonly PageTranslation[];
  /** Absolute address of the page, without a trailing slash. */
  url: string;
  /** Absolute address of the picture for social previews (1200 x 630). */
  socialImage: string;
  /** The page's data for collections; its fields depend on the collection, and any may be the site's own. */
  entry: Entry | undefined;
  /** Those of its fields that are as `schema/entry.schema.json` has them. */
  known?: Entry | undefined;
  /** The kind of place the page describes, if its collection is one of places. */
  place?: string | undefined;
  /** From the home page in the page's language down to this page. */
  breadcrumbs: readonly { label: string; href: string }[];
  /** The sections with a heading, in their order; `place` counts the blocks of the main element from 1. */
  sections: readonly { id: string; title: string; place: number }[];
  site: SiteDocument;
  theme: Required<Pick<ThemeDocument, "footer" | "mode" | "trail">>;
  /** Day of the page's last change, if its document says so. */
  updated?: string | undefined;
  /** Day of the last commit that changed its document, or on which it was written; only where there is one to know. */
  committed?: (() => string | undefined) | undefined;
  /** A time of the site's clock with its offset from UTC: 2026-12-24T09:00+01:00. @param time `HH:MM` */
  momentText: (day: string, time: string) => string;
  /** Date of the build, `YYYY-MM-DD` (SOURCE_DATE_EPOCH if set). */
  buildDate: string;
};

/**
 * The address of a page of another origin that a block embeds.
 * @param parameters those of its query; empty ones are left out
 */
export function embeddedAddress(
  origin: string,
  path: string,
  parameters: Readonly<Record<string, string | undefined>>,
): string {
  const address = new URL(path, origin);
  for (const [name, value] of Object.entries(parameters)) if (value) address.searchParams.set(name, value);
  return address.href;
}

/** Address of the chat, with its prefilled text. */
export function chatAddress({ site }: PageContext): string {
  const { url, phone, message } = sitePart(site, "chat");
  return `${url}${phone}?text=${encodeURIComponent(message)}`;
}

/** A link that passes something on by a service or an email, such as `https://wa.me/?text=…`. Nothing is sent before a click. */
export function shareAddress(base: string, parameters: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${base}?${pairs.join("&")}`;
}

/** The full address of what a block names, for data that leaves the site. @param href from the root of the site, or the page */
export function fullAddress(href: string, { site, url }: Pick<PageContext, "site" | "url">): string {
  return href.startsWith("/") ? site.url + href : new URL(href, url).href;
}

/** The part of the site document that a block's schema `needs`. @throws Error without it, as on an unchecked page */
export function sitePart<Name extends keyof SiteDocument>(
  site: SiteDocument,
  name: Name,
): NonNullable<SiteDocument[Name]> {
  const part = site[name];
  if (part === undefined || part === null) throw new Error(`The site document has no "${name}"`);
  return part;
}
