/** A page of the finished site. */
export type BuiltPage = {
  route: string;
  policy: string;
  /** Whether the page is listed in the sitemap. */
  indexed: boolean;
  bytes: number;
  /** Block types on the page that have a client module. */
  clients: readonly string[];
};

/**
 * A rendered page as stored for the next build: the hash of its inputs, the build's report about it, and the size and modification time of
 * its file.
 */
export type CachedPage = {
  inputs: string;
  policy: string;
  clients: readonly string[];
  /** URL path of the page's style sheet. */
  sheet: string;
  /** Addresses of raster pictures on the page, from `picturesIn`. */
  pictures: readonly string[];
  /** Icons and flags on the page, from `iconsIn`. */
  icons: readonly string[];
  bytes: number;
  modified: number;
  /** Set for a page that shows the day of its document's last commit: the document and that day. */
  committed?: { file: string; day: string | undefined };
};
