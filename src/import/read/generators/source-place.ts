import { slugOf } from "../../../content/address/routes.ts";
import { sentenceCase } from "../../../content/json/key-words.ts";
import { isFolderPage, SOURCE_FOLDER, withoutExtension, withoutNumbers } from "./address-parts.ts";
import { pathOfText } from "./by-folders.ts";
import type { SourceSite } from "./source-site.ts";
import { writtenDay } from "./written-day.ts";

const POSTS = /(?:^|\/)(?:_posts|_drafts|posts?|blog|news|articles)\//;
/** Matches a name that begins with a day; in Statamic a dot follows, and the time may precede it. */
const DATED = /(?:^|\/)(\d{4}-\d{1,2}-\d{1,2})(?:-\d{4}(?=\.))?[-.]([^/]+)$/;

/** The id that Notion appends to names of files and folders. */
const NOTION_ID = / [0-9a-f]{32}(?=\/|$)/g;

export const isOfNotion = (file: string): boolean => / [0-9a-f]{32}\.md$/.test(file);

export type SourcePlace = {
  isPost: boolean;
  isDraft: boolean;
  /** True for Jekyll, in which spaces separate the words of a list. */
  isJekyll: boolean;
  /** The date in the file name. */
  day: string | undefined;
  slug: string;
  /** The file name as a title. */
  words: string;
  /** The names by which links in texts refer to the file. */
  names: string[];
};

/** Derives a page's date, title and addresses from its file path. @param ownSlug slug in the page's front matter */
export function readPlace(file: string, ownSlug: string, site: SourceSite): SourcePlace {
  const bare = withoutExtension(file);
  const place = withoutNumbers(
    withoutExtension(pathOfText(file, site)).replaceAll(NOTION_ID, "").replace(SOURCE_FOLDER, ""),
  ).replace(/^readme$/i, "index");
  const isIndex = place.includes("/") && isFolderPage(bare);
  const whole = isIndex ? place.slice(0, place.lastIndexOf("/")) : place;
  const [, prefix, name = whole.split("/").at(-1) ?? ""] = DATED.exec(whole) ?? [];
  const own = isIndex ? bare.slice(0, bare.lastIndexOf("/")) : bare;
  const isPost = (prefix !== undefined || POSTS.test(withoutNumbers(own))) && !/(?:^|\/)_index$/.test(bare);
  const folder = whole.slice(0, whole.lastIndexOf("/") + 1);
  const parts = [...folder.split("/").slice(0, -1), slugOf(ownSlug) || name];
  const slugs = (isPost ? parts.slice(-1) : parts).map((part) => slugOf(part));
  const isJekyll = /(?:^|\/)_(?:posts|drafts)\//.test(file);
  const day = writtenDay(prefix);
  return {
    isPost,
    isDraft: /(?:^|\/)_drafts\//.test(file),
    isJekyll,
    day,
    // Without its own name, the page would take the address of its folder.
    slug: slugs.at(-1) === "" ? "" : slugs.filter((part) => part !== "").join("/"),
    words: sentenceCase(name.replaceAll(/[-_]+/g, " ").trim()),
    names: [file, bare, ...(day === undefined ? [] : [`${day.replaceAll("-", "/")}/${name}`]), own]
      .flatMap((path) => [path, path.replace(SOURCE_FOLDER, ""), path.replace(/^.*(?=_posts\/)/, "")])
      .flatMap((path) => [path, withoutNumbers(path)])
      .filter((path) => path !== "")
      .map((path) => `/${path}`),
  };
}
