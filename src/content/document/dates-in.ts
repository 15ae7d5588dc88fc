import { isMoment } from "#src/content/dates/moment.ts";
import type { JsonObject } from "#src/content/json/json.ts";
import { blocksIn } from "#src/content/schema/blocks.ts";

/** The dates of a document and its blocks that decide what is visible. */
export function datesIn(document: JsonObject): string[] {
  return [document, ...blocksIn(document).map(({ block }) => block)]
    .flatMap(({ publishAt, unpublishAt }) => [publishAt, unpublishAt])
    .filter((date) => typeof date === "string")
    .filter(isMoment);
}
