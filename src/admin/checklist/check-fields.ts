import { LIMITS } from "#schema/generated/drafting.ts";
import type { Draft } from "#src/admin/draft/draft.ts";
import { isSlug, postAddress } from "#src/admin/draft/slug.ts";
import type { PublishedPost } from "#src/admin/publish/published.ts";
import { canonicalRoute } from "#src/admin/publish/snippet.ts";
import { isDay } from "#src/content/dates/day.ts";
import { textWidth } from "#src/language/text-width.ts";

const PICTURE = new RegExp(LIMITS.picture.pattern, "u");
const ROUTE = new RegExp(LIMITS.canonical.pattern, "u");

/**
 * Checks all fields of a draft besides its text: title, address, details and cover. @param published posts whose slugs and titles are taken
 */
export function checkFields(draft: Draft, published: readonly PublishedPost[]): CheckItem[] {
  return [...checkNames(draft, published), ...checkDetails(draft), ...checkCover(draft)];
}

function checkNames(draft: Draft, published: readonly PublishedPost[]): CheckItem[] {
  const title = textWidth(draft.title.trim());
  const description = textWidth(draft.description.trim());
  const publishedAt = draft.published && postAddress(draft.published.slug);
  const others = published.filter(({ href }) => href !== publishedAt);
  const sameTitle = others.some((post) => post.title.trim() === draft.title.trim());
  const sameSlug = others.some(({ href }) => href === postAddress(draft.slug));
  return [
    needed(
      "title",
      `A title of ${LIMITS.title.minLength} to ${LIMITS.title.maxLength} characters`,
      within(title, LIMITS.title),
      `It has ${title}.`,
    ),
    needed("title-own", "A title no other post has", title === 0 || !sameTitle, "Another post has it."),
    needed(
      "slug",
      "An address in lower-case letters, digits and single hyphens",
      isSlug(draft.slug),
      "Change the slug to something like visa-guide.",
    ),
    needed(
      "slug-own",
      "An address no other post has",
      !sameSlug,
      `There is already a published post at ${postAddress(draft.slug)}.`,
    ),
    needed(
      "description",
      `A description of ${LIMITS.description.minLength} to ${LIMITS.description.maxLength} characters`,
      within(description, LIMITS.description),
      `It has ${description}.`,
    ),
  ];
}

function checkDetails(draft: Draft): CheckItem[] {
  const route = canonicalRoute(draft);
  const labels = [draft.title, draft.description, draft.category, draft.author, ...draft.tags];
  return [
    needed(
      "category",
      "A category",
      isLabel(draft.category),
      "Choose one, or write your own, such as Visas.",
    ),
    needed("author", "An author", isLabel(draft.author), "Say who wrote it."),
    needed(
      "tags",
      "Short tags",
      draft.tags.every(isLabel) && new Set(draft.tags).size === draft.tags.length,
      `Each tag only once, with at most ${LIMITS.label.maxLength} characters.`,
    ),
    needed(
      "date",
      "A publication date",
      isDay(draft.date) && (draft.updated === "" || isDay(draft.updated)),
      "Enter a date that exists, such as 2024-09-16.",
    ),
    needed(
      "updated",
      "An update on or after the publication date",
      !isDay(draft.updated) || !isDay(draft.date) || draft.updated >= draft.date,
      `It was published on ${draft.date}.`,
    ),
    needed(
      "canonical",
      "A preferred address on this site, or none",
      route === undefined || ROUTE.test(route),
      `Enter a path, such as ${postAddress("visa-guide")}.`,
    ),
    needed(
      "braces",
      "No double braces outside the text",
      !labels.some((label) => /\{\{|\}\}/.test(label)),
      "Facts such as {{uk.funds.london}} only work in the text.",
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
      "Without one, the post shows one of this site's drawings.",
    ),
    needed(
      "alt",
      "Alt text for the cover image",
      coverImage === "" || within(alt, LIMITS.alt),
      alt > LIMITS.alt.maxLength
        ? `It has ${alt} characters. Keep it to ${LIMITS.alt.maxLength}.`
        : "Say what the picture shows.",
    ),
    needed(
      "pictures",
      "Pictures that are on this site",
      paths.every(
        (path) => PICTURE.test(path) && path.length <= LIMITS.picture.maxLength && !path.includes(".."),
      ),
      "Choose the file again.",
    ),
  ];
}

/** The length in Unicode code points, as ajv counts it. */
const lengthOf = (text: string): number => [...text.trim()].length;

function within(length: number, { minLength, maxLength }: { minLength: number; maxLength: number }): boolean {
  return length >= minLength && length <= maxLength;
}

const isLabel = (text: string): boolean => within(lengthOf(text), LIMITS.label);

export type CheckItem = {
  id: string;
  /** The requirement as shown in the list: "Description of 50 to 160 characters". */
  label: string;
  done: boolean;
  /** True if the page document is invalid or the site does not build without it; false for advice. */
  needed: boolean;
  /** The remedy; empty once the item is done. */
  advice: string;
};

export function needed(id: string, label: string, done: boolean, advice: string): CheckItem {
  return { id, label, done, needed: true, advice: done ? "" : advice };
}

export function advised(id: string, label: string, done: boolean, advice: string): CheckItem {
  return { id, label, done, needed: false, advice: done ? "" : advice };
}
