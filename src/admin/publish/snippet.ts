import { DRAFTING } from "#schema/generated/drafting.ts";
import { VERSIONS } from "#schema/generated/versions.ts";
import type { Draft } from "#src/admin/draft/draft.ts";
import { postAddress } from "#src/admin/draft/slug.ts";
import { withoutControlCharacters } from "#src/content/json/control-characters.ts";
import { canonicalJson, isObject, type JsonObject, type JsonValue } from "#src/content/json/json.ts";
import { withVersion } from "#src/content/schema/version.ts";

/** The id of the text block in a post's page, which is the prefix of heading ids. */
export const BODY_ID = "text";

/** The image of a post without a cover: a decorative drawing that the site has to provide. */
export const NO_COVER: JsonObject = { src: "/scenes/trail.svg", decorative: true };

/**
 * Builds the page document of a draft as JSON; it is valid once the checklist is done. Properties of a revised post that the editor does
 * not know are preserved.
 */
export function makeSnippet(draft: Draft, versions = VERSIONS): string {
  const origin = draft.published?.document;
  return canonicalJson(visible(origin ? editionOf(origin, draft) : documentOf(draft, versions)));
}

/** Removes invisible control characters from all strings; pasted text contains them, and the build rejects them. */
function visible(value: JsonValue): JsonValue {
  if (typeof value === "string") return withoutControlCharacters(value);
  if (Array.isArray(value)) return value.map(visible);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, visible(child)]));
}

export const snippetFile = ({ slug }: Pick<Draft, "slug">): string => `pages${postAddress(slug)}.json`;

/**
 * The Markdown file of a published post, which the author has to delete: the new document contains its text, so that no page would use the
 * file.
 */
export function fileToDelete({ published, slug }: Draft): string | undefined {
  return published && published.slug === slug ? published.textFile : undefined;
}

/** The route of the canonical page, if it is not the draft's own. */
export function canonicalRoute({ canonicalUrl, slug }: Draft): string | undefined {
  const route = canonicalUrl.trim().replace(/(?<=.)\/$/, "");
  return route === "" || route === postAddress(slug) ? undefined : route;
}

function documentOf(draft: Draft, { documents, blocks }: typeof VERSIONS): JsonObject {
  const file = snippetFile(draft);
  const canonical = canonicalRoute(draft);
  const body = { type: "post-body", id: BODY_ID, contentsLabel: "On this page", markdown: draft.content };
  const document = {
    $schema: `${"../".repeat(file.split("/").length - 1)}schema/generated/page.schema.json`,
    title: draft.title.trim(),
    description: draft.description.trim(),
    ...(canonical === undefined ? {} : { canonical }),
    entry: {
      collection: DRAFTING.collection,
      label: "{{page.title}}",
      summary: "{{page.description}}",
      ...entryOf(draft, undefined),
    },
    blocks: [
      { type: "fragment", name: "post-start" },
      withVersion(body, blocks["post-body"] ?? 1),
      { type: "fragment", name: "post-end" },
    ],
  };
  return withVersion(document, documents.page ?? 1);
}

/** Merges the draft's fields into the published document. */
function editionOf(origin: JsonObject, draft: Draft): JsonObject {
  const { canonical: _, ...metadata } = origin;
  const canonical = canonicalRoute(draft);
  const { tags: __, updated: ___, ...entry } = isObject(origin.entry) ? origin.entry : {};
  const title = draft.title.trim();
  const description = draft.description.trim();
  return {
    ...withBody(metadata, ({ source: _, ...body }) => ({ ...body, markdown: draft.content })),
    title,
    description,
    ...(canonical === undefined ? {} : { canonical }),
    entry: {
      ...entry,
      // A separate label is kept only while the title is unchanged.
      label: title === origin.title && entry.label !== undefined ? entry.label : "{{page.title}}",
      summary:
        description === origin.description && entry.summary !== undefined
          ? entry.summary
          : "{{page.description}}",
      ...entryOf(draft, entry),
    },
  };
}

/** The block of a post's page that contains its text. */
export function bodyBlock({ blocks }: JsonObject): JsonObject | undefined {
  const body = Array.isArray(blocks)
    ? blocks.find((block) => isObject(block) && block.type === "post-body")
    : undefined;
  return isObject(body) ? body : undefined;
}

export function withBody(document: JsonObject, change: (body: JsonObject) => JsonObject): JsonObject {
  const body = bodyBlock(document);
  const blocks = Array.isArray(document.blocks) ? document.blocks : [];
  return { ...document, blocks: blocks.map((block) => (body && block === body ? change(body) : block)) };
}

function entryOf(draft: Draft, before: JsonObject | undefined): JsonObject {
  return {
    category: draft.category.trim(),
    ...(draft.tags.length > 0 ? { tags: draft.tags } : {}),
    date: draft.date,
    ...(draft.updated === "" ? {} : { updated: draft.updated }),
    author: draft.author.trim(),
    ...(draft.authorAvatar === "" ? {} : { authorAvatar: avatarOf(draft, before?.authorAvatar) }),
    image: coverOf(draft, before?.image),
  };
}

function avatarOf({ authorAvatar }: Draft, before: JsonValue | undefined): JsonObject {
  return isObject(before) && before.src === authorAvatar ? before : { src: authorAvatar, decorative: true };
}

function coverOf({ coverImage, coverImageAlt }: Draft, before: JsonValue | undefined): JsonObject {
  const alt = coverImageAlt.trim();
  if (isObject(before) && before.src === coverImage && (before.alt ?? "") === alt) return before;
  return coverImage === "" ? NO_COVER : { src: coverImage, alt };
}
