import type { Texts } from "#schema/generated/texts.ts";
import type { Entry, SiteDocument, ThemeDocument } from "#schema/generated/types.ts";
import type { Frame } from "#src/theme/frame/frame.ts";

/** A page in one language. `name` is the language's own name for itself, such as "Deutsch". */
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
  /** The page in every language, the source language first. Empty if the page has no translation. */
  translations: readonly PageTranslation[];
  /** Absolute address of the page, without a trailing slash. */
  url: string;
  /** Absolute address of the picture for social previews (1200 x 630). */
  socialImage: string;
  /** The page's front matter as an entry of its collection. The fields depend on the collection, and a site may add its own. */
  entry: Entry | undefined;
  /** The fields of the entry that conform to `schema/entry.schema.json`. */
  known?: Entry | undefined;
  /** The schema.org type of the place that the page describes, such as `Library`, if its collection holds places. */
  place?: string | undefined;
  /** The breadcrumbs from the home page in the page's language down to this page. */
  breadcrumbs: readonly { label: string; href: string }[];
  /** The sections with a heading, in page order. `place` is the position of the block in the main element, from 1. */
  sections: readonly { id: string; title: string; place: number }[];
  site: SiteDocument;
  theme: Frame & Required<Pick<ThemeDocument, "mode" | "trail">>;
  /** Day of the page's last change, `YYYY-MM-DD`, if its document states one. */
  updated?: string | undefined;
  /** Returns the day of the last commit that changed the document, or of its last modification. Undefined if neither is known. */
  committed?: (() => string | undefined) | undefined;
  /** Formats a local time of the site with its UTC offset: 2026-12-24T09:00+01:00. @param time `HH:MM` */
  momentText: (day: string, time: string) => string;
  /** Formats the beginning of a day for search engines, as `momentText`; the day itself if the site has no time zone. */
  dayText: (day: string) => string;
  /** Day of the build, `YYYY-MM-DD` in the time zone of the site (SOURCE_DATE_EPOCH if set). */
  buildDate: string;
};

/**
 * Builds the address of an embedded page of another origin.
 * @param parameters query parameters; empty ones are left out
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

/**
 * Returns the address that opens the site's chat with a prefilled message; service, phone number and message are in `chat` of the site
 * document.
 */
export function chatAddress({ site }: PageContext): string {
  const { url, phone, message } = sitePart(site, "chat");
  return `${url}${phone}?text=${encodeURIComponent(message)}`;
}

/** Builds a share link for a service or an email, such as `https://wa.me/?text=…`. Nothing is sent before the visitor clicks. */
export function shareAddress(base: string, parameters: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${base}?${pairs.join("&")}`;
}

/** Returns the absolute URL of a link in a block, for data that leaves the site. @param href relative to the site's root or to the page */
export function fullAddress(href: string, { site, url }: Pick<PageContext, "site" | "url">): string {
  return href.startsWith("/") ? site.url + href : new URL(href, url).href;
}

/** Returns the part of the site document that a block's schema `needs`. @throws Error if it is missing, as on an unchecked page */
export function sitePart<Name extends keyof SiteDocument>(
  site: SiteDocument,
  name: Name,
): NonNullable<SiteDocument[Name]> {
  const part = site[name];
  if (part === undefined || part === null) throw new Error(`The site document has no "${name}"`);
  return part;
}
