import type { Excerpt } from "#src/content/diagnostics/rule.ts";
import { Rule } from "#src/content/diagnostics/rule.ts";
import { type Said, say } from "#src/content/diagnostics/say.ts";
import { type Match, type MistakeRow, rows } from "./row.ts";

const NOTE = say("a note to yourself, or like filler text");
const GAP = say("a gap that nobody has filled");
const ASSISTANT = say("the answer of an AI assistant");

export const textUnfinished = new Rule<Excerpt & { what: Said }>("text/unfinished", {
  title: "Unfinished text",
  message: ({ excerpt, what }) => say("{excerpt} looks like {what}.", { excerpt, what }),
  hint: 'Write what readers should see; for an unfinished page, set "draft": true.',
  editor: { hint: "Write what readers should see, or keep the page a draft." },
  severity: "warning",
  why: "Readers who find a note to the author doubt the rest of the page.",
  wrong: `{ "type": "alert", "id": "note", "status": "info", "text": "TODO: check the date." }`,
  right: `{ "type": "alert", "id": "note", "status": "info", "text": "The office is closed on 1 May." }`,
  sample: { excerpt: '"TODO"', what: NOTE },
});

export const textOwnerNote = new Rule<Excerpt>("text/owner-note", {
  title: "Note to the owner in a published text",
  message: ({ excerpt }) =>
    say("{excerpt} is a note to the owner of the site, and would be published.", { excerpt }),
  hint: 'Write what readers should see; for an unfinished page, set "draft": true.',
  editor: { hint: "Write what readers should see, or keep the page a draft." },
  severity: "error",
  why: "A note that says what to write is for the author alone. In Studio, notes stand beside the page.",
  wrong: `{ "type": "alert", "id": "note", "status": "info", "text": "TODO: your address here" }`,
  right: `{ "type": "alert", "id": "note", "status": "info", "text": "You find us at 4 Mill Lane." }`,
  sample: { excerpt: '"TODO"' },
});

/** Pattern of nouns for texts that authors have yet to fill in. */
const GAPS =
  "name|city|town|country|state|region|street|address|postcode|zip|phone|telephone|mobile|fax|number|e-?mail|date|day|month|year|time|link|url|website|web page|company|organi[sz]ation|university|college|school|course|programme|program|department|faculty|office|person|author|title|position|role|amount|price|fee|cost|currency|figure|percentage|text|image|photo|picture|logo|video|quote|location|venue|product|service|event|brand|client|customer|signature|deadline|subject|degree|nationality";
/** Nouns for parts of a page in notes and filler text: "your image here", "[chart needed]". */
const PARTS =
  "text|title|(?:sub)?head(?:ing|line)|subtitle|image|photo|picture|video|link|name|copy|content|caption|quote|logo|map|paragraph|description|summary|button|date|price|address|details|info|source|reference|citation|number|figure|graphic|chart|table|statistic|icon|banner|biography|bio|testimonial";
/** Pattern of verbs in requests between colleagues. */
const REQUEST =
  "insert|your|add|enter|check|confirm|verify|update|replace|fill in|include|describe|delete|remove|shorten|rewrite|reword|clarify|ask|fix|find|please|needs?|is this|are these|do we|can we|should we";
const OPEN_WORDS = "needed|missing|pending|required|to (?:come|follow|be added)|here|goes here|tb[acd]";
/** A pattern that excludes names of keys, buttons or numbers, which may contain brackets or X's. */
const KEYS = String.raw`(?<!\b(?:press|click|tap|choose|select|hit|button|key|field) )`;
const NUMBERED = String.raw`(?<![“"–-]|\b(?:Chapter|Part|Vol\.|Volume|Section|Article|Appendix|Annex|Act|Book|Figure|Table|Title|Games|Louis|Pope \w+|secolo|siglo|século|wiek|[Ss]izes?|\w*[Bb]owl|WrestleMania) )`;
const NUMBERING = String.raw`(?![–”"-]|\.? (?:centur|wiek|secolo|stulet|Jahrhund|chromosome|Olympi|and XY))`;

/** A note that tells the owner what to write: "TODO: your address here", or a text that is no more than "Your address here". */
const OWNER_NOTE = new RegExp(
  String.raw`\b(?:TODO|FIXME|TO[ -]DO)\b[:\s–-]+(?:your|add|enter|insert|write|name|describe|put|fill in|replace)\b|^\W*(?:(?:insert|add|enter) )?your (?:own )?(?:${PARTS}) (?:goes )?here\W*$`,
  "imu",
);

const explainNote = ({ plainText }: Match) => (OWNER_NOTE.test(plainText) ? { rule: textOwnerNote } : {});

const MARKER = /\b(?:TODO|FIXME|TO[ -]DO)\b/iu;

/** Filler text after a marker is part of that note. */
const explainFiller = (match: Match) => (MARKER.test(match.plainText) ? undefined : explainNote(match));

