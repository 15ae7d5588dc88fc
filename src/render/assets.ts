/** What the bundler made of `src/browser`, as the pages name it. */
export type Assets = {
  /** The boot script, inlined in every head. */
  boot: string;
  /** Address of the application module, which boot loads on intent. */
  app: string;
  /** Further modules that the application imports at once, fetched ahead when the browser is idle. */
  preload: readonly string[];
  /** Markup that a development server adds to the head. */
  development?: string;
};
