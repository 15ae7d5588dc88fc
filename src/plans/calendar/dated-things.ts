import { routeOf } from "#src/content/address/routes.ts";
import { Clock } from "#src/content/dates/clock.ts";
import type { Documents } from "#src/content/document/documents.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import type { JsonObject } from "#src/content/json/json.ts";
import { blockName, blocksIn } from "#src/content/schema/blocks.ts";
import { SITE } from "#src/content/site/shared/shared-documents.ts";

/** A page or block with publication dates, in milliseconds since 1970. */
export type DatedThing = {
  kind: "page" | "block";
  /** Name of the page or block for authors: the route of a page, the title or id of a block. */
  name: string;
  file: string;
  pointer: string;
  from?: number;
  until?: number;
};

/**
 * Creates a clock in the time zone of a site.
 * @param asOf the time that it shows: a day or a moment
 */
export function clockOf(files: readonly SourceFile[], asOf: string, documents: Documents): Clock {
  return new Clock(asOf, documents.valueAt(SITE, files)?.timeZone);
}

/** Finds all pages and blocks of a site with publication dates, except in drafts. */
export function datedThings(files: readonly SourceFile[], clock: Clock, documents: Documents): DatedThing[] {
  return files.flatMap((file) => {
    const { path } = file;
    if (!/^pages\/(?!_data\/).*\.json$/.test(path)) return [];
    const { value } = documents.read(file);
    if (!value || value.draft === true) return [];
    const address = path.startsWith("pages/_") ? undefined : routeOf(path);
    const page = address && "route" in address ? [{ name: address.route, value, pointer: "" }] : [];
    const blocks = blocksIn(value).map(({ block, pointer }) => ({
      name: blockName(block),
      value: block,
      pointer,
    }));
    return [
      ...page.flatMap((one) => withDates("page", one, path, clock)),
      ...blocks.flatMap((one) => withDates("block", one, path, clock)),
    ];
  });
}

function withDates(
  kind: DatedThing["kind"],
  { name, value, pointer }: { name: string; value: JsonObject; pointer: string },
  file: string,
  clock: Clock,
): DatedThing[] {
  const period = clock.periodOf(value);
  return period.from === undefined && period.until === undefined
    ? []
    : [{ kind, name, file, pointer, ...period }];
}
