import type { Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import type { JsonValue } from "#src/content/json/json.ts";

/** A fragment as read: placeholders of the site are interpolated, those of the including page are not. */
export type Fragment = { file: string; blocks: JsonValue[] };

/** A layout as read, like a fragment with two lists. */
export type Layout = { file: string; before: JsonValue[]; after: JsonValue[] };

/** Receives diagnostics with their file. */
export type ReportIn = (file: string, diagnostic: Diagnostic) => void;
