import type { PublishedPost } from "#src/admin/publish/published.ts";
import { canonicalRoute } from "#src/admin/publish/snippet.ts";
import { isDay } from "#src/content/schema/day.ts";
import { advised, type CheckItem, needed } from "./checklist-item.ts";
import { type Draft, MAX_DESCRIPTION } from "./draft.ts";
import { isSlug } from "./slug.ts";

/** Limits of the page schema (schema/page.schema.json, schema/data/entry.schema.json, schema/common.schema.json). */
const TITLE = [3, 60] as const;
const DESCRIPTION = [50, MAX_DESCRIPTION] as const;
const LABEL = 80;
const ALT = 200;
const ASSET = /^\/[a-z0-9][a-z0-9/._-]{0,198}$/;
const ROUTE = /^\/([a-z0-9-]+(\/[a-z0-9-]+)*)?$/;

/** What is checked of the fields around the text. @param published posts whose slugs and titles are taken */
export function checkFields(draft: Draft, published: readonly PublishedPost[]): CheckItem[] {
  return [...checkNames(draft, published), ...checkDetails(draft), ...checkCover(draft)];
}

function checkNames(draft: Draft, published: readonly PublishedPost[]): CheckItem[] {
  const title = lengthOf(draft.title);
  const description = lengthOf(draft.description);
  const others = published.filter(({ href }) => href !== `/blog/${draft.published?.slug}`);
  const sameTitle = others.some((post) => post.title.trim() === draft.title.trim());
  const sameSlug = others.some(({ href }) => href === `/blog/${draft.slug}`);
  return [
    needed(
      "title",
      `Title of ${TITLE[0]} to ${TITLE[1]} characters`,
      within(title, TITLE),
      `It has ${title}.`,
    ),
    needed("title-own", "A title that no other post has", title === 0 || !sameTitle, "Another post has it."),
    needed(
      "slug",
      "An address of small letters, digits and single hyphens",
      isSlug(draft.slug),
      "Change the slug: visa-guide.",
    ),
    needed(
      "slug-own",
      "An address that no other post has",
      !sameSlug,
      `A published post stands at /blog/${draft.slug}.`,
    ),
    needed(
      "description",
      `Description of ${DESCRIPTION[0]} to ${DESCRIPTION[1]} characters`,
      within(description, DESCRIPTION),
      `It has ${description}.`,
    ),
  ];
}

function checkDetails(draft: Draft): CheckItem[] {
  const route = canonicalRoute(draft);
  const labels = [draft.title, draft.description, draft.category, draft.author, ...draft.tags];
  return [
    needed("category", "A category", isLabel(draft.category), "Choose one, or write your own: Visas."),
    needed("author", "An author", isLabel(draft.author), "Write who stands for the text."),
    needed(
      "tags",
      "Tags of a few words",
      draft.tags.every(isLabel) && new Set(draft.tags).size === draft.tags.length,
      `Each tag once, and of at most ${LABEL} characters.`,
    ),
    needed(
      "date",
      "A day of publication",
      isDay(draft.date) && (draft.updated === "" || isDay(draft.updated)),
      "Write a day of the calendar: 2024-09-16.",
    ),
    needed(
      "canonical",
      "A preferred address within this site, or none",
      route === undefined || ROUTE.test(route),
      "Write a path: /blog/visa-guide.",
    ),
    needed(
      "braces",
      "No double braces outside of the text",
      !labels.some((label) => /\{\{|\}\}/.test(label)),
      "Facts such as {{uk.funds.london}} may stand in the text only.",
    ),
  ];
}

function checkCover({ coverImage, coverImageAlt, authorAvatar }: Draft): CheckItem[] {
  const alt = lengthOf(coverImageAlt);
  const paths = [coverImage, authorAvatar].filter((path) => path !== "");
  return [
    advised(
      "cover",
      "A cover image",
      coverImage !== "",
      "Without one the post shows a drawing of this site.",
    ),
    needed(
      "alt",
      "Words for the cover image",
      coverImage === "" || within(alt, [1, ALT]),
      alt > ALT ? `They have ${alt} characters: ${ALT} are enough.` : "Say what the picture shows.",
    ),
    needed(
      "pictures",
      "Pictures at addresses of this site",
      paths.every((path) => ASSET.test(path) && !path.includes("..")),
      "Choose the file again.",
    ),
  ];
}

/** Characters as ajv counts them, an emoji as one. */
function lengthOf(text: string): number {
  return [...text.trim()].length;
}

function within(length: number, [least, most]: readonly [number, number]): boolean {
  return length >= least && length <= most;
}

function isLabel(text: string): boolean {
  return within(lengthOf(text), [1, LABEL]);
}
