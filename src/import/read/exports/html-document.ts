import { slugOf } from "../../../content/address/routes.ts";
import { captionsAsParagraphs } from "../../html/captions.ts";
import { withDelayedContent } from "../../html/delayed-content.ts";
import { htmlAsMarkdown, textOfHtml } from "../../html/html-as-markdown.ts";
import { type ImportedDocument, type ImportFinding, plainField } from "../imported.ts";

/** A post that a source has as HTML. */
export type HtmlPost = Pick<ImportedDocument, "file" | "line" | "date" | "tags" | "isDraft"> & {
  picture?: ImportedDocument["picture"];
  /** Title as HTML. */
  title: string;
  summary: string;
  html: string;
  author: string | undefined;
  /** Its name in addresses; without one, that of the title. */
  slug: string;
  former: readonly string[];
  isPage?: boolean;
};

/**
 * A post as a document.
 * @param findings receives what is lost
 * @param resolve returns the address of a picture in the source
 */
export function documentOfHtml(
  post: HtmlPost,
  findings: ImportFinding[],
  resolve: (address: string) => string | undefined = () => undefined,
): ImportedDocument {
  const { file, line, html, author, slug, summary, isPage = false, ...kept } = post;
  const title = plainField(textOfHtml(post.title)) || slug;
  const report = (kind: string, what: string) =>
    findings.push({ kind, file, line, what: `${title}: ${what}` });
  if (post.isDraft) report("Not published", "it is a draft now");
  return {
    ...kept,
    file,
    line,
    lineOf: () => line,
    isPost: !isPage,
    slug: slugOf(slug) || slugOf(title) || `post-${line}`,
    title,
    description: plainField(textOfHtml(summary)),
    updated: undefined,
    category: post.tags[0],
    author: author === undefined ? undefined : plainField(textOfHtml(author)) || undefined,
    picture: post.picture,
    names: [],
    dialect: "plain",
    markdown: htmlAsMarkdown(withDelayedContent(captionsAsParagraphs(html)), resolve, report),
  };
}

/** The first words of a text, for one without a title. */
export const firstWords = (text: string): string => /^.{1,60}(?=\s|$)/.exec(textOfHtml(text))?.[0] ?? "";
