import type { Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import type { JsonValue } from "#src/content/json/json.ts";

/** A fragment as read: placeholders of the site are filled in, those of the page that includes it are not. */
export type Fragment = { file: string; blocks: JsonValue[] };

/** A layout as read, like a fragment with two lists. */
export type Layout = { file: string; before: JsonValue[]; after: JsonValue[] };

/** Passes a diagnostic on with the file that it is in. */
export type ReportIn = (file: string, diagnostic: Diagnostic) => void;
