import { table } from "./table.ts";

/** Things that authors leave a gap for. */
const GAPS =
  "name|city|town|country|state|region|street|address|postcode|zip|phone|telephone|mobile|fax|number|e-?mail|date|day|month|year|time|link|url|website|web page|company|organi[sz]ation|university|college|school|course|programme|program|department|faculty|office|person|author|title|position|role|amount|price|fee|cost|currency|figure|percentage|text|image|photo|picture|logo|video|quote|location|venue|product|service|event|brand|client|customer|signature|deadline|subject|degree|nationality";
/** Parts of a page that authors add later. */
const PARTS =
  "text|title|(?:sub)?head(?:ing|line)|subtitle|image|photo|picture|video|link|name|copy|content|caption|quote|logo|map|paragraph|description|summary|button|date|price|address|details|info|source|reference|citation|number|figure|graphic|chart|table|statistic|icon|banner|biography|bio|testimonial";
/** Requests between colleagues. */
const REQUEST =
  "insert|your|add|enter|check|confirm|verify|update|replace|fill in|include|describe|delete|remove|shorten|rewrite|reword|clarify|ask|fix|find|please|needs?|is this|are these|do we|can we|should we";
const OPEN = "needed|missing|pending|required|to (?:come|follow|be added)|here|goes here|tb[acd]";
/** Before these, brackets or X's are the name of a key, a button or a number. */
const KEYS = String.raw`(?<!\b(?:press|click|tap|choose|select|hit|button|key|field) )`;
const NUMBERED = String.raw`(?<![“"–-]|\b(?:Chapter|Part|Vol\.|Volume|Section|Article|Appendix|Annex|Act|Book|Figure|Table|Title|Games|Louis|Pope \w+|secolo|siglo|século|wiek|[Ss]izes?|\w*[Bb]owl|WrestleMania) )`;
const NUMBERING = String.raw`(?![–”"-]|\.? (?:centur|wiek|secolo|stulet|Jahrhund|chromosome|Olympi|and XY))`;
const IS_ON = String.raw`(?<=\b(?:is|was|are|on|by|from|until|till|before|after|published|updated|due|since|and|am|bis|ab|vom|ist) )`;
const NOTE = "a note to yourself, or like filler text";
const GAP = "a gap that nobody has filled";
const ASSISTANT = "the answer of an AI assistant";

