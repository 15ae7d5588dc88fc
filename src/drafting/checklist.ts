import { type Draft, MAX_DESCRIPTION } from "./draft.ts";
import type { TextFacts, UnknownName } from "./preview-messages.ts";
import type { PublishedPost } from "./published.ts";
import { isSlug } from "./slug.ts";
import { canonicalRoute } from "./snippet.ts";

/** One line of the checklist before publishing. */
export type CheckItem = {
  id: string;
  /** What is checked: "Description of 50 to 160 characters". */
  label: string;
  done: boolean;
  /** True: without it the page document is not valid, or the site does not build. False: advice. */
  needed: boolean;
  /** What to do, where it is not done; empty where it is. */
  advice: string;
};

/** What is known around the draft. */
export type CheckContext = {
  /** What the preview's worker found in the text; undefined until it has answered, or where it is too complex. */
  facts: TextFacts | undefined;
  /** Published posts, whose slugs and titles are taken. */
  published: readonly PublishedPost[];
};

/** Limits of the page schema (schema/page.schema.json, schema/data/entry.schema.json, schema/common.schema.json). */
const TITLE = [3, 60] as const;
const DESCRIPTION = [50, MAX_DESCRIPTION] as const;
const LABEL = 80;
const ALT = 200;
const CONTENT = 60_000;
const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const ASSET = /^\/[a-z0-9][a-z0-9/._-]{0,198}$/;
const ROUTE = /^\/([a-z0-9-]+(\/[a-z0-9-]+)*)?$/;
/** Words from which a text is easier to find one's way in with headings. */
const LONG = 300;

/** The checklist before publishing. Without an open needed item the snippet is a page document that builds. */
export function checkDraft(draft: Draft, { facts, published }: CheckContext): CheckItem[] {
  return [
    ...checkNames(draft, published),
    ...checkDetails(draft),
    ...checkCover(draft),
    ...(facts ? checkText(draft, facts) : [unread(draft)]),
  ];
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
      DAY.test(draft.date) && (draft.updated === "" || DAY.test(draft.updated)),
      "Write it as 2024-09-16.",
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

function checkText({ content }: Draft, facts: TextFacts): CheckItem[] {
  const first = facts.headings[0]?.level ?? 2;
  const jump = facts.headings.find(({ level }, at) => level > (facts.headings[at - 1]?.level ?? 1) + 1);
  const hidden = facts.problems[0];
  return [
    needed(
      "text",
      `A text of at most ${CONTENT.toLocaleString("en-GB")} characters`,
      content.trim() !== "" && content.length <= CONTENT,
      content.trim() === "" ? "Write it." : "Make two posts of it.",
    ),
    advised(
      "headings",
      "Headings in a long text",
      facts.words < LONG || facts.headings.length >= 2,
      "A reader looks for the part that matters: # begins a heading.",
    ),
    needed(
      "outline",
      "Headings that leave out no level",
      !jump,
      first > 2 ? "The first heading begins with one #." : `“${jump?.text ?? ""}” has one # too many.`,
    ),
    needed("names", "Facts that exist", facts.unknownNames.length === 0, unknownText(facts.unknownNames)),
    needed(
      "links",
      "Links and pictures that lead somewhere",
      facts.unknownAddresses.length === 0,
      unknownText(facts.unknownAddresses),
    ),
    advised(
      "link",
      "A link to an official source or a page of this site",
      facts.links.length > 0,
      "Readers trust what they can look up.",
    ),
    needed(
      "shown",
      "Everything is shown as it is written",
      !hidden,
      hidden ? `Line ${hidden.line}: ${hidden.message}` : "",
    ),
  ];
}

/** Before the preview has answered, and for a text that it cannot show. */
function unread({ content }: Draft): CheckItem {
  const advice = content.trim() === "" ? "Write it." : "It cannot be shown yet: see the preview.";
  return needed("text", "A text that can be shown", false, advice);
}

function unknownText(names: readonly UnknownName[]): string {
  const [first] = names;
  if (!first) return "";
  const more = names.length > 1 ? ` (and ${names.length - 1} more)` : "";
  const hint = first.nearest === undefined ? "" : `: did you mean ${first.nearest}?`;
  return `${first.name} leads to nothing${hint}${more}`;
}

function needed(id: string, label: string, done: boolean, advice: string): CheckItem {
  return { id, label, done, needed: true, advice: done ? "" : advice };
}

function advised(id: string, label: string, done: boolean, advice: string): CheckItem {
  return { id, label, done, needed: false, advice: done ? "" : advice };
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
