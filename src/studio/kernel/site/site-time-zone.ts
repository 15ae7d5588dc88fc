import { Clock } from "#src/content/dates/clock.ts";
import type { TimeZone } from "#src/content/dates/time-zone.ts";
import { fileText, type SourceFile } from "#src/content/document/source-file.ts";
import { parseObject } from "#src/content/json/json.ts";

const SITE = "pages/_data/site.json";

/** The time zone that the site document names, or UTC. */
export function siteTimeZone(files: readonly SourceFile[]): TimeZone {
  const file = files.find(({ path }) => path === SITE);
  return new Clock(undefined, file && parseObject(fileText(file))?.timeZone).timeZone;
}
