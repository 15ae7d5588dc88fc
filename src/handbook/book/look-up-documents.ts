import type { JsonObject } from "#src/content/json/json.ts";
import { groupBy } from "#src/content/json/memo.ts";
import { escapeBraces, type HandbookPage, shortened } from "#src/handbook/look-up/page.ts";

/** Creates the document of a generated page, whose text is a Markdown file beside it. */
export function lookUpDocument({ path, label, summary, group, words }: HandbookPage): JsonObject {
  const also = escapeBraces(shortened(words.join(", "), 110));
  return {
    title: shortened(`${label.replaceAll("`", "")}: look up`, 60),
    description: summary,
    entry: { collection: "look-up", label, summary, group, also },
    blocks: [
      {
        ...{ type: "guide", id: "text", eyebrow: "{{entry.group}}", title: "{{entry.label}}" },
        ...{ text: "{{entry.summary}}", note: "Other search terms: {{entry.also}}" },
        contentsLabel: "On this page",
        source: path.replace(/.*\//, "").concat(".md"),
        more: {
          label: `More: ${group}`,
          items: {
            ...{ collection: "look-up", where: { group }, exclude: "self", limit: 40 },
            item: { label: "{{item.label}}", href: "{{item.href}}" },
          },
        },
      },
    ],
  };
}

/**
 * Creates the index page of the handbook's reference part, “Look up”, with a list for each group of pages: blocks last, because they have
 * most groups.
 */
export function lookUpIndex(pages: readonly HandbookPage[]): JsonObject {
  const isBlock = ({ path }: HandbookPage) => path.startsWith("look-up/blocks/");
  const lists = (members: readonly HandbookPage[], before: string) =>
    [...groupBy(members, ({ group }) => group)]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([group, list], index) => ({
        type: "card-grid",
        id: `${before === "" ? "list" : before.toLowerCase()}-${index + 1}`,
        variant: "list",
        tone: index % 2 === 0 ? "paper" : "tint",
        columns: 3,
        ...(before === "" ? {} : { eyebrow: before }),
        title: group,
        items: list.map(({ path, label, summary }) => ({
          title: label.replaceAll("`", ""),
          text: shortened(summary, 110),
          href: `/${path}`,
        })),
      }));
  return {
    title: "Look up: every block, key, command and message",
    description:
      "The reference of the installed version of Waymark, generated from its schemas, commands and messages.",
    breadcrumb: "Look up",
    blocks: [
      {
        ...{ type: "hero", id: "intro", variant: "plain", title: "Look up" },
        text: `Generated from the installed version, including the blocks of your site, so it is always up to date.`,
      },
      ...lists(
        pages.filter((page) => !isBlock(page)),
        "",
      ),
      ...lists(pages.filter(isBlock), "Blocks"),
    ],
  };
}
