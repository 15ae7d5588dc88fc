import { type Match, type Mistake, table } from "./table.ts";

/** Remains of other programs in a text. */
export const FOREIGN_CODE = table(
  String.raw`
== json/conflict
/<{7}|>{7}|\|{7}|={7}/  -  <<<<<<< HEAD⏎Old.⏎>>>>>>> main  ^<{7}(?: .*)?\n(?:.*\n)*?>{7}.*$|^(?:<{7}|>{7}|\|{7})(?: .*)?$|(?<=(?:^|[.!?:,;])\n)={7}$
== text/foreign-code plain
<    a script                        <?php echo 1 ?>            <\?(?:php|=)[\s\S]*?(?:\?>|$(?![\s\S]))
<    a comment                       Fees <!-- old --> rise          <!--(?! ?\/?(?:wp|divi|et|fl):)[\s\S]*?(?:-->|$(?![\s\S]))
== text/foreign-code:ofBuilder everything
<    a comment of a page builder     <!-- wp:paragraph -->           [ \t]*<!-- ?(?:\/?(?:wp|divi|et|fl):[^<>]*|more|nextpage|(?:Start|End)Fragment|\/?(?:wpb|vc|elementor)[\w:-]*(?: [^<>]*)?) ?-->\n?  ∅
<    a comment of a word processor   <!--[if gte mso 9]>⏎<![endif]-->  [ \t]*<!--\[if [\s\S]*?<!\[endif\]-->\n?  ∅
== text/foreign-code
⏎    front matter                    ---⏎a: b⏎---               ^(?<![\s\S])(---|\+{3})\n(?:[\w"-]+ ?[:=].*\n|(?:[ \t#-].*)?\n)+\1$
{    a template tag                  {% include fees.html %}    \{%(?!\s*[\w.-]+\s*%\}(?![\s\S]*\{%))[\s\S]*%\}|\{#\s.*?\s#\}|\{\$\w[^{}\n]*\}|\{!!.*?!!\}
$<   a template tag                  <% if (uk) { %>            \$\{(?!\s*[\w.-]+\s*\})[^{}\n]*\}|<%[=#-]?(?!\s*[\w.-]+\s*%>).*?%>
@    a template tag                  @include('fees')           (?<![\w@])@(?:[a-z]+\(['"][^)\n]*\)|[A-Z]\w*\.\w+)
[    a shortcode                     [box]Fees[/box]            (?i)\[([a-z][\w-]*)(?: [^[\]\n]*)?\][^[\]\n]*\[\/\1\]
{    a shortcode                     {loadposition top}              (?i)\{\/?(?:load(?:position|module|moduleid)|jcomments|source|modal|slider|tabs?|accordions?|gallery|youtube|vimeo|article|snippet|phocagallery|rsform|chronoforms)\b[^{}\n]*\}
[    a shortcode                     [contact_form]                  (?<!\])\[\/?[a-z]+(?:_[a-z\d]+)+\](?![(\[:])
/[[{][a-z-]{3,12}:[a-z\d]|t3:\//  an address of another program  See t3://page?uid=1  \bt3:\/\/\S+|\[(?:node|site|current-user|user|term|entry|date|url):[a-z][\w:-]*\]|\{(?:entry|asset|category|globalset):\d+[^{}\n]*\}
[    a shortcode                     [video id=5]               (?i)\[[a-z][\w-]* [a-z-]+=[^[\]\n]*\]|\[\/?(?:(?:vc|et_pb|wp)_\w+|(?:gallery|embed|playlist|_?toc_?|[biu]|url|img|quote|caption))\](?!\()
{    a macro of a wiki               {toc}                      \{(?:toc|info|note|warning|tip|panel|expand|anchor|children|excerpt|noformat)(?:[:|][^{}\n]*)?\}
'    bold or italic type of a wiki   It is '''new''' now        '''[^'\n]+'''|(?<![\w'])''[^'\n]+''(?!')
{    the mark of a reviewer          {--cut--}                  \{(\+\+|--|~~|==|>>)[^{}\n]*(?:\1|<<)\}
=    a highlighter                   It is ==new== now          (?<![=\w])==(?=\p{L})[^=\n]*==(?!=)
\$   LaTeX                           \emph{x}                   \$\$(?=[^\s$])[^$\n]*[^\s$]\$\$(?!\$)|\\(?:text\w\w|emph|(?:sub)*section|begin|end|href|cite|ref)\{[^{}\n]*\}?
\    a code of a word processor      Fees {\rtf1 rise}          (?<![\w:\\.])\{?\\(?:rtf1|pard|par|fs\d\d|cf\d)\b
:    the name of an emoji            Hello :smile:              (?<![^\s(]):[a-z]{2,}(?:_[a-z]+)*:(?![^\s.,;!?)])
:$   a variable of a program         Ask :name now              (?<=\p{L} ):[a-z_]{3,}(?![\w:])|(?<![\w$])\$[a-z_]{2}\w+(?![\w$])
{%   a gap of a program              Ask {0} now                (?<=\p{Ll} )\{\d\}(?=[ .,])|(?<=\p{L} )(?<!\b(?:[Ww]rite|[Uu]se|[Tt]ype|[Ee]nter) )%(?:\d\$)?[sd](?!\w)
|«   a gap of a mail program         *|FNAME|*                  \*\|\w+\|\*|«\p{L}+_[\p{L}_]+»
/[[【]|turn\d/  a citation of an assistant      Up.【4†source】            【\d+[^】]*】|:?\[?(?:oaicite|contentReference)[:[][^\]]*\]\S*|(?:\b|cite)turn\d+(?:search|view|news|image|fetch|file)\d+\S*
#    an error of a spreadsheet       It is #REF! now            #(?:REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!)
/\[object|nan\b|null\b|undefined\b|invalid date/  a value of a script  [object Object]  \[object \w+\]|(?<=\b(?:is|are|was|of|to|about|only|costs?) |[£€$] ?)NaN\b|\b(?:Dear|Hello|Hi|(?:fee|cost|price|total|amount|date|name|deadline)s?(?: is| are|:)?) (?:null|undefined)\b|^(?:undefined|null) (?=\p{Ll}+s )|\bInvalid Date\b
!    a broken reference              Error! Bookmark not set.   Error! (?:Reference source|Bookmark|Hyperlink reference|No text)[^.\n]*\.
]    a comment of a word processor   Fees rise[MM1] now         (?<=[\p{L}.,;:!?])\[[A-Z]{1,3}\d{1,3}\](?![(\[:])
"{_<  a field of a word processor  It is {PAGEREF x} now  \bHYPERLINK "[^"\n]*"|\{ ?(?:PAGEREF|REF|MERGEFIELD|HYPERLINK|TOC|SEQ|INCLUDEPICTURE|FORMTEXT|STYLEREF)\b[^{}\n]*\}|(?<![\w/#])_(?:Hlk|Toc|Ref)\d+|<\/?(?:o|w|v|m|st1):\w+[^<>\n]*>(?:<\/(?:o|w|v|m|st1):\w+>)?
:    a tracked change                New. Deleted: old          \bCommented \[\w+\]:|\b(?:Deleted|Formatted): .*
=    a code from an e-mail            Fees =E2=80=93 rise        =[C-F][\dA-F](?:=[89AB][\dA-F])+|(?<=\p{L})=3D(?=["\p{L}])
/sent from|original message/  a leftover of an e-mail  Sent from my iPhone  (?i)\bsent from my (?:i?phone|ipad|mobile|android|samsung|galaxy)\b(?: (?:galaxy|phone|device|smartphone|tablet))*[^\p{L}\n]*$|-{3,} ?original message ?-{3,}
[  a leftover of an e-mail  [image: image.png]  \[(?:image|cid): ?[^\]\s]+\.?[^\]\s]*\]|\[email.protected\]
"'   an import                       import A from "./a.mdx";   ^import .+ from ["'].*$
== text/foreign-code prose
%    a code from an address           Fees%20rise now            (?<=\p{L})%(?:2[0-9A-F]|C3%[\dA-F]{2})(?=\p{L})
== text/foreign-code markdown
:!  an admonition  :::tip⏎A.⏎:::  ^:::+ ?[\w{].*(?:\n(?:.*\n)*?:::+[ \t]*$)?|^\.\. [\w-]+::.*$|^!!!\s+\w.*$|^[ \t]*>[ \t]*\[!\w+\].*$
{    an attribute                    # Fees {#fees}             (?:(?<=\S) ?|^)\{[#.:][ \w.:#="-]+\}$
{    an attribute  [Fees](/fees){target=_blank}  (?<=[\])\x60]) ?\{ ?(?:[#.][\w-]+ )*[a-z-]+=(?:"[^"\n]*"|[\w%.-]+)[^{}\n]*\}
:    a list of definitions  Fee⏎: What it costs.  (?<=^[^\s>#|:*+-][^\n]*\n):[ \t]+[^\s|:-].*$
~^   a subscript or superscript  H~2~O is water  (?<=[\p{L}\d)])(?:~[\w+-]{1,8}~(?!~)|\^[\w+-]{1,8}\^)
/=|h[1-6]\. /  a heading of a wiki  == Fees ==  ^(={2,6}) .+ \1$|^h[1-6]\. .*$
`,
  { ofBuilder },
);

/** A comment shows nothing in Markdown; in code it is part of an example. */
function ofBuilder({ index, kind, text }: Match): Mistake | undefined {
  if (kind !== "markdown") return {};
  const before = text.slice(0, index);
  const isInCode = (before.match(/^ *(?:`{3,}|~{3,})/gm)?.length ?? 0) % 2 === 1 || /`[^`\n]*$/.test(before);
  return isInCode ? undefined : {};
}
