/** How Chromium, Firefox, Safari and Vite say that a module, or a style sheet that it needs, did not arrive. */
const notFetched = /dynamically imported module|Importing a module script|Unable to preload/;

/** Tells a script that did not arrive from one that threw when it was run. @param error what its import was rejected with */
export const isMissingScript = (error: unknown): boolean =>
  error instanceof Error && notFetched.test(error.message);