/** Notes, gaps and filler text. */
export const UNFINISHED = table(String.raw`
== text/unfinished
/###|todo|to[ -]do\b|fixme|tb[acd]\b|tktk|asdf|do not publish/  ${NOTE}  TODO: check                     \bTODO\b(?! (?:\p{Lu}{2}|est|lo |el |los? |las? |incl|gratis|con |por |para |o |os ))|\bDO NOT PUBLISH\b|\bFIXME\b|\bTodo:|\bTO[ -]DO\b|^To[- ]do: .*|\b(?:TB[ACD]|tb[acd]|TKTK|tktk|asdf\w*)\b|#{3} ?ENDS? ?#{3}
/here/  ${NOTE}  Heading goes here               (?i)\b(?:(?:insert|your|add|enter|needs?|want) (?:own |an? )?(?:new |better )?(?:${PARTS})s?|(?:${PARTS})s? (?:text )?goe?s?) here\b(?!\s+\p{L})
/(?:click|add|enter|type|edit) /  ${NOTE}  Click here to edit              (?i)^(?:add|enter|type|edit) (?:your|some) (?:own )?(?:text|copy|content|title|(?:sub)?head(?:ing|line)|paragraph|caption)\W*$(?![\s\S])|\bclick (?:here )?to (?:edit|add|enter|insert)(?: (?:an? |your )?(?:${PARTS}|master|notes?))*(?=[.\s]*$)
/placeholder|dummy|filler|text to|copy to|sample|example|foo,? bar|blah|test|aaaa|zzzz/  ${NOTE}  Text to come  (?i)\b(?:placeholder|dummy|filler) (?:\w+ )?text\b|\b(?:text|copy) to (?:come|follow)\b|^\W*(?:sample|example) (?:\w+ )?(?:text|copy|content|heading|title)\W*$|\bfoo,? bar\b|\bblah(?:,? blah)+|^\W*test(?:\W+test)+\W*$|^(?:a{4,}|z{4,})$
/notes? (?:to|for)/  ${NOTE}  Note to editor: cut             (?i)\bnotes? (?:to|for) (?:the )?(?:editors?|self|authors?|designers?|developers?|translators?|writers?|web team|reviewers?)\b
[   ${NOTE}  [insert name]                   (?i)${KEYS}\[(?:${REQUEST}) [^[\]\n]*\](?![(\[:])|\[TK\]|\[link (?:to|for) [^[\]\n]*\](?![(\[:])
[   ${NOTE}  [Comment: ask Ann]              (?i)\[(?:(?:comment|editor|ed|author|note to \w+)(?: \w+){0,2}: [^[\]\n]*|(?:${PARTS})s? (?:${OPEN}))\](?!\()
[   ${NOTE}  [AB: true?]                     \[(?:[A-Z]{2,3}|\p{Lu}\p{Ll}+(?:[’']s note)?): (?:[^[\]\n]*\?|(?:${REQUEST})\b[^[\]\n]*)\](?!\()
[   ${NOTE}  [PHOTO: orchard]               \[(?:PHOTO|IMAGE|PICTURE|VIDEO|GRAPHIC|CHART|MAP|SCREENSHOT|LOGO|CAPTION|PULL QUOTE|QUOTE|SIDEBAR|LINK|BUTTON|CTA|HEADLINE|BANNER)\b[^[\]\n]*\](?!\()|\[(?:Photo|Image|Picture|Video|Graphic|Chart|Map|Screenshot): \p{Ll}[^[\]\n]*\](?!\()
[   ${NOTE}  [to be confirmed]               (?i)\[(?:to be )?(?:confirmed?|checked?|decided|completed|continued|added|announced|supplied)(?: (?:by|with|in|on) [^[\]\n]+)?\](?!\()
[   ${NOTE}  [xx]                            (?i)(?<!\[)\[(?:xx+|placeholder|draft|deleted|source\?|edit|tb[acd]|update[ds]?: [^[\]\n]*|more (?:text|here))\](?![([:])
(   ${NOTE}  Fees (add link)                 (?i)\((?:(?:add|insert|needs?|find|check|confirm|verify|update|get) (?:an? |the |more |new )*(?:${PARTS})s?(?: here| later| please)?|(?:${PARTS})s? (?:${OPEN})|see (?:the )?(?:above|below|previous) link)\)
(   ${NOTE}  Fees (JD to check)              \([A-Z]{2,3} to (?:check|confirm|verify|add|write|update|supply|provide|send)\b[^()\n]*\)
?   ${NOTE}  Fees ???                        (?<!\?)\?{3}(?!\?)|(?<=[\s£€$])\?\?(?=\s|$|[.,])
[   ${GAP}   Our office in [City]            (?i)${KEYS}(?<![\w[!\]])\[((?!(?:the|an?|this|his|her|its|my|all|some|no) )(?:[\p{L}’'-]+ ){0,2}(?:${GAPS})s?(?:[ ,/]+(?:number|name|here|or|and|${GAPS}|of [\p{L} ]+))*)\](?![(\[:])(?![\s\S]*^\[\1\]:)
/[£€$]\s?x|xx|x,x/  ${GAP}   In 20XX                         \b(?:19|20)XX\b|[£€$]\s?X[X,.]*|\bX,XXX\b|\bX{4,}(?: X{2,})*\b|\bxxx+\b
/xx/   ${GAP}   Pay XX pounds                   ${NUMBERED}\bXXX?(?:[/.-](?:X+|\d+))*\b${NUMBERING}
/dd|tt[\/.]|00[\/.-]/  ${GAP}   It opens on DD/MM/YYYY          ${IS_ON}(?:DD(?:th)?|TT)[\/. -](?:MM|Month)[\/. -](?:YYYY|YY|JJJJ)\b|\b00[/.-]00[/.-](?:0000|(?:19|20)\d\d)\b
@   ${GAP}   Write to name@example.com       (?i)(?<=\b(?:write to|e-?mail|contact|us at) )[\w.+-]+@example\.(?:com|org|net)\b
/as an? (?:ai|large|art)|as of my|my (?:knowledge|training)|browse|real-time|access the|access to/  ${ASSISTANT}  As an AI language model  (?i)\bas an? (?:ai|large|artificial intelligence) ?(?:language )?(?:model|assistant)\b.*|\bas of my (?:last|latest|most recent|knowledge|training)\b.*|\bmy (?:knowledge|training) (?:cut-?off|data)\b|\bI (?:cannot|can[’']t|do not|don[’']t|am unable to|am not able to) (?:browse|access the (?:internet|web)|have (?:real-time )?access to|have real-time)\b.*
/(?:certainly|sure|absolutely|of course|great|gladly|no problem|thing)[!,.:]/  ${ASSISTANT}  Certainly! Here is it      ^(?:Certainly|Sure|Absolutely|Of course|Great|Gladly|No problem)(?: thing)?[!,.:]+ (?:[Hh]ere(?:[’']s| is| are)|I[’']ve|I have|Below)\b.*
/here/  ${ASSISTANT}  Here is a new draft:       ^Here(?:[’']s| is| are) (?:the|an?|your|my) (?:[^\n.]*\b(?:version|draft|rewrite|translation|text|paragraph|article|copy|post)s?\b[^\n.]*:$|[^\n.]*\byou (?:asked|requested)\b.*:$|(?:revised|rewritten|reworked|polished|improved)\b.*)
/hope th|let me know|would you like|regenerate|sorry, but|feel free/  ${ASSISTANT}  I hope this helps!  \bI hope (?:this|that) helps(?:[!.]|$)(?! \p{Ll})|\bLet me know if you(?:[’']d| would| want| need)(?: like| prefer)? (?:me to|any (?:changes|further|other|edits|revisions|adjustments)|further|more changes)\b.*|\bWould you like me to\b.*|\bRegenerate response\b|\bI(?:[’']m| am) sorry, but I can(?:not|[’']t)\b.*|\b[Ff]eel free to (?:adjust|modify|tweak|customi[sz]e|edit) (?:this|it|the)\b.*
/als (?:ki|gro)|nat.rlich!|gerne!|klar!|bien s|en tant|claro!|por supuesto!|como modelo/  ${ASSISTANT}  Natürlich! Hier ist es     (?i)\bals (?:ki|großes)[- ]?sprachmodell\b|^(?:natürlich|gerne|klar)! hier (?:ist|sind)\b.*|^bien sûr\s?! voici\b.*|\ben tant que (?:modèle de langage|ia)\b|^¡(?:claro|por supuesto)! aquí\b.*|\bcomo modelo de lenguaje\b
== text/unfinished markdown everything
${"`"}   ${ASSISTANT}  ${"```"}markdown⏎Fees.⏎${"```"}   ^(?<![\s\S])\x60{3}(?:markdown|md)\n[\s\S]*\n\x60{3}\s*$(?![\s\S])
== text/unfinished plain
<   ${NOTE}  <<insert amount>>               (?i)<{1,2}\s*(?:insert|your|add|enter)\b[^<>\n]*>{1,2}
`);
