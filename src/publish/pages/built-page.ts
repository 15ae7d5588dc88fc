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
