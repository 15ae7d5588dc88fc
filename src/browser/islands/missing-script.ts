/**
 * The error messages of Chromium, Firefox, Safari and Vite for a module, or one of its style sheets, that
 * could not be fetched.
 */
const notFetched = /dynamically imported module|Importing a module script|Unable to preload/;

/**
 * Whether an import failed because the script could not be fetched, rather than because it threw. @param
 * error what the import was rejected with
 */
export const isMissingScript = (error: unknown): boolean =>
  error instanceof Error && notFetched.test(error.message);
