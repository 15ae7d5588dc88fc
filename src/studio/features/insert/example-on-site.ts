import { isObject, type JsonObject, type JsonValue } from "#src/content/json/json.ts";

const PICTURE = /\.(?:avif|gif|jpe?g|png|svg|webp)$/;

/**
 * A block's example as a site can show it: examples name pictures and pages of the example site. A picture that this
 * site lacks becomes one that it has, a link to a page that it lacks leads to the home page. Facts are left as they
 * are: no other figure would be true.
 * @param site addresses of its static files, and of its pages
 */
export function exampleOnSite(
  block: JsonObject,
  site: { assets: ReadonlySet<string>; routes: ReadonlySet<string> },
): JsonObject {
  const pictures = [...site.assets].filter((address) => PICTURE.test(address)).sort();
  const [picture] = [...pictures.filter((address) => address.startsWith("/scenes/")), ...pictures];
  const fitted = (text: string): string => {
    if (!/^\/(?!\/)/.test(text)) return text;
    if (PICTURE.test(text)) return site.assets.has(text) ? text : (picture ?? text);
    const [route = ""] = text.split(/[?#]/);
    return site.routes.has(route) || site.assets.has(route) ? text : "/";
  };
  const walk = (value: JsonValue): JsonValue => {
    if (typeof value === "string") return fitted(value);
    if (Array.isArray(value)) return value.map(walk);
    return isObject(value) ? walkObject(value) : value;
  };
  const walkObject = (object: JsonObject): JsonObject =>
    Object.fromEntries(Object.entries(object).map(([key, value]) => [key, walk(value)]));
  return walkObject(block);
}
