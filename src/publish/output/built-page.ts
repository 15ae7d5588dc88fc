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
 * A rendered page: the hash of its inputs, what the build reports about it, and the size and time of its
 * file.
 */
export type CachedPage = {
  inputs: string;
  policy: string;
  clients: readonly string[];
  /** URL path of the style sheet that the page links. */
  sheet: string;
  /** Addresses of raster pictures that it names, as `picturesIn` finds them. */
  pictures: readonly string[];
  /** Icons and flags that it shows, as `iconsIn` finds them. */
  icons: readonly string[];
  bytes: number;
  modified: number;
  /** The day of its document's last commit, if the page shows it. */
  committed?: { file: string; day: string | undefined };
};
