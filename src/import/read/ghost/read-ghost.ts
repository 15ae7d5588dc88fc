import { decodeAddress, slugOf } from "../../../content/address/routes.ts";
import { isObject, type JsonObject, type JsonValue, parseObject } from "../../../content/json/json.ts";
import { htmlAsMarkdown, textOfHtml } from "../../html/html-as-markdown.ts";
import { writtenDay } from "../generators/written-day.ts";
import { type ImportedDocument, type ImportFinding, type ImportSource, plainField } from "../imported.ts";
import { withCaption } from "../wordpress/wordpress-pictures.ts";

/** Reads a file beside the export: "content/images/2023/01/boat.jpg". */
type FilesBeside = (file: string) => Uint8Array | undefined;

/** Matches the placeholder for the site's origin in the texts of an export. */
const HOME = /__GHOST_URL__|%%GHOST_URL%%/g;
/** Matches the part of a picture's address that names the size of a resized copy. */
const SIZE = /\/size\/w\d+(?:h\d+)?(?:\/format\/\w+)?(?=\/)/;
const PICTURE = /^\/content\/images\/[^?#]+\.(?:png|jpe?g|webp|avif|gif|svg)$/i;
const FIGCAPTION = /<figcaption\b[^>]*>([\s\S]*?)<\/figcaption>/gi;

/**
 * Reads an export of Ghost (https://ghost.org/docs/migration/content/).
 * @throws Error if the file is not an export
 */
export function readGhost(file: string, json: string, beside: FilesBeside = () => undefined): ImportSource {
  const { db, data: own } = parseObject(json) ?? {};
  const [first] = [db ?? []].flat();
  const data = isObject(first) && isObject(first.data) ? first.data : own;
  if (!isObject(data) || !Array.isArray(data.posts))
    throw new Error(`${file} is not an export of Ghost: it has no posts.`);
  const tables: JsonObject = data;
  const rows = (name: string) => [tables[name] ?? []].flat().filter(isObject);
  const findings: ImportFinding[] = [];
  const pictures = new Map<string, Uint8Array>();

  /**
   * The path of a picture by its address on the former site; undefined if the file is not beside the export. Also collects the picture's
   * bytes.
   */
  const pictureAt = (address: string): string | undefined => {
    const path = decodeAddress(address.replaceAll(HOME, "")).replace(SIZE, "");
    const bytes = PICTURE.test(path)
      ? (beside(path.slice(1)) ?? beside(path.replace("/content/", "")))
      : undefined;
    if (bytes) pictures.set(path.slice(1), bytes);
    return bytes && path;
  };
  /** The names of the tags or authors of a post, in its order. */
  const named = (post: JsonObject, links: string, key: string, names: string): string[] =>
    rows(links)
      .filter((link) => link.post_id === post.id)
      .sort((a, b) => Number(a.sort_order) - Number(b.sort_order))
      .flatMap((link) => rows(names).filter(({ id }) => id === link[key]))
      .map(({ name }) => plainField(textOf(name)))
      // Tags with a hash are for Ghost alone.
      .filter((name) => name !== "" && !name.startsWith("#"));

  const documents = rows("posts").map((post): ImportedDocument => {
    const title = plainField(textOfHtml(textOf(post.title))) || textOf(post.slug);
    const report = (kind: string, what: string) =>
      findings.push({ kind, file, line: 1, what: `${title}: ${what}` });
    const meta = rows("posts_meta").find((one) => one.post_id === post.id) ?? {};
    const tags = named(post, "posts_tags", "tag_id", "tags");
    const [excerpt = "", description = excerpt] = [
      post.custom_excerpt,
      meta.meta_description ?? post.meta_description,
    ]
      .map((text) => plainField(textOfHtml(textOf(text))))
      .map((text) => text || undefined);
    const isOpen = post.visibility === undefined || post.visibility === "public";
    const isDraft = !isOpen || !/^(?:published|scheduled|sent)$/.test(textOf(post.status));
    if (isDraft)
      report(
        "Not published",
        `${isOpen ? textOf(post.status) : `for ${textOf(post.visibility)}`}: it is a draft now`,
      );
    const image = textOf(post.feature_image);
    const src = image === "" ? undefined : pictureAt(image);
    if (image !== "" && src === undefined) report("Featured pictures", image);
    const html = textOf(post.html)
      .replaceAll(HOME, "")
      .replaceAll(FIGCAPTION, (_, caption: string) => withCaption("", caption).replace("<p></p>", ""));
    if (html === "" && textOf(post.plaintext) !== "") report("Texts", "it has words alone");
    const date = dayOf(post.published_at) ?? dayOf(post.created_at);
    return {
      file,
      line: 1,
      lineOf: () => 1,
      isPost: post.type !== "page" && post.page !== 1 && post.page !== true,
      slug: slugOf(textOf(post.slug)) || slugOf(title) || `post-${textOf(post.id)}`,
      title,
      description,
      summary: excerpt === "" || excerpt === description ? undefined : excerpt,
      date,
      updated: undefined,
      tags,
      category: tags[0],
      author: named(post, "posts_authors", "author_id", "users").join(", ") || undefined,
      isDraft,
      picture:
        src === undefined
          ? undefined
          : {
              src,
              alt: plainField(textOf(meta.feature_image_alt ?? post.feature_image_alt)),
              key: "feature_image",
              line: 1,
            },
      former: [`/${textOf(post.slug)}`],
      names: [],
      dialect: "plain",
      markdown: htmlAsMarkdown(html || `<p>${textOf(post.plaintext)}</p>`, pictureAt, (kind, what) =>
        report(kind, what),
      ),
    };
  });
  const readable: FilesBeside = (path) =>
    /^content\/(?:files|media)\//.test(path) ? beside(path) : undefined;
  return { documents, redirects: [], findings, pictures, file: readable };
}

const textOf = (value: JsonValue | undefined): string =>
  typeof value === "string" || typeof value === "number" ? String(value).trim() : "";

const dayOf = (value: JsonValue | undefined): string | undefined =>
  typeof value === "number" ? writtenDay(new Date(value).toISOString()) : writtenDay(textOf(value));
