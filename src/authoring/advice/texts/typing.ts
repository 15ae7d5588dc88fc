import { type Match, type Mistake, table } from "./table.ts";

/** Words that may correctly follow themselves, in several languages: "he had had it", "vous vous inscrivez". */
const MAY_REPEAT =
  "had|that|very|really|so|no|much|many|long|far|again|bye|ha|blah|knock|hear|there|now|more|is|do|who|nous|vous|die|das|der|den|sie|dat|att|via|piano|très|bien|beaucoup|sehr|ganz|heel|erg|mycket|bardzo|muy|casi|molto|quasi|bene|poco|pian|subito|очень|много|чуть|еле|πολύ|σιγά";
/** Languages that say a word twice for "very", "each" or "slowly". */
const REDUPLICATING =
  /^(?:ar|az|bn|fa|fil|gu|he|hi|hy|id|ka|kk|kn|ko|ky|ml|mr|ms|my|ne|pa|si|sw|ta|te|th|tl|tr|ur|uz|vi)\b/;
const SUM = String.raw`\d[\d,.]*(?: ?(?:k|m|million|thousand))?`;

/** Slips of typing, and characters that a conversion has damaged. */
export const TYPING = table(
  String.raw`
== text/garbled
/[ÃÂâï\ufffd]/  -  CafÃ©             Ã[\u0080-\u00bf]|â€.?|Â(?!\p{L})|ï¿½|ï»¿|\ufffd
/[\u200b-\u200d\u2060\ufeff]/  -  Ques${"\u200b"}tion    [\u200b\u2060\ufeff]|(?<=\p{sc=Latn})[\u200c\u200d](?=\p{sc=Latn})  ∅
\    -  One.\nTwo         (?<!(?:\b[A-Za-z]:|\\\\|\w\\)\S*)\\[nrt](?:(?=\p{Lu}|\\|$|[\s\d*#-])|(?<=[.,;:!?)\s]\\.))|(?<=\p{L} \p{Ll}+)\\[nt](?=\p{Ll}+ \p{L})
?    -  The fee is ?50    (?<=^|[\s(])\?(?=\d)
== text/garbled English
/\u00ad/  -  Wind${"\u00ad"}fall    \u00ad  ∅
/&nbsp|&amp|&quot/  -  Fees&nbsp here     (?i)&(?:nbsp|quot|amp)(?![\w;=])
== text/garbled markdown
/&amp;[a-z#]/  -  Tea &amp;amp; cake  (?i)(&)amp;((?:[a-z]{2,8}|#\d{1,7}|#x[0-9a-f]{1,6});)  $1$2
/&lt;/  -  Fees.&lt;br&gt;  &lt;\/?(?:br|p|b|i|em|strong|span|div|ul|ol|li|a|h[1-6]|u)\b(?:(?!&gt;|[<>\n]).)*&gt;
== text/garbled plain
\    -  It\'s             \\(['"])  $1
== text/garbled:unicodeEscape
\    -  It\u2019s         (?i)\\u[\da-f]{4}
== text/spaces
/ {2}/  after  Two␣␣words    (?<![\p{L}\p{N},.;:!?)'’])(?!(?<=^[ \t]*)\d+[.)] )([\p{L}\p{N}][\p{L}\p{N},.;:!?)'’]*) {2,}(?=[\p{L}\p{N}(\{])  $1␣
/ [,.;!?]/  before  Wrong , here  (?<=[\p{L}\p{N})]) +([,.](?=\s|$))  $1
== text/spaces English
/ [,.;!?]/  before  Wrong ; here  (?<=[\p{L}\p{N})]) +([;!?](?=\s|$))  $1
== text/spaces plain
/^ /  before  ␣Padded       ^(?<![\s\S]) (\S+)  $1
/ $/  after  Padded␣       (?<!\S)(\S+) +$(?![\s\S])  $1
== text/doubled-word:doubledWord
/(?<![a-z\x80-\uffff])(?<word>[a-z\x80-\uffff]+)[\s>]+\k<word>(?![a-z\x80-\uffff])/  -  Check the the date  (?i)(?<![\p{L}\p{N}'’-])(?!(?:${MAY_REPEAT})(?!\p{L}))(\p{L}+)(?:[ \t\u00a0]+|[ \t]*\n[ \t>]*)\1(?![\p{L}\p{N}'’-])  $1
== text/doubled-mark prose
/[.,;:]{2}/  one mark  Closed.. Ask us      (?<=[\p{L}\p{N})\]\}"”’*_])(?:\.(\.)(?=\s|$|[*_)"”’])|,(,)|;(;))|(?<=\p{Ll}):(:)(?=\s)  $1$2$3$4
/[.,;:] ?[.,;:]/  one mark  Bring it,.           (?<=\p{L})(?:,\.|;[.,]|\. \.(?! \.))(?=\s|$)
!?   one mark  Come now!!!          !{3,}|\?{4,}
£€$%  one mark  It is ££5           ([£€])(?:\s*\1)+|(?<=\d ?)%(%)|(?<!\$)\$\s*(\$)(?=\d)  $1$2$3
£€$  one unit  It is £50 pounds     (?i)(£ ?${SUM}) ?(?:pounds|GBP)\b|(€ ?${SUM}) ?(?:€|euros?\b|EUR\b)|(\$ ?${SUM}) ?dollars\b  $1$2$3
%    one unit  It is 5% per cent    (\d ?%) ?(?:per ?cent|percent|%)(?=\W|$)  $1
"    one mark  The ""blue"" form    (?<=^|[\s([])"("[^"\n]+")"(?=[\s)\].,;:!?]|$)  $1
”    one mark  “Come”.” Now         (?<=”[.,!?]?)”
== text/slip prose
/[^\W\d_][.,][^\W\d]/  needs a space after its full stop            In May.Then it rose  (?<![\p{L}.])(?!(?:St|Mrs?|Ms|Dr|Prof|Nr|No|Vol|Mt|Ft|Bd|Art)\.)(\p{L}*\p{L}\p{Ll})\.(?!(?:Com|Net|Org|Js|Io|Ai|Co|Uk|De|Pdf)\b)(\p{Lu}\p{Ll}+)(?=[\s,.!?]|$)  $1.␣$2
/[^\W\d_][.,][^\W\d]/  needs a space after its comma                Ask us,today         (?<=^|\s)(\p{L}{2,}),(\p{Ll}{2,})(?=[ .!?]|$)  $1,␣$2
/ ,/  has its space on the wrong side of the comma  The office ,today    (\p{L}+) +,(\p{L}+)  $1,␣$2
(    has spaces inside its brackets                Ask us ( today )     \( +(\p{L}[^()\n]*\S) +\)  ($1)
(    lacks its closing bracket                     Ask us (today.       (?<![:;=8(][-]?|\])\((?!\/)\p{L}[^()]*$(?![\s\S])
"“   mixes straight and curly quotation marks      Ask “us" now         (?<=^|[\s(])(?:“([\p{L}\d][^“”"\n]*)"|"([\p{L}\d][^“”"\n]*)”)(?=[\s.,;:!?)]|$)  “$1$2”
/____/  is a blank to be filled by hand               Dear ____,           (?<=\S ?)_{4,}
== text/slip English prose
/teh|adn|tthe|thier|recie|seper|defina|occured|accomoda|goverm|enviro|tommor|necces|succes|begini|until|bel/  is misspelt                       Ask teh office     \b(?:teh|adn|tthe|thier|[Rr]ecieve[sd]?|[Ss]eperate(?:ly)?|[Dd]efinately|[Oo]ccured|[Aa]ccomodation|[Gg]overment|[Ee]nviroment|[Tt]ommorow|[Nn]eccessary|[Ss]uccesful(?:ly)?|[Bb]egining|[Uu]ntill|[Bb]eleive)\b(?! \[sic)
£$   has a comma where English has a point  It costs £1,33  [£$]\d+,\d{1,2}(?![\d,])
£    has its sign after the figure    It costs 1334£     (\d[\d,.]*\d|\d) ?£(?! ?\d)  £$1
/ -- /  is a typewriter’s dash            Ask us -- today    (?<=\p{L} )--(?= \p{L})  –
== text/point-for-comma:point English prose
/\d\.\d{3}/  -  It is £29.710  [£€$]\s?\d{1,3}(?:\.\d{3})+(?![\d.]*\d)|(?<![\d.,])\d{1,3}(?:\.\d{3})+(?=\s(?:[A-Z]{2}[DPRF]|pounds|euros?|dollars|students|universities|programmes|courses|people)\b)
`,
  { unicodeEscape, doubledWord, point },
);

function unicodeEscape({ found }: Match): Mistake {
  return { repaired: String.fromCharCode(Number.parseInt(found.slice(2), 16)) };
}

/** "New York, New York" and "Baden Baden" are names. */
function doubledWord({ found, page }: Match): Mistake | undefined {
  return /[\s>]\p{Lu}/u.test(found) || REDUPLICATING.test(page.language ?? "") ? undefined : {};
}

function point({ found }: Match): Mistake {
  return { details: { found: `"${found}"`, meant: `"${found.replaceAll(".", ",")}"` } };
}
