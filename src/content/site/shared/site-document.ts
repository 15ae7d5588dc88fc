import { Clock } from "#src/content/dates/clock.ts";
import type { TimeZone } from "#src/content/dates/time-zone.ts";
import { fileText, type SourceFile } from "#src/content/document/source-file.ts";
import { type JsonObject, parseObject } from "#src/content/json/json.ts";
import { SITE } from "#src/content/site/shared/shared-documents.ts";

/** The document with the site's own data (pages/_data/site.json), such as its time zone; undefined if it is missing or invalid. */
export function siteDocument(files: readonly SourceFile[]): JsonObject | undefined {
  const file = files.find(({ path }) => path === SITE);
  return file && parseObject(fileText(file));
}

/** The main language of a site, if its document names one. */
export function siteLanguage(files: readonly SourceFile[]): string | undefined {
  const language = siteDocument(files)?.language;
  return typeof language === "string" ? language : undefined;
}

/** The time zone that the site document (pages/_data/site.json) names; UTC if it names none. */
export function siteTimeZone(files: readonly SourceFile[]): TimeZone {
  return new Clock(undefined, siteDocument(files)?.timeZone).timeZone;
}
