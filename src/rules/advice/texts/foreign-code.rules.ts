import type { Excerpt } from "#src/content/diagnostics/rule.ts";
import { Rule } from "#src/content/diagnostics/rule.ts";
import { type Said, say } from "#src/content/diagnostics/say.ts";
import { jsonConflict } from "#src/content/document/syntax/json.rules.ts";
import { type Match, type Mistake, type MistakeRow, rows } from "./row.ts";

export const textForeignCode = new Rule<Excerpt & { what: Said }>("text/foreign-code", {
  title: "Code of another program",
  message: ({ excerpt, what }) =>
    say("{excerpt} comes from another program: here {what} has no effect.", { excerpt, what }),
  hint: "Remove it, or use a block of this site instead.",
  severity: "warning",
  why: "Visitors would read the code.",
  wrong: `{ "type": "text-section", "id": "more", "title": "More", "markdown": "Fees first. {% include fees.html %}" }`,
  right: `{ "type": "text-section", "id": "more", "title": "More", "markdown": "Fees first." }`,
  sample: { excerpt: '"[gallery]"', what: say("a shortcode") },
});

/** Mistakes in the form of code of other programs that was left in a text. */
export const FOREIGN_CODE: readonly MistakeRow[] = [
  ...rows({ rule: jsonConflict }, [
    {
      clues: ["<<<<<<<", ">>>>>>>", "|||||||", "======="],
      example: "<<<<<<< HEAD\nOld.\n>>>>>>> main",
      find: /^<{7}(?: .*)?\n(?:.*\n)*?>{7}.*$|^(?:<{7}|>{7}|\|{7})(?: .*)?$|(?<=(?:^|[.!?:,;])\n)={7}$/dgmu,
    },
  ]),
  ...rows({ rule: textForeignCode, kind: "plain" }, [
    {
      clues: ["<"],
      what: say("a script"),
      example: "<?php echo 1 ?>",
      find: /<\?(?:php|=)[\s\S]*?(?:\?>|$(?![\s\S]))/dgmu,
    },
    {
      clues: ["<"],
      what: say("a comment"),
      example: "Fees <!-- old --> rise",
      find: /<!--(?! ?\/?(?:wp|divi|et|fl):)[\s\S]*?(?:-->|$(?![\s\S]))/dgmu,
    },
  ]),
  ...rows({ rule: textForeignCode, view: "everything", explain: ofBuilder }, [
    {
      clues: ["<"],
      what: say("a comment of a page builder"),
      example: "<!-- wp:paragraph -->",
      find: /[ \t]*<!-- ?(?:\/?(?:wp|divi|et|fl):[^<>]*|more|nextpage|(?:Start|End)Fragment|\/?(?:wpb|vc|elementor)[\w:-]*(?: [^<>]*)?) ?-->\n?/dgmu,
      cure: "",
    },
    {
      clues: ["<"],
      what: say("a comment of a word processor"),
      example: "<!--[if gte mso 9]>\n<![endif]-->",
      find: /[ \t]*<!--\[if [\s\S]*?<!\[endif\]-->\n?/dgmu,
      cure: "",
    },
  ]),
  ...rows({ rule: textForeignCode }, [
    {
      clues: ["\n"],
      what: say("front matter"),
      example: "---\na: b\n---",
      // With a line that lacks its colon, too.
      find: /^(?<![\s\S])(---|\+{3})\n(?:[\w"-]+ ?[:=].*\n|(?:[ \t#-].*)?\n)+(?:\w.*\n(?:[\w"-]+ ?[:=].*\n|(?:[ \t#-].*)?\n)*)?\1$/dgmu,
    },
    {
      clues: ["{"],
      what: say("a template tag"),
      example: "{% include fees.html %}",
      find: /\{%(?!\s*[\w.-]+\s*%\}(?![\s\S]*\{%))[\s\S]*%\}|\{#\s.*?\s#\}|\{\$\w[^{}\n]*\}|\{!!.*?!!\}/dgmu,
    },
    {
      clues: ["$", "<"],
      what: say("a template tag"),
      example: "<% if (uk) { %>",
      find: /\$\{(?!\s*[\w.-]+\s*\})[^{}\n]*\}|<%[=#-]?(?!\s*[\w.-]+\s*%>).*?%>/dgmu,
    },
    {
      clues: ["["],
      what: say("a shortcode"),
      example: "[box]Fees[/box]",
      find: /\[([a-z][\w-]*)(?: [^[\]\n]*)?\][^[\]\n]*\[\/\1\]/dgimu,
    },
    {
      clues: ["{"],
      what: say("a shortcode"),
      example: "{loadposition top}",
      find: /\{\/?(?:load(?:position|module|moduleid)|jcomments|source|modal|slider|tabs?|accordions?|gallery|youtube|vimeo|article|snippet|phocagallery|rsform|chronoforms)\b[^{}\n]*\}/dgimu,
    },
    {
      clues: ["["],
      what: say("a shortcode"),
      example: "[contact_form]",
      find: /(?<!\])\[\/?[a-z]+(?:_[a-z\d]+)+\](?![([:])/dgmu,
    },
    {
      clues: ["t3:/", "[node:", "[site:", "[user:", "[current-", "[term:", "[date:", "[url:"],
      what: say("an address of another program"),
      example: "See t3://page?uid=1",
      find: /\bt3:\/\/\S+|\[(?:node|site|current-user|user|term|entry|date|url):[a-z][\w:-]*\]|\{(?:entry|asset|category|globalset):\d+[^{}\n]*\}/dgmu,
    },
    {
      clues: ["["],
      what: say("a shortcode"),
      example: "[video id=5]",
      find: /\[[a-z][\w-]* [a-z-]+=[^[\]\n]*\]|\[\/?(?:(?:vc|et_pb|wp)_\w+|(?:gallery|embed|playlist|_?toc_?|[biu]|url|img|quote|caption))\](?!\()/dgimu,
    },
    {
      clues: ["{"],
      what: say("the mark of a reviewer"),
      example: "{--cut--}",
      find: /\{(\+\+|--|~~|==|>>)[^{}\n]*(?:\1|<<)\}/dgmu,
    },
    {
      clues: ["="],
      what: say("a highlighter"),
      example: "It is ==new== now",
      find: /(?<![=\w])==(?=\p{L})[^=\n]*==(?!=)/dgmu,
    },
    {
      clues: ["\\", "$"],
      what: say("LaTeX"),
      example: "\\emph{x}",
      find: /\$\$(?=[^\s$])[^$\n]*[^\s$]\$\$(?!\$)|^\$\$\n(?:[^$\n]+\n)+\$\$$|(?<![\\$])\$(?=[^\s$])(?=[^$\n]*(?:\\[a-z]|[_^]\{))[^$\n]*\$|\\\((?=[^()\n]*\\[a-z])[^\n]*?\\\)|\\(?:text\w\w|emph|(?:sub)*section|begin|end|href|cite|ref)\{[^{}\n]*\}?/dgmu,
    },
    {
      clues: [":"],
      what: say("the name of an emoji"),
      example: "Hello :smile:",
      find: /(?<![^\s(]):[a-z]{2,}(?:_[a-z]+)*:(?![^\s.,;!?)])/dgmu,
    },
    {
      clues: [":", "$"],
      what: say("a variable of a program"),
      example: "Ask :name now",
      find: /(?<=\p{L} ):[a-z_]{3,}(?![\w:])|(?<![\w$])\$[a-z_]{2}\w+(?![\w$])/dgmu,
    },
    {
      clues: ["{", "%"],
      what: say("a gap of a program"),
      example: "Ask {0} now",
      find: /(?<=\p{Ll} )\{\d\}(?=[ .,])|(?<=\p{L} )(?<!\b(?:[Ww]rite|[Uu]se|[Tt]ype|[Ee]nter) )%(?:\d\$)?[sd](?!\w)/dgmu,
    },
    {
      clues: ["|", "«"],
      what: say("a gap of a mail program"),
      example: "*|FNAME|*",
      find: /\*\|\w+\|\*|«\p{L}+_[\p{L}_]+»/dgmu,
    },
    {
      clues: ["【", "oaicite", "contentreference", "turn0", "turn1", "turn2"],
      what: say("a citation of an assistant"),
      example: "Up.【4†source】",
      find: /【\d+[^】]*】|:?\[?(?:oaicite|contentReference)[:[][^\]]*\]\S*|(?:\b|cite)turn\d+(?:search|view|news|image|fetch|file)\d+\S*/dgmu,
    },
    {
      clues: ["#"],
      what: say("an error of a spreadsheet"),
      example: "It is #REF! now",
      find: /#(?:REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!)/dgmu,
    },
    {
      clues: ["[object", "nan", "null", "undefined", "invalid date"],
      what: say("a value of a script"),
      example: "[object Object]",
      find: /\[object \w+\]|(?<=\b(?:is|are|was|of|to|about|only|costs?) |[£€$] ?)NaN\b|\b(?:Dear|Hello|Hi|(?:fee|cost|price|total|amount|date|name|deadline)s?(?: is| are|:)?) (?:null|undefined)\b|^(?:undefined|null) (?=\p{Ll}+s )|\bInvalid Date\b/dgmu,
    },
    {
      clues: ["!"],
      what: say("a broken reference"),
      example: "Error! Bookmark not set.",
      find: /Error! (?:Reference source|Bookmark|Hyperlink reference|No text)[^.\n]*\./dgmu,
    },
    {
      clues: [":"],
      what: say("a tracked change"),
      example: "New. Deleted: old",
      find: /\bCommented \[\w+\]:|\b(?:Deleted|Formatted): .*/dgmu,
    },
    {
      clues: ["sent from", "original message"],
      what: say("a leftover of an e-mail"),
      example: "Sent from my iPhone",
      find: /\bsent from my (?:i?phone|ipad|mobile|android|samsung|galaxy)\b(?: (?:galaxy|phone|device|smartphone|tablet))*[^\p{L}\n]*$|-{3,} ?original message ?-{3,}/dgimu,
    },
    {
      clues: ['"', "'"],
      what: say("an import"),
      example: 'import A from "./a.mdx";',
      find: /^import .+ from ["'].*$/dgmu,
    },
  ]),
  ...rows({ rule: textForeignCode, kind: "markdown" }, [
    {
      clues: [":", "!"],
      what: say("an admonition"),
      example: ":::tip\nA.\n:::",
      find: /^:::+ ?[\w{].*(?:\n(?:.*\n)*?:::+[ \t]*$)?|^\.\. [\w-]+::.*$|^!!!\s+\w.*$|^[ \t]*>[ \t]*\[!\w+\].*$/dgmu,
    },
    {
      clues: [":"],
      what: say("a definition list"),
      example: "Apple\n: A fruit.",
      find: /(?<=^[^\s:|#>+*-].*\n\n?):[ \t]+\S.*$/dgmu,
    },
    {
      clues: ["mermaid", "plantuml", "graphviz"],
      what: say("a diagram"),
      view: "everything",
      example: "```mermaid\ngraph TD;\n```",
      find: /^[ \t]*(?:`{3,}|~{3,})[ \t]*\{?\.?(?:mermaid|plantuml|graphviz)\b.*$/dgmu,
    },
    {
      clues: ["[ ]", "[x]"],
      what: say("a box to tick in a table"),
      example: "| Bake | Done |\n| --- | --- |\n| Tea | [x] |",
      find: /(?<=\|[ \t]*)(?:- )?\[[ x]\](?![([:])/dgimu,
    },
    {
      clues: ["{"],
      what: say("an attribute"),
      example: "# Fees {#fees}",
      find: /(?:(?<=\S) ?|^)\{[#.:][ \w.:#="-]+\}$/dgmu,
    },
    {
      clues: ["== ", "h1. ", "h2. ", "h3. ", "h4. ", "h5. ", "h6. "],
      what: say("a heading of a wiki"),
      example: "== Fees ==",
      find: /^(={2,6}) .+ \1$|^h[1-6]\. .*$/dgmu,
    },
  ]),
];

/**
 * Explains a comment left by a page builder or word processor. In a Markdown text it is accepted inside code, where it belongs to an
 * example.
 * @returns undefined if it is accepted; otherwise an empty object, so that the row's own message is used
 */
function ofBuilder({ index, kind, text }: Match): Mistake | undefined {
  if (kind !== "markdown") return {};
  const before = text.slice(0, index);
  const isInCode = (before.match(/^ *(?:`{3,}|~{3,})/gm)?.length ?? 0) % 2 === 1 || /`[^`\n]*$/.test(before);
  return isInCode ? undefined : {};
}
