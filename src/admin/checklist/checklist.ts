import { LIMITS } from "#schema/generated/drafting.ts";
import type { Draft } from "#src/admin/draft/draft.ts";
import type { TextFacts, UnknownName } from "#src/admin/preview/preview-messages.ts";
import type { PublishedPost } from "#src/admin/publish/published.ts";
import { numberText, TOOL_LANGUAGE } from "#src/language/format.ts";
import { advised, type CheckItem, checkFields, needed } from "./check-fields.ts";

/** Maximum number of words in a text without headings. */
const MAX_WORDS_WITHOUT_HEADINGS = 300;

type CheckContext = {
  /** Results of the preview worker for the text; undefined until it has answered, or if the text is too complex. */
  facts: TextFacts | undefined;
  published: readonly PublishedPost[];
};

/**
 * Computes the checklist that an author sees before publishing. When all items with `needed` are done, the page document made from the
 * draft is valid and the site builds.
 */
export function checkDraft(draft: Draft, { facts, published }: CheckContext): CheckItem[] {
  return [...checkFields(draft, published), ...(facts ? checkText(draft, facts) : [checkUnread(draft)])];
}

const meantAddress = ({ nearest }: TextFacts["problems"][number]): string =>
  nearest === undefined ? "" : ` Did you mean "${nearest}"?`;

function checkText({ content }: Draft, facts: TextFacts): CheckItem[] {
  const first = facts.headings[0]?.level ?? 2;
  const jump = facts.headings.find(({ level }, at) => level > (facts.headings[at - 1]?.level ?? 1) + 1);
  const hidden = facts.problems[0];
  return [
    needed(
      "text",
      `A text of up to ${numberText(LIMITS.markdown.maxLength, TOOL_LANGUAGE)} characters`,
      content.trim() !== "" && content.length <= LIMITS.markdown.maxLength,
      content.trim() === "" ? "Nothing is written yet." : "Split it into two posts.",
    ),
    advised(
      "headings",
      "Headings in a long text",
      facts.words < MAX_WORDS_WITHOUT_HEADINGS || facts.headings.length >= 2,
      "Readers look for the part that matters to them: # starts a heading.",
    ),
    needed(
      "outline",
      "Headings that do not skip a level",
      !jump,
      first > 2 ? "Start the first heading with one #." : `“${jump?.text ?? ""}” has one # too many.`,
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
      "A link to an official source or to a page on this site",
      facts.links.length > 0,
      "Readers trust what they can check.",
    ),
    needed(
      "shown",
      "Everything appears as you wrote it",
      !hidden,
      hidden ? `Line ${hidden.line}: ${hidden.message}${meantAddress(hidden)}` : "",
    ),
  ];
}

/** The item for a text that the preview has not rendered yet, or cannot render. */
function checkUnread({ content }: Draft): CheckItem {
  const advice =
    content.trim() === "" ? "Nothing is written yet." : "It cannot be shown yet. The preview says why.";
  return needed("text", "A text that can be previewed", false, advice);
}

function unknownText(names: readonly UnknownName[]): string {
  const [first] = names;
  if (!first) return "";
  const more = names.length > 1 ? ` (and ${names.length - 1} more)` : "";
  const hint = first.nearest === undefined ? "" : `: did you mean ${first.nearest}?`;
  return `There is no ${first.name}${hint}${more}`;
}
