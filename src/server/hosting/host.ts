import type { HostRules, Place } from "./host-rules.ts";
import type { Rebuild } from "./rebuild.ts";

/** A hosting service or web server, and the additional files that it needs. */
export type Host = {
  /** Name in sentences: "GitHub Pages". */
  title: string;
  /** Set for web servers that users run themselves, which also get compressed files; hosting services only get a folder. */
  isServer: boolean;
  /** Subfolder of the output for the site's files. */
  folder: string;
  /** Set if the host serves the folder at the site's base path, as GitHub does for projects. */
  isBelowBase?: boolean;
  prepare: (rules: HostRules, options: HostOptions) => Preparation;
  /** Returns files with a schedule that rebuilds and publishes the site on the days of its calendar. */
  rebuild?: (again: Rebuild) => Record<string, string>;
  /** Returns the instructions for publishing the folder, as sentences and commands. @param to the folder */
  next: (to: string, port: number) => string;
};

export type HostOptions = Place & { brotli: boolean };

export type Preparation = {
  /** Additional texts by path in the output folder. */
  files?: Record<string, string>;
  /** Additional texts by path in the site's folder, which may replace files of the site. */
  siteFiles?: Record<string, string>;
  /** Files of the site that the host also needs at a second path: second path by first path. */
  copied?: Readonly<Record<string, string>>;
  differences?: Differences;
};

/** The ways in which the host behaves differently from `npm start` for visitors of this site, as sentences. */
export type Differences = Partial<Record<Difference, string>>;
export type Difference =
  /** Every unknown address answers with the not-found page of the main language. */
  | "notFound"
  /** Status 410 becomes 404. */
  | "gone"
  /** Former addresses with query parameters are not redirected. */
  | "query"
  /** Redirects from former addresses are pages that redirect in the browser. */
  | "redirects"
  /** Redirects drop the query of a request. */
  | "keepsQuery"
  /** Some redirects are sent with another status than the rule's, such as 302 for 307. */
  | "status"
  /** Former addresses are not redirected. */
  | "notRedirected"
  /** Unknown addresses below a page with `catchAll`, which should redirect visitors to that page, are not redirected. */
  | "catchAll"
  /**
   * An existing page below a page with `catchAll` is taken for an unknown address, and redirected, if its own address is spelt in another
   * way.
   */
  | "forms"
  /** Addresses that share one file, such as those of drafts, are not served. */
  | "rewrites"
  /** The host does not send all response headers that the build prescribes. */
  | "headers"
  /** The host cannot send a Content-Security-Policy for each page, which is only in the page's meta element. */
  | "policy";

/**
 * A limitation of a host, as an unfinished sentence in which `{these}` stands for the affected addresses: "GitHub Pages cannot answer 410:
 * {these} answer 404".
 */
export type Shortcoming = readonly [
  addresses: readonly string[],
  sentence: (these: string, s: string) => string,
];

/** Completes the sentences for the limitations that affect this site. */
export function differencesOf(shortcomings: Partial<Record<Difference, Shortcoming>>): Differences {
  return Object.fromEntries(
    Object.entries(shortcomings).flatMap(([difference, [addresses, sentence]]) => {
      const { length } = addresses;
      if (length === 0) return [];
      const words = length === 1 ? sentence("this address", "s") : sentence(`these ${length} addresses`, "");
      const more = length > MAX_NAMED ? ` and ${length - MAX_NAMED} more` : "";
      return [[difference, `${words} (${addresses.slice(0, MAX_NAMED).join(", ")}${more}).`]];
    }),
  );
}

const MAX_NAMED = 5;
