import type { JsonObject } from "../../../content/json/json.ts";
import { groupBy } from "../../../content/json/memo.ts";
import { textOfHtml } from "../../html/html-as-markdown.ts";
import { plainField } from "../imported.ts";
import { childElements, childOf, elementText } from "../xml.ts";

/** Returns a meta value of an item (`wp:postmeta`) by its key. */
export function metaOf(item: JsonObject, key: string): string {
  const meta = childElements(item, "wp:postmeta").find(
    (one) => elementText(childOf(one, "wp:meta_key")) === key,
  );
  return elementText(childOf(meta, "wp:meta_value"));
}

/** The title of an item as plain text; the number of a post that has none. */
export const itemTitle = (item: JsonObject): string =>
  plainField(textOfHtml(elementText(item.title))) || `Post ${elementText(item["wp:post_id"])}`;

/** Reports the menus, each with its entries, below each other as they were. */
export function menusIn(
  items: readonly JsonObject[],
  lineOf: (item: JsonObject) => number,
): { kind: string; line: number; what: string }[] {
  const byId = new Map(items.map((item) => [elementText(item["wp:post_id"]), item]));
  const labelOf = (entry: JsonObject, depth = 0): string => {
    const shown = byId.get(metaOf(entry, "_menu_item_object_id")) ?? entry;
    const label = itemTitle(elementText(entry.title) === "" ? shown : entry);
    const above = depth < 5 ? byId.get(metaOf(entry, "_menu_item_menu_item_parent")) : undefined;
    return above === undefined ? label : `${labelOf(above, depth + 1)} > ${label}`;
  };
  const entries = items.filter((item) => elementText(item["wp:post_type"]) === "nav_menu_item");
  const menus = groupBy(entries, (entry) => {
    const [menu] = childElements(entry, "category").filter((one) => childOf(one, "@_domain") === "nav_menu");
    return elementText(menu);
  });
  return [...menus].map(([name, menu]) => {
    const subject = name === "" ? "a menu" : `"${name}"`;
    const labels = menu.map((entry) => labelOf(entry)).join(", ");
    return {
      kind: "Menus",
      line: Math.min(...menu.map(lineOf)),
      what: `${subject} is not read; the menus of a site are in pages/_layouts: ${labels}`,
    };
  });
}
