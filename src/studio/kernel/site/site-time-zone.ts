import { Clock } from "#src/content/dates/clock.ts";
import type { TimeZone } from "#src/content/dates/time-zone.ts";
import { fileText, type SourceFile } from "#src/content/document/source-file.ts";
import { type JsonObject, parseObject } from "#src/content/json/json.ts";
import { SITE } from "#src/content/site/shared/shared-documents.ts";

/** The site document; undefined if it is missing or invalid. */
export function siteDocument(files: readonly SourceFile[]): JsonObject | undefined {
  const file = files.find(({ path }) => path === SITE);
  return file && parseObject(fileText(file));
}

/** The time zone that the site document names, or UTC. */
export function siteTimeZone(files: readonly SourceFile[]): TimeZone {
  return new Clock(undefined, siteDocument(files)?.timeZone).timeZone;
}
