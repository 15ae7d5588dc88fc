import { decodeAddress, slugOf } from "../../../content/address/routes.ts";
import { isObject, type JsonObject, type JsonValue, parseObject } from "../../../content/json/json.ts";
import { groupBy } from "../../../content/json/memo.ts";
import { captionsAsParagraphs } from "../../html/captions.ts";
import { withDelayedContent } from "../../html/delayed-content.ts";
import { htmlAsMarkdown, htmlOfText, textOfHtml } from "../../html/html-as-markdown.ts";
import { writtenDay } from "../generators/written-day.ts";
import { type ImportedDocument, type ImportFinding, type ImportSource, plainField } from "../imported.ts";

/** Reads a file beside the export: "content/images/2023/01/boat.jpg". */
type FilesBeside = (file: string) => Uint8Array | undefined;

/** Matches the placeholder for the site's origin in the texts of an export. */
const HOME = /__GHOST_URL__|%%GHOST_URL%%/g;
/** Matches the part of a picture's address that names the size of a resized copy. */
const SIZE = /\/size\/w\d+(?:h\d+)?(?:\/format\/\w+)?(?=\/)/;
/** Matches a part of a text that only some may see; the first group is present if visitors may not. */
const GATED =
  /<!--\s*kg-gated-block:begin\b(?:(?!-->)[\s\S])*?(nonMember:\s*false)?(?:(?!-->|nonMember)[\s\S])*-->([\s\S]*?)<!--\s*kg-gated-block:end\s*-->/g;