/** Mistakes: notes, gaps and filler text. */
export const UNFINISHED: readonly MistakeRow[] = [
  ...rows({ rule: textUnfinished }, [
    {
      clues: [
        "###",
        "todo",
        "to do",
        "to-do",
        "fixme",
        "tba",
        "tbc",
        "tbd",
        "tktk",
        "asdf",
        "do not publish",
      ],
      what: NOTE,
      example: "TODO: check",
      explain: explainNote,
      find: /\bTODO\b(?! (?:\p{Lu}{2}|est|lo |el |los? |las? |incl|gratis|con |por |para |o |os ))|\bDO NOT PUBLISH\b|\bFIXME\b|\bTodo:|\bTO[ -]DO\b|^To[- ]do: .*|\b(?:TB[ACD]|tb[acd]|TKTK|tktk|asdf\w*)\b|#{3} ?ENDS? ?#{3}/dgmu,
    },
    {
      clues: [" here"],
      what: NOTE,
      example: "Heading goes here",
      explain: explainFiller,
      find: new RegExp(
        String.raw`\b(?:(?:insert|your|add|enter|needs?|want) (?:own |an? )?(?:new |better )?(?:${PARTS})s?|(?:${PARTS})s? (?:text )?goe?s?) here\b(?!\s+\p{L})`,
        "dgimu",
      ),
    },
    {
      clues: ["click here to", "click to", "add ", "enter ", "type ", "edit "],
      what: NOTE,
      example: "Click here to edit",
      find: new RegExp(
        String.raw`^(?:add|enter|type|edit) (?:your|some) (?:own )?(?:text|copy|content|title|(?:sub)?head(?:ing|line)|paragraph|caption)\W*$(?![\s\S])|\bclick (?:here )?to (?:edit|add|enter|insert)(?: (?:an? |your )?(?:${PARTS}|master|notes?))*(?=[.\s]*$)`,
        "dgimu",
      ),
    },
    {
      clues: ["text", "copy", "sample", "example", "foo", "blah", "test", "aaaa", "zzzz"],
      what: NOTE,
      example: "Text to come",
      find: /\b(?:placeholder|dummy|filler) (?:\w+ )?text\b|\b(?:text|copy) to (?:come|follow)\b|^\W*(?:sample|example) (?:\w+ )?(?:text|copy|content|heading|title)\W*$|\bfoo,? bar\b|\bblah(?:,? blah)+|^\W*test(?:\W+test)+\W*$|^(?:a{4,}|z{4,})$/dgimu,
    },
    {
      clues: ["["],
      what: NOTE,
      example: "[insert name]",
      find: new RegExp(
        String.raw`${KEYS}\[(?:${REQUEST}) [^[\]\n]*\](?![(\[:])|\[TK\]|\[link (?:to|for) [^[\]\n]*\](?![(\[:])`,
        "dgimu",
      ),
    },
    {
      clues: ["["],
      what: NOTE,
      example: "[Comment: ask Ann]",
      find: new RegExp(
        String.raw`\[(?:(?:comment|editor|ed|author|note to \w+)(?: \w+){0,2}: [^[\]\n]*|(?:${PARTS})s? (?:${OPEN_WORDS}))\](?!\()`,
        "dgimu",
      ),
    },
    {
      clues: ["["],
      what: NOTE,
      example: "[AB: true?]",
      find: new RegExp(
        String.raw`\[(?:[A-Z]{2,3}|\p{Lu}\p{Ll}+(?:[’']s note)?): (?:[^[\]\n]*\?|(?:${REQUEST})\b[^[\]\n]*)\](?!\()`,
        "dgmu",
      ),
    },
    {
      clues: ["["],
      what: NOTE,
      example: "[to be confirmed]",
      find: /\[(?:to be )?(?:confirmed?|checked?|decided|completed|continued|added|announced|supplied)(?: (?:by|with|in|on) [^[\]\n]+)?\](?!\()/dgimu,
    },
    {
      clues: ["?"],
      what: NOTE,
      example: "Fees ???",
      find: /(?<!\?)\?{3}(?!\?)|(?<=[\s£€$])\?\?(?=\s|$|[.,])/dgmu,
    },
    {
      clues: ["["],
      what: GAP,
      example: "Our office in [City]",
      find: new RegExp(
        String.raw`${KEYS}(?<![\w[!\]])\[((?!(?:the|an?|this|his|her|its|my|all|some|no) )(?:[\p{L}’'-]+ ){0,2}(?:${GAPS})s?(?:[ ,/]+(?:number|name|here|or|and|${GAPS}|of [\p{L} ]+))*)\](?![(\[:])(?![\s\S]*^\[\1\]:)`,
        "dgimu",
      ),
    },
    {
      clues: ["xx", "£x", "€x", "$x", "£ x", "€ x", "$ x"],
      what: GAP,
      example: "In 20XX",
      find: /\b(?:19|20)XX\b|[£€$]\s?X[X,.]*|\bX,XXX\b|\bX{4,}(?: X{2,})*\b|\bxxx+\b/dgmu,
    },
    {
      clues: ["xx"],
      what: GAP,
      example: "Pay XX pounds",
      find: new RegExp(String.raw`${NUMBERED}\bXXX?(?:[/.-](?:X+|\d+))*\b${NUMBERING}`, "dgmu"),
    },
    {
      clues: [
        "as an ai",
        "as a large",
        "as an art",
        "as of my",
        "my knowledge",
        "my training",
        "browse",
        "access",
        "real-time",
      ],
      what: ASSISTANT,
      example: "As an AI language model",
      find: /\bas an? (?:ai|large|artificial intelligence) ?(?:language )?(?:model|assistant)\b.*|\bas of my (?:last|latest|most recent|knowledge|training)\b.*|\bmy (?:knowledge|training) (?:cut-?off|data)\b|\bI (?:cannot|can[’']t|do not|don[’']t|am unable to|am not able to) (?:browse|access the (?:internet|web)|have (?:real-time )?access to|have real-time)\b.*/dgimu,
    },
  ]),
];
