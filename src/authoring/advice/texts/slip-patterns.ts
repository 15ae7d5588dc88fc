/**
 * What a kind of slip looks like.
 * @property hint what every match contains: looking for it alone is several times as fast, and most texts have no match
 */
export type Search = { pattern: RegExp; hint?: RegExp };

export const TURNED_LINK: Search = {
  hint: /\)\[/,
  pattern: /\(([^()[\]\n]+)\)\[((?:\/|#|https?:|mailto:)[^[\]\s]*)\]/g,
};
export const UNFINISHED: Search = {
  pattern:
    /\b(?:todo|fixme|xxx+|tb[acd]|tktk|asdf)\b|\[TK\]|\?{3,}|\b(?:lorem ipsum|dolor sit amet|consectetur adipiscing)\b|\b(?:insert|your|add|enter) (?:own )?(?:text|title|heading|headline|image|picture|link|name|copy) here\b|\b(?:placeholder|sample|dummy|filler) text\b|\[(?:insert|your|add|enter) [^[\]\n]*\](?!\()/gi,
};
export const MARKUP: Search = {
  hint: /[<&*_[#]/,
  pattern:
    /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>|&(?:[a-z]{2,8}|#\d+);|\*\*[^*\n]+\*\*|__[^_\n]+__|\[[^[\]\n]+\]\([^()\s]+\)|^#{1,6} .*/gi,
};
export const SPACES: Search = {
  hint: / {2}/,
  pattern: /(?<![\p{L}\p{N},.;:!?)'’])([\p{L}\p{N}][\p{L}\p{N},.;:!?)'’]*) {2,}(?=[\p{L}\p{N}({])/gu,
};
export const BEFORE_MARK: Search = { hint: / [,.;!?]/, pattern: /(?<=[\p{L}\p{N})]) +(?=[,.;!?](?:\s|$))/gu };
export const PADDED: Search = { hint: /^ | $/, pattern: /^ (?=\S)|(?<=\S) +$/g };
/** UTF-8 decoded as Latin-1, replacement characters, zero-width characters, line breaks left as escapes. */
export const GARBLED: Search = {
  hint: /[ÃâÂ\ufffd\u200b-\u200d\u2060\ufeff\\]/,
  pattern:
    /Ã[\u0080-\u00bf]|â€.?|Â[\u00a0-\u00bf]|\ufffd|[\u200b\u2060\ufeff]|(?<=\p{Script=Latin})[\u200c\u200d](?=\p{Script=Latin})|\\n(?=\p{Lu}|\\n|$)/gu,
};
export const INVISIBLE = /^[\u200b-\u200d\u2060\ufeff]$/;
export const BROKEN_MARKDOWN: readonly {
  pattern: RegExp;
  remedy: string;
  mend?: (found: string) => string;
}[] = [
  {
    pattern: /(?<!!)\[[^[\]\n]+\] +\((?:\/|#|https?:|mailto:)[^()\s]*\)/g,
    remedy: "no space stands between the brackets of a link",
    mend: (found) => found.replace(/\] +\(/, "]("),
  },
  {
    pattern: /(?<!!)\[[^[\]\n]+\](?:\{(?:\/|#|https:|mailto:)[^{}\s]*\}|<(?:\/|#|https:|mailto:)[^<>\s]*>)/g,
    remedy: "the address of a link stands in round brackets",
    mend: (found) => found.replace(/\][{<](.*).$/, "]($1)"),
  },
  {
    pattern: /(?<!!)\[\s*\]\((?:\/|#|https?:|mailto:)[^()\s]*\)/g,
    remedy: "a link needs words in its square brackets",
  },
  {
    pattern: /^#{2,6}\p{L}.*$/gmu,
    remedy: "a space stands behind the # of a heading",
    mend: (found) => found.replace(/^#+/, "$& "),
  },
  {
    pattern: /^[•·‣▪◦] ?\S.*$/gm,
    remedy: 'an item of a list begins with "- "',
    mend: (found) => found.replace(/^. ?/, "- "),
  },
  {
    pattern: /^-\p{L}.*(?:\n-\p{L}.*)+/gmu,
    remedy: 'an item of a list begins with "- "',
    mend: (found) => found.replace(/^-/gm, "- "),
  },
];
/** A text without any of these has no broken Markdown. */
export const MARKED = /[[#*•·‣▪◦]|^-/m;
/** A paragraph: bold type must end in the paragraph where it begins. */
export const OPEN_BOLD: Search = { hint: /\*\*/, pattern: /[^\n]+(?:\n(?!\s*\n)[^\n]+)*/g };
export const POINT: Search = {
  hint: /\.\d{3}/,
  pattern:
    /[£€$]\s?\d{1,3}(?:\.\d{3})+(?![\d.]*\d)|(?<![\d.,])\d{1,3}(?:\.\d{3})+(?=\s(?:GBP|EUR|USD|CAD|AUD|NZD|CHF|pounds|euros?|dollars|students|universities|programmes|courses|people)\b)/g,
};
/** Code, which Markdown prints literally; table rows and list numbers, which may be aligned with spaces. */
export const CODE = /`[^`\n]*`|^ {4}.*$|^```[\s\S]*?^```|^[ \t]*\|.*$|^[ \t]*\d+[.)] +/gm;
