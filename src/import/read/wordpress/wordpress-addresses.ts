import { decodeAddress, slugOf } from "../../../content/address/routes.ts";
import type { JsonObject } from "../../../content/json/json.ts";
import { addressPath } from "../imported.ts";
import { at, listOf, textOf, titleOf } from "./wxr-values.ts";

/**
 * A page keeps its address, with that of the pages it is under; a post its name. Empty without letters from a to z.
 * @param pageAbove the page that one is under, by its id
 */
export function slugIn(
  item: JsonObject,
  link: string | undefined,
  pageAbove: (id: string) => JsonObject | undefined,
): string {
  const isPage = textOf(item["wp:post_type"]) === "page";
  const parts = link?.includes("?") === false && isPage ? link.split("/") : [];
  const path = parts.filter((part) => part !== "").map((part) => slugOf(decodeAddress(part)));
  if (path.length > 0 && path.every((part) => /[a-z]/.test(part))) return path.join("/");
  const slugs = [slugOf(decodeAddress(textOf(item["wp:post_name"]))), slugOf(titleOf(item))];
  const own = slugs.find((slug) => /[a-z]/.test(slug)) ?? "";
  // A draft has no address yet.
  const above = isPage && link?.includes("?") ? pageAbove(textOf(item["wp:post_parent"])) : undefined;
  const folder = above && slugIn(above, addressPath(textOf(above.link)), () => undefined);
  return folder && own ? `${folder}/${own}` : own;
}

/** Addresses by the names that a post had before, from which WordPress leads on itself. */
export function earlierLinks(item: JsonObject, link: string | undefined): string[] {
  const slug = textOf(item["wp:post_name"]);
  const names = listOf(item["wp:postmeta"])
    .filter((one) => textOf(at(one, "wp:meta_key")) === "_wp_old_slug")
    .map((one) => textOf(at(one, "wp:meta_value")));
  const path = decodeAddress(link ?? "");
  const [last = ""] = /[^/]+$/.exec(path) ?? [];
  if (slug === "" || !last.includes(decodeAddress(slug))) return [];
  const before = path.slice(0, path.length - last.length);
  return names.flatMap(
    (name) => addressPath(before + last.replace(decodeAddress(slug), decodeAddress(name))) ?? [],
  );
}
