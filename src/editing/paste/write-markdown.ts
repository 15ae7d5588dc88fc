import type { Nodes, PhrasingContent, Root } from "mdast";
import { findAndReplace } from "mdast-util-find-and-replace";
import { remark } from "remark";
import remarkGfm from "remark-gfm";

const writer = remark()
  // As pages read it: one tilde means "about".
  .use(remarkGfm, { singleTilde: false })
  .use({
    settings: {
      bullet: "-",
      emphasis: "_",
      rule: "-",
      fences: true,
      listItemIndent: "one",
      handlers: {
        // Addresses of which a sign could be read as a mark are links by now.
        text: (node, _, state, info) =>
          state
            .safe(node.value, info)
            .replace(/\\(~(?!~)|@|:(?=\/\/)|(?<=w\\)\.)/gi, "$1")
            .replace(/(?<=\{)\{|(?<=\})\}/g, "\\$&"),
      },
    },
  })
  .freeze();

/**
 * Writes Markdown that pages read as exactly this text: signs that are marks only here are escaped, two braces in a row
 * are not a placeholder, and addresses in the text are links.
 */
export function writeMarkdown(tree: Root): string {
  linkAddresses(tree);
  return writer.stringify(tree);
}

const ADDRESS = /(?<![\p{L}\p{N}])(https?:\/\/|www\.)[^\s<>"“”„«»（）「」『』【】《》、。，；：！？]+/giu;
const MAIL = /(?<![\w+\-.@])[\w+\-.]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?![\w-])/gi;

/** Signs that Markdown would escape, or that end an address that stands in a text. */
const NEEDS_BRACKETS = /[^\w./#?=%:+,@-]|_/;

/** Turns addresses that stand in a text into links, if a sign in them would be read otherwise. */
function linkAddresses(tree: Nodes): void {
  findAndReplace(
    tree,
    [
      [ADDRESS, (found: string) => addressLink(found)],
      [MAIL, (found: string) => (NEEDS_BRACKETS.test(found) ? linkTo(`mailto:${found}`, found) : false)],
    ],
    { ignore: ["link", "linkReference"] },
  );
}

function addressLink(found: string): PhrasingContent[] | false {
  const written = withoutEnd(found);
  const isPlain = /^https:/i.test(written) && !NEEDS_BRACKETS.test(written);
  const url = /^www/i.test(written) ? `https://${written}` : written.replace(/^http:/i, "https:");
  if (isPlain || !URL.canParse(url) || !/\./.test(new URL(url).hostname)) return false;
  // Hosts in other scripts are written in ASCII, for which each browser shows the script.
  const isAscii = /^[!-~]*$/.test(url);
  const rest = found.slice(written.length);
  const link = linkTo(isAscii ? url : new URL(url).href, written);
  return rest === "" ? [link] : [link, { type: "text", value: rest }];
}

const linkTo = (url: string, words: string): PhrasingContent => ({
  type: "link",
  url,
  children: [{ type: "text", value: words }],
});

/** An address without the punctuation of its sentence. A closing bracket belongs to one that it opened. */
function withoutEnd(address: string): string {
  const short = address.replace(/[!&'*,.:;?}~]+$/, "");
  const [last = ""] = short.slice(-1);
  const open = last === ")" ? "(" : last === "]" ? "[" : undefined;
  const count = (sign: string) => short.split(sign).length;
  const isOutside = open !== undefined && count(last) > count(open);
  const next = isOutside ? short.slice(0, -1) : short;
  return next === address ? address : withoutEnd(next);
}
