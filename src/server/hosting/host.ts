import type { HostRules, Place } from "./host-rules.ts";
import type { Rebuild } from "./rebuild.ts";

/** A place that publishes sites, and what it needs beside the files of one. */
export type Host = {
  /** Its name in sentences: "GitHub Pages". */
  title: string;
  /** A server of one's own, which also gets compressed files; otherwise a service that takes a folder. */
  isServer: boolean;
  /** Folder of the site's files in the one that is written. */
  folder: string;
  /** Whether it publishes the folder at the site's base path, as GitHub does for projects. */
  isBelowBase?: boolean;
  prepare: (rules: HostRules, options: HostOptions) => Preparation;
  /** A file that builds and publishes the site again on the days that its calendar names. */
  rebuild?: (again: Rebuild) => Record<string, string>;
  /** Returns the steps to publish the folder, as sentences and commands. */
  next: (to: string, port: number) => string;
};

export type HostOptions = Place & { brotli: boolean };

export type Preparation = {
  /** Texts by path in the folder that is written. */
  files?: Record<string, string>;
  /** Texts by path in the folder of the site, beside its own or instead of them. */
  siteFiles?: Record<string, string>;
  /** Files of the site that the host also needs elsewhere: their second paths by the first ones. */
  copied?: Readonly<Record<string, string>>;
  differences?: Differences;
};

/** Differences from `npm start` that visitors of this site meet, as sentences. */
export type Differences = Partial<Record<Difference, string>>;
export type Difference =
  /** 410 is answered as what is unknown. */
  | "gone"
  /** Former addresses with parameters lead nowhere. */
  | "query"
  /** Former addresses are answered with a page that leads on. */
  | "redirects"
  /** Redirects leave out the query of a request. */
  | "keepsQuery"
  /** Redirects have another status. */
  | "status"
  /** Former addresses lead nowhere. */
  | "lost"
  /** Unknown addresses below a page with `catchAll` are not redirected. */
  | "catchAll"
  /** Pages below one with `catchAll` are taken for unknown where their address is written in another form. */
  | "forms"
  /** Addresses that all have one file, such as those of drafts, are not answered. */
  | "rewrites"
  /** Headers are missing. */
  | "headers"
  /** The policy of a page is in its meta element alone. */
  | "policy";

/** A host's treatment of addresses, as a sentence without its end: "GitHub Pages cannot answer 410: {these} answer 404". */
export type Shortcoming = readonly [
  addresses: readonly string[],
  sentence: (these: string, s: string) => string,
];

/** The sentences about what this site has. */
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
