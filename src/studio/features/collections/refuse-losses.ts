import { firstOf } from "#src/content/diagnostics/describe.ts";
import type { RoutedPage } from "#src/content/document/page-documents.ts";
import { isObject, type JsonObject, type JsonValue } from "#src/content/json/json.ts";
import { labelOf } from "#src/content/json/key-words.ts";
import { fieldsIn } from "./entry-schema.ts";

type Change = { before: JsonObject; after: JsonObject; entries: readonly RoutedPage[] };

/**
 * Refuses a definition that entries do not fit any more.
 * @throws Error that names the field, and the pages by their addresses
 */
export function refuseLosses({ before, after, entries }: Change): void {
  const [old, own] = [propertiesOf(before), propertiesOf(after)];
  const pagesWith = (isHit: (entry: JsonObject) => boolean) =>
    entries.filter(({ entry }) => entry && isHit(entry)).map(({ route }) => route);
  const refuse = (pages: readonly string[], problem: string, cure: string) => {
    if (pages.length > 0) throw new Error(`${problem} ${firstOf(pages, 3)}. ${cure}`);
  };
  for (const [key, schema] of Object.entries(old)) {
    const label = labelOf(key, isObject(schema) ? schema : undefined);
    const now = own[key];
    if (now === undefined)
      refuse(
        pagesWith((entry) => key in entry),
        `“${label}” is filled in on`,
        "Empty it there first.",
      );
    const choices = isObject(now) && Array.isArray(now.enum) ? now.enum : undefined;
    if (choices)
      refuse(
        pagesWith((entry) => key in entry && !choices.includes(entry[key] ?? null)),
        `A choice of “${label}” that you removed is used on`,
        "Choose another one there first.",
      );
  }
  for (const { key = "", label, required } of fieldsIn(after))
    if (required)
      refuse(
        pagesWith((entry) => !(key in entry)),
        `“${label}” is still empty on`,
        "Fill it in there before it is needed.",
      );
}

const propertiesOf = ({ properties }: JsonObject): Record<string, JsonValue> =>
  isObject(properties) ? properties : {};
