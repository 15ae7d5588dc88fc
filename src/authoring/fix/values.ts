import type { JsonObject } from "#src/content/json/json.ts";

/** The readable documents of a site, by path. */
export type Values = ReadonlyMap<string, JsonObject>;
