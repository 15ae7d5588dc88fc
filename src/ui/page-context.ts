import type { Entry, SiteDocument } from "#schema/generated/types.ts";

/** What a block's derive and structured-data functions may know of the page that the block stands on. */
export type PageContext = {
  /** Path of the page, for example `/destinations/canada`. */
  route: string;
  title: string;
  description: string;
  /** Absolute address of the page, without a trailing slash. */
  url: string;
  /** Absolute address of the picture for social previews (1200 x 630). */
  socialImage: string;
  /** What collections show of the page; its fields depend on the collection. */
  entry: Entry | undefined;
  /** From the home page down to this page. */
  breadcrumbs: readonly { label: string; href: string }[];
  site: SiteDocument;
  /** Day of the build, `YYYY-MM-DD` (SOURCE_DATE_EPOCH when set). */
  buildDate: string;
};
