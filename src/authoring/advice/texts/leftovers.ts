import { createDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { type Match, quote, rows } from "./pattern.ts";

const merge = ({ pointer, found }: Match) =>
  createDiagnostic("json/conflict", pointer, { mark: found.slice(0, 7) });
const foreign = ({ pointer, found }: Match, origin: string) =>
  createDiagnostic("text/foreign-code", pointer, { found: quote(found), origin });
const unfinished = ({ pointer, found }: Match) =>
  createDiagnostic("text/unfinished", pointer, { found: quote(found) });

/** What other programs, other authors or the author's own notes have left in a text. */
export const LEFTOVERS = [
  ...rows("anywhere", merge, [
    [
      "<>|",
      /^<{7}(?: .*)?\n(?:.*\n)*?>{7}.*$|^(?:<{7}|>{7}|\|{7})(?: .*)?$/gm,
      "<<<<<<< HEAD\nOld.\n>>>>>>> main",
    ],
  ]),
  ...rows("anywhere", foreign, [
    [
      "\n",
      /^(?<![\s\S])(---|\+{3})\n(?:[\w"-]+ ?[:=].*\n|(?:[ \t#-].*)?\n)+\1$/gm,
      "---\na: b\n---",
      "front matter",
    ],
    [
      "{",
      /\{%(?!\s*[\w.-]+\s*%\}(?![\s\S]*\{%))[\s\S]*%\}|\{#\s.*?\s#\}|\{\$\w[^{}\n]*\}/g,
      "{% include fees.html %}",
      "a template tag",
    ],
    ["<", /<%[=#-]?(?!\s*[\w.-]+\s*%>).*?%>/g, "<% if (uk) { %>", "a template tag"],
    ["[", /\[([a-z][\w-]*)(?: [^[\]\n]*)?\][^[\]\n]*\[\/\1\]/gi, "[box]Fees[/box]", "a shortcode"],
    ["[", /\[[a-z][\w-]* [a-z-]+=[^[\]\n]*\]|\[(?:vc|et_pb|wp)_\w+\]/gi, "[video id=5]", "a shortcode"],
    [
      "[",
      /\[\/?(?:gallery|embed|playlist|_?toc_?|[biu]|url|img|quote|caption)\](?!\()/gi,
      "[gallery]",
      "a shortcode",
    ],
    ["\\", /\\(?:text\w\w|emph|(?:sub)*section|begin|end|href|cite|ref)\{[^{}\n]*\}?/g, "\\emph{x}", "LaTeX"],
    [":", /(?<![^\s(]):[a-z]{2,}(?:_[a-z]+)*:(?![^\s.,;!?)])/g, "Hello :smile:", "the name of an emoji"],
    ["|", /\*\|\w+\|\*/g, "*|FNAME|*", "a gap of a mail program"],
    ["%", /(?<![\w%]|\d )%(?:\d\$)?[sd](?!\w)/g, "It costs %s", "a gap of a program"],
    ["{", /\{(\+\+|--|~~|==|>>)[^{}\n]*(?:\1|<<)\}/g, "{--cut--}", "the mark of a reviewer"],
    [
      "[【",
      /【\d+[^】]*】|:?\[?(?:oaicite|contentReference)[:[][^\]]*\]\S*/g,
      "Up.【4†source】",
      "a citation of an assistant",
    ],
    ["#", /#(?:REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NUM!)/g, "It is #REF! now", "an error of a spreadsheet"],
    ["[", /\[object \w+\]/g, "[object Object]", "a value of a script"],
    [
      "!",
      /Error! (?:Reference source|Bookmark) not [^.]*\./g,
      "Error! Bookmark not defined.",
      "a broken reference",
    ],
    ["\n;", /^import .+ from ["'].*$/gm, 'import A from "./a.mdx";', "an import"],
  ]),
  ...rows("plain", foreign, [["<", /<\?(?:php|=)[\s\S]*?(?:\?>|$)/g, "<?php echo 1 ?>", "a script"]]),
  ...rows("markdown", foreign, [
    [":", /^:::+ ?[\w{].*(?:\n(?:.*\n)*?:::+[ \t]*$)?|^\.\. [\w-]+::.*$/gm, ":::tip\nA.\n:::", "a directive"],
    ["!", /^!!!\s+\w.*$|^[ \t]*>[ \t]*\[!\w+\].*$/gm, "> [!NOTE]\n> Bring it.", "an admonition"],
    ["{", /(?<=\S )\{[#.:][\w .#:="-]+\}$/gm, "# Fees {#fees}", "an attribute"],
    ["=", /^(={2,6}) .+ \1$/gm, "== Fees ==", "a heading of a wiki"],
    ["\n", /^h[1-6]\. .*$/gm, "h2. Fees\n\nThey rise.", "a heading of Textile"],
  ]),
  ...rows("anywhere", unfinished, [
    ["", /\b(?:todo|fixme|tb[acd]|tktk|asdf)\b/gi, "TODO: check"],
    [
      "",
      /\b(?:lorem ipsum|dolor sit amet|consectetur adipiscing|as an ai (?:language )?model)\b/gi,
      "Lorem ipsum",
    ],
    [
      "",
      /\b(?:insert|your|add|enter) (?:own )?(?:text|title|head(?:ing|line)|image|picture|link|name|copy) here\b/gi,
      "Your text here",
    ],
    [
      "",
      /\b(?:(?:placeholder|sample|dummy|filler) text|(?:text|copy) (?:to (?:come|follow)|goes here))\b/gi,
      "Text to come",
    ],
    ["[", /\[(?:insert|your|add|enter) [^[\]\n]*\](?!\()|\[TK\]/gi, "[insert name]"],
    ["[", /\[(?:comment|editor|ed|author|note to \w+)(?: \w+)?: [^[\]\n]*\](?!\()/gi, "[Comment: ask Ann]"],
    ["[", /\[[A-Z]{2,3}: (?:[^[\]\n]*\?|(?:check|please|ask|fix|confirm|add)\b[^[\]\n]*)\]/g, "[AB: true?]"],
    [
      "[",
      /\[(?:to be )?(?:confirmed?|checked?|decided|completed|continued|added)\](?!\()/gi,
      "[to be confirmed]",
    ],
    [
      "[",
      /\[(?:citation|source|link|photo|image|figure)(?: (?:needed|missing|to follow|here))\](?!\()/gi,
      "[citation needed]",
    ],
    [
      "[",
      /(?<!\[)\[(?:xx+|placeholder|draft|deleted|image|photo|source\?|edit|(?:(?:first|last) )?name|date|link|url|e-?mail|amount|phone|company)\](?![([:])/gi,
      "[xx]",
    ],
    [":", /\bCommented \[\w+\]:|\b(?:Deleted|Formatted): .*/g, "New. Deleted: old"],
    ["?", /\?{3,}|(?<=[\s£€$])\?\?(?=\s|$|[.,])/g, "Fees ???"],
    ["T", /\bTO[ -]DO\b|^To[ -]do: .*/gm, "TO DO fees"],
    ["Xx", /\b(?:19|20)XX\b|[£€$]\s?X[X,.]*|\bX,XXX\b|\bX{3,}(?: X{2,})*\b|\bxxx+\b/g, "In 20XX"],
    [
      "X",
      /(?<![“"–-]|\b(?:Chapter|Part|Vol\.|Volume|Section|Article|Appendix|Annex|Act|Book|Figure|Table|Bowl|Games|Louis|Pope \w+|secolo|siglo|século|wiek|sizes?) )\bXX\b(?![–”"-]|\.? (?:centur|wiek|secolo|stulet|Jahrhund|chromosome|Olympi|and XY))/g,
      "Pay XX pounds",
    ],
  ]),
  ...rows("plain", unfinished, [
    ["<", /<{1,2}\s*(?:insert|your|add|enter)\b[^<>\n]*>{1,2}/gi, "<<insert amount>>"],
  ]),
];