/** Matches the site in the address of one of its pictures, which older exports write. */
const SITE = /^https?:\/\/[^?#]*?(?=\/content\/images\/)/;
/** Matches what cards have for a script: the controls of films and sounds, stars, names of files beside their titles. */
const CONTROLS =
  /<button\b[^>]*\bkg-[\s\S]*?<\/button>|<input\b[^>]*\bkg-[^>]*>|<span\b[^>]*\bkg-(?:(?:video|audio)-(?:current-time|duration)|product-card-rating)[\s\S]*?<\/span>|<div\b[^>]*\bkg-file-card-(?:filename|filesize)\b[\s\S]*?<\/div>|<img\b[^>]*\bkg-(?:bookmark-icon|audio-thumbnail)\b[^>]*>|\/(?=<span\b[^>]*\bkg-(?:video|audio)-duration)/g;
const PICTURE = /^\/content\/images\/[^?#]+\.(?:png|jpe?g|webp|avif|gif|svg)$/i;

/**
 * Reads an export of Ghost (https://ghost.org/docs/migration/content/).
 * @throws Error if the file is not an export
 */
export function readGhost(file: string, json: string, beside: FilesBeside = () => undefined): ImportSource {
  const { db, data: own } = parseObject(json) ?? {};
  const [first] = [db ?? []].flat();
  const data = isObject(first) && isObject(first.data) ? first.data : own;
  if (!isObject(data) || !Array.isArray(data.posts))
    throw new Error(
      `${file} is not an export of Ghost: it has no posts. Texts of other systems come as a feed, as a table with titles and texts (.csv), or as Markdown files.`,
    );
  const tables: JsonObject = data;
  const rows = (name: string) => [tables[name] ?? []].flat().filter(isObject);
  /** Returns the names of tags or authors by the id of a post, in the order of the post. @param links table that links them to posts */
  const namesByPost = (links: string, key: string, names: string): Map<JsonValue | undefined, string[]> => {
    const nameOf = new Map(rows(names).map(({ id, name }) => [id, plainField(textOf(name))]));
    const inOrder = rows(links).toSorted((a, b) => Number(a.sort_order) - Number(b.sort_order));
    const byPost = groupBy(inOrder, ({ post_id: post }) => post);
    // Tags with a hash are for Ghost alone.
    const namesIn = (some: readonly JsonObject[]) =>
      some.map((link) => nameOf.get(link[key]) ?? "").filter((name) => name !== "" && !name.startsWith("#"));
    return new Map([...byPost].map(([post, some]) => [post, namesIn(some)]));
  };
  const tagsOf = namesByPost("posts_tags", "tag_id", "tags");
  const authorsOf = namesByPost("posts_authors", "author_id", "users");
  const metaOf = new Map(rows("posts_meta").map((meta) => [meta.post_id, meta]));
  const findings: ImportFinding[] = [];
  const pictures = new Map<string, Uint8Array>();

  /**
   * The path of a picture by its address on the former site; undefined if the file is not beside the export. Also collects the picture's
   * bytes.
   */
  const pictureAt = (address: string): string | undefined => {
    const path = decodeAddress(address.replaceAll(HOME, "").replace(SITE, "")).replace(SIZE, "");
    const bytes = PICTURE.test(path)
      ? (beside(path.slice(1)) ?? beside(path.replace("/content/", "")))
      : undefined;
    if (bytes) pictures.set(path.slice(1), bytes);
    return bytes && path.split("/").map(encodeURIComponent).join("/");
  };

  const documents = rows("posts").map((post): ImportedDocument => {
    const slug = textOf(post.slug);
    const title = fieldOf(post.title) || slug;
    const report = (kind: string, what: string) => findings.push({ kind, file, line: 1, what });
    const meta = metaOf.get(post.id) ?? {};
    const tags = tagsOf.get(post.id) ?? [];
    const excerpt = fieldOf(post.custom_excerpt);
    const description = fieldOf(meta.meta_description ?? post.meta_description) || excerpt;
    const isOpen = post.visibility === undefined || post.visibility === "public";
    const isDraft = !isOpen || !/^(?:published|scheduled|sent)$/.test(textOf(post.status));
    if (isDraft) {
      const state = isOpen ? textOf(post.status) : `for ${textOf(post.visibility)}`;
      report("Not published", `${title} (${state}): it is a draft now`);
    }
    const image = textOf(post.feature_image);
    const src = image === "" ? undefined : (pictureAt(image) ?? (/^https?:/.test(image) ? image : undefined));
    if (image !== "" && src === undefined) report("Featured pictures", `${title}: ${image}`);
    const alt = plainField(textOf(meta.feature_image_alt ?? post.feature_image_alt));
    const caption = plainField(textOfHtml(textOf(meta.feature_image_caption ?? post.feature_image_caption)));
    const open = textOf(post.html).replaceAll(GATED, (_, members: string | undefined, inner: string) => {
      if (members === undefined) return inner;
      report(
        "Not for everyone",
        `${title}: for members, left out: ${textOfHtml(inner).replaceAll(/\s+/g, " ").trim()}`,
      );
      return "";
    });
    const cards = open
      .replaceAll(CONTROLS, "")
      .replaceAll(/(?=<span\b[^>]*\bkg-bookmark-publisher\b)/g, " · ");
    const html = captionsAsParagraphs(cards.replaceAll(HOME, ""));
    const words = htmlOfText(textOf(post.plaintext));
    if (html === "" && words !== "") report("Texts", `${title}: only the words were exported`);
    const oldCards = html === "" && words === "" ? markdownCards(post.mobiledoc) : "";
    const source = textOf(post.lexical) || textOf(post.mobiledoc);
    const isUnread = html === "" && words === "" && oldCards === "" && source !== "";
    if (isUnread)
      report("Texts", `${title}: its text is not in the export as HTML, and was not read; it is a draft now`);
    return {
      file,
      line: 1,
      lineOf: () => 1,
      isPost: post.type !== "page" && post.page !== 1 && post.page !== true,
      slug: slugOf(slug) || slugOf(title) || `post-${textOf(post.id)}`,
      title,
      description,
      summary: excerpt === "" || excerpt === description ? undefined : excerpt,
      date: dayOf(post.published_at) ?? dayOf(post.created_at),
      updated: undefined,
      tags,
      category: tags[0],
      author: authorsOf.get(post.id)?.join(", ") || undefined,
      isDraft: isDraft || isUnread,
      picture: src === undefined ? undefined : { src, alt, caption, key: "feature_image", line: 1 },
      former: [`/${slug}`],
      names: [],
      dialect: "plain",
      markdown:
        oldCards ||
        htmlAsMarkdown(withDelayedContent(html) || `<p>${words}</p>`, pictureAt, (kind, what) =>
          report(kind, `${title}: ${what}`),
        ),
    };
  });
  const readable: FilesBeside = (path) =>
    /^content\/(?:files|media)\//.test(path) ? beside(path) : undefined;
  return { documents, redirects: [], findings, pictures, file: readable };
}

/** The Markdown of a post that Ghost 1 wrote: its text is in cards of an editor's document. */
function markdownCards(mobiledoc: JsonValue | undefined): string {
  const { cards } = parseObject(textOf(mobiledoc)) ?? {};
  const texts = (Array.isArray(cards) ? cards : []).flatMap((card) => {
    const [, payload] = Array.isArray(card) ? card : [];
    return isObject(payload) ? textOf(payload.markdown) : [];
  });
  return texts.filter((text) => text !== "").join("\n\n");
}

const textOf = (value: JsonValue | undefined): string =>
  typeof value === "string" || typeof value === "number" ? String(value).trim() : "";

/** The text of a field in plain words. */
const fieldOf = (value: JsonValue | undefined): string => plainField(textOfHtml(textOf(value)));

const dayOf = (value: JsonValue | undefined): string | undefined =>
  typeof value === "number" ? writtenDay(new Date(value).toISOString()) : writtenDay(textOf(value));
