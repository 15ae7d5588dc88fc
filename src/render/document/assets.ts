/** The bundled output of `src/browser`, as pages refer to it. */
export type Assets = {
  /** The boot script, inlined in every head. */
  boot: string;
  /** URL path of the application module, which the boot script loads on intent. */
  app: string;
  /** Modules that the application imports statically; preloaded when the browser is idle. */
  preload: readonly string[];
  /** Markup that the dev server adds to the head. */
  development?: string;
};
