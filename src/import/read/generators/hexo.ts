import type { JsonObject } from "../../../content/json/json.ts";
import {
  type Addresses,
  addressParts,
  DATED,
  dayParts,
  fillPattern,
  undated,
  withoutEnding,
} from "./address-parts.ts";

/** The addresses of Hexo: posts by the site's pattern, pages by their folder. https://hexo.io/docs/permalinks */
export const hexo: Addresses = (text, { root, settings }) => {
  const { folders, name } = addressParts(text.file, root, /^source\//);
  const [first = ""] = folders;
  if (first !== "_posts" && first !== "_drafts")
    return name === "index"
      ? [`/${folders.join("/")}`]
      : withoutEnding(`/${[...folders, name].join("/")}.html`);
  const pattern = typeof settings.permalink === "string" ? settings.permalink : ":year/:month/:day/:title/";
  return nameOf(name, settings).flatMap((one) => {
    const address = fillPattern(pattern, /:(\w+)/g, {
      ...ownWords(settings.permalink_defaults),
      ...ownWords(text.front),
      ...dayParts(text.frontDay ?? text.nameDay),
      title: [...folders.slice(1), text.slug || one].join("/"),
      name: one,
      post_title: slugOf(text.title).toLowerCase(),
      category: text.categories.map(slugOf).join("/") || defaultCategory(settings),
    });
    return address === undefined ? [] : withoutEnding(address);
  });
};

/** A file name with and without its leading date; only without it if the setting `new_post_name` says that names begin with the date. */
function nameOf(dated: string, { new_post_name: written }: JsonObject): string[] {
  const isTaken = String(written ?? "").includes(":year") || !DATED.test(dated);
  return isTaken ? [undated(dated)] : [dated, undated(dated)];
}

/** Variables from the front matter: patterns may use any key, such as `:abbrlink`, `:urlname`, `:lang`. */
const ownWords = (values: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(Object(values)).flatMap(([key, value]) =>
      typeof value === "string" || typeof value === "number" ? [[key, String(value)]] : [],
    ),
  );

const defaultCategory = ({ default_category: given }: JsonObject): string =>
  typeof given === "string" ? given : "uncategorized";

/** Computes a slug as hexo-util does: without accents, keeping capitals. */
const slugOf = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'<>,.?/]+/g, "-")
    .replaceAll(/^-|-$/g, "");
