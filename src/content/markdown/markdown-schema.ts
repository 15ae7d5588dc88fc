import { defaultSchema } from "rehype-sanitize";

type Schema = typeof defaultSchema;

/**
 * The sanitising schema: GitHub's, reduced to what Markdown itself can produce. The sanitiser runs last, so it also catches mistakes of
 * earlier steps.
 * @param idPrefix prefix required of every id, so that no id can shadow a global (`id="location"`)
 */
export function markdownSchema(idPrefix: string): Schema {
  const ownId = new RegExp(`^${idPrefix}[^\\s"'<>&]+$`, "u");
  const heading = [["id", ownId]] satisfies Attributes;
  return {
    ...defaultSchema,
    tagNames: [
      ...["h1", "h2", "h3", "h4", "h5", "h6", "p", "blockquote", "pre", "hr", "div", "section"],
      ...["ul", "ol", "li", "table", "thead", "tbody", "tr", "th", "td"],
      ...["a", "img", "strong", "em", "del", "code", "br", "input", "sup", "ruby", "rt", "rp"],
    ],
    attributes: {
      h1: heading,
      h2: heading,
      h3: heading,
      h4: heading,
      h5: heading,
      h6: heading,
      a: [
        "href",
        "title",
        ["rel", "noopener", "noreferrer"],
        "dataBare",
        ["id", ownId],
        "ariaLabel",
        "dataFootnoteRef",
        "dataFootnoteBackref",
      ],
      img: ["src", "alt", "title", ["loading", "lazy"], ["decoding", "async"]],
      code: [["className", /^language-[^\s"'<>&`]+$/]],
      ol: ["start", ["dataDigits", "3", "4"], ["className", "contains-task-list"]],
      ul: [["className", "contains-task-list"]],
      li: [
        ["className", "task-list-item"],
        ["id", ownId],
      ],
      input: [["type", "checkbox"], ["disabled", true], "checked", "ariaLabel"],
      th: [
        ["scope", "col"],
        ["dataAlign", "left", "center", "right"],
      ],
      td: [["dataAlign", "left", "center", "right"], "dataLabel"],
      div: [["role", "region"], ["tabIndex", 0], "ariaLabel"],
      section: ["dataFootnotes", "ariaLabel"],
    },
    // Ids are already prefixed: a second prefix would break links to them.
    clobber: [],
    clobberPrefix: "",
    protocols: { href: ["https", "mailto", "tel"], src: ["https"] },
    strip: ["script", "style", "template"],
  };
}

type Attributes = NonNullable<Schema["attributes"]>[string];
