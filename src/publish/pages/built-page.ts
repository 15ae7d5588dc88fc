/** A page of the finished site. */
export type BuiltPage = {
  route: string;
  policy: string;
  /** In the sitemap. */
  indexed: boolean;
  bytes: number;
  /** Block types of the page with a browser half. */
  clients: readonly string[];
};
