import { commandLine } from "#src/content/diagnostics/command-line.ts";
import type {
  Actual,
  Bounded,
  Cured,
  Excerpt,
  Fixable,
  None,
  WithName,
} from "#src/content/diagnostics/rule.ts";
import { Rule } from "#src/content/diagnostics/rule.ts";
import { type CataloguePhrase, type Sentences, say } from "#src/content/diagnostics/say.ts";

export const jsonConflict = new Rule<Excerpt>("json/conflict", {
  title: "Unfinished merge",
  message: ({ excerpt }) =>
    say("git left {excerpt} here: two versions of these lines could not be merged.", { excerpt }),
  hint: "Keep the lines that are right, and remove those that begin with <<<<<<<, ======= and >>>>>>>.",
  editor: { hint: "Keep the lines that are right, and remove the marks between them." },
  why: "The file contains both versions, one after the other, and only a person can tell which is right.",
  wrong: `<<<<<<< HEAD\n  "title": "Contact"\n=======\n  "title": "Contact us"\n>>>>>>> main`,
  right: `"title": "Contact us"`,
  sample: { excerpt: '"<<<<<<<"' },
});
/** Diagnostics about text that is not valid JSON, or not in the form that the site expects. */
/** Wording for editors of problems that only concern the file format. */
export const UNUSUAL_FORM: { message: CataloguePhrase; hint: "" } = {
  message: "The file of this page is laid out in an unusual way. Visitors see no difference.",
  hint: "",
};

export const jsonEncoding = new Rule<{ encoding: string | undefined }>("json/encoding", {
  title: "Not UTF-8",
  message: ({ encoding }) =>
    encoding === undefined
      ? say("From here on, the bytes are not UTF-8 text.")
      : say("The file is saved as {encoding}; documents are UTF-8.", { encoding }),
  hint: "Save the file with the encoding UTF-8.",
  editor: { hint: "" },
  why: "In another encoding letters such as é or £ would be shown as question marks.",
  wrong: "A file saved as Windows-1252",
  right: "The same file saved as UTF-8",
  sample: { encoding: undefined },
});

export const jsonBom = new Rule<None>("json/bom", {
  title: "Byte order mark",
  message: () => say("The file starts with an invisible byte order mark."),
  hint: 'Save the file as "UTF-8", not as "UTF-8 with BOM".',
  editor: { hint: "" },
  why: "JSON must not start with this invisible character, and many tools stop at it.",
  wrong: "A file saved as UTF-8 with BOM",
  right: "The same file saved as UTF-8",
  sample: {},
});

export const jsonSyntax = new Rule<{ problem: Sentences }>("json/syntax", {
  title: "Not JSON",
  message: ({ problem }) => problem,
  hint: "Correct it here.",
  why: "The document cannot be read until this is corrected, so its other errors are not shown yet.",
  wrong: `"breadcrumb": "Contact",,`,
  right: `"breadcrumb": "Contact"`,
  sample: { problem: say("There is one comma too many here, before {token}.", { token: '"}"' }) },
});

export const jsonOtherFormat = new Rule<Actual>("json/other-format", {
  title: "File of another format",
  message: ({ actual }) => say("This is {actual}, not JSON.", { actual }),
  hint: `Replace it with a JSON document, which begins with { (${commandLine("new")} page PATH writes one), or delete it.`,
  editor: { hint: "" },
  why: "A document is JSON, whatever the name of its file says; nothing in another format is shown.",
  wrong: "A page saved from a browser as contact.json",
  right: "A document that begins with { and ends with }",
  sample: { actual: "HTML" },
});

export const jsonSurrounded = new Rule<Actual>("json/surrounded", {
  title: "Text outside the JSON document",
  message: ({ actual }) => say("{actual} does not belong in the {_document}.", { actual }),
  hint: "Keep only the text from the first { to the last }.",
  editor: { hint: "" },
  why: "An assistant's answer or a copied code block holds more than the document.",
  wrong: `Here is the JSON: { "version": 1, "title": "Contact" }`,
  right: `The document alone: { "version": 1, "title": "Contact" }`,
  sample: { actual: '"Here is the JSON:"' },
});

export const jsonEmpty = new Rule<None>("json/empty", {
  title: "Empty file",
  message: () => say("The file is empty."),
  hint: `Delete it, or start one with ${commandLine("new")} page PATH.`,
  editor: { hint: "" },
  why: "A page without a title and blocks has nothing to show.",
  wrong: "A file without any characters",
  right: `{ "version": 1, "title": "Contact", "blocks": [ … ] }`,
  sample: {},
});

export const jsonTooLarge = new Rule<Bounded>("json/too-large", {
  title: "Document too large",
  message: ({ actual, limit }) =>
    say("The {_document} has {actual, number} bytes; at most {limit, number} are allowed.", {
      actual,
      limit,
    }),
  hint: "Split it into several pages or fragments.",
  editor: { hint: "Split it into several pages or shared blocks." },
  why: "Nobody reads such a page to the end, and it would load slowly on a phone.",
  wrong: "A page with 10 MB of text",
  right: "Several pages that link to each other",
  sample: { actual: 10_000_000, limit: 1_000_000 },
});

export const jsonTooDeep = new Rule<{ limit: number }>("json/too-deep", {
  title: "Document too deep",
  message: ({ limit }) => say("Lists and objects are nested more than {limit} levels deep here.", { limit }),
  hint: "No block needs so many levels: look for a bracket that was opened by mistake.",
  why: "Programs that read such a document can run out of memory.",
  wrong: "[[[[[[[[ … ]]]]]]]]",
  right: "[ … ]",
  sample: { limit: 64 },
});

export const jsonDuplicateKey = new Rule<WithName & Fixable & { line: number }>("json/duplicate-key", {
  title: "Key written twice",
  message: ({ name, line }) =>
    say('"{name}" appears twice in this object; the first one is on {line}.', {
      name,
      line: { passing: say("line {line}", { line }) },
    }),
  hint: "Keep one of the two.",
  spot: "key",
  why: "Only one of the two would be used; the other would be lost without notice.",
  wrong: `"breadcrumb": "Contact",\n  "breadcrumb": "Contact us"`,
  right: `"breadcrumb": "Contact us"`,
  sample: { name: "title", line: 3 },
});

export const jsonForbiddenKey = new Rule<WithName & Fixable>("json/forbidden-key", {
  title: "Forbidden key",
  message: ({ name }) => say('"{name}" is a reserved word of JavaScript and cannot be a {_key}.', { name }),
  hint: "Remove it.",
  spot: "key",
  why: "Such a key can change how the program behaves.",
  wrong: `"__proto__": {}`,
  right: `"breadcrumb": "Contact"`,
  sample: { name: "__proto__" },
});

export const jsonLoneSurrogate = new Rule<Cured>("json/lone-surrogate", {
  title: "Unpaired surrogate",
  message: () => say("This text contains half of a character (a lone surrogate)."),
  hint: "Type the character itself instead of its \\u code.",
  why: "It cannot be displayed. It comes from a text that was cut in the middle of an emoji or a rare letter.",
  wrong: `"breadcrumb": "Welcome \\ud83d"`,
  right: `"breadcrumb": "Welcome"`,
  sample: {},
});

export const jsonControlCharacter = new Rule<Cured & { character: string }>("json/control-character", {
  title: "Invisible control character",
  message: ({ character }) =>
    say("This text contains an invisible control character ({character}).", { character }),
  hint: "Remove it: delete the characters around it and type them again.",
  why: "It comes from copied text. Feed readers reject it, or it reverses the letters after it.",
  wrong: `"breadcrumb": "Wel\\u0001come"`,
  right: `"breadcrumb": "Welcome"`,
  sample: { character: "U+0001" },
});

export const jsonNotObject = new Rule<Actual>("json/not-object", {
  title: "Not an object",
  message: ({ actual }) => say("The {_document} is {actual}; it has to be an object.", { actual }),
  hint: "Start the document with { and end it with }.",
  editor: { hint: "" },
  why: "A document is a set of keys with values: title, description, blocks.",
  wrong: `[ { "type": "hero" } ]`,
  right: `{ "version": 1, "blocks": [ { "type": "hero" } ] }`,
  sample: { actual: "a list" },
});

export const jsonFormat = new Rule<{ byLines: boolean }>("json/format", {
  title: "Not in the common format",
  message: ({ byLines }) =>
    byLines
      ? say("The document mixes line ends: some lines end in CRLF, as on Windows, others in LF.")
      : say("The document is not in the common format (two spaces, one member per line)."),
  hint: "Write two spaces for each level and one member on each line, all with the same line end.",
  editor: UNUSUAL_FORM,
  severity: "warning",
  why: "When all documents have the same format, a diff shows only the lines that really changed.",
  wrong: `"aliases": ["/an-old-address"]`,
  right: `"aliases": [\n    "/an-old-address"\n  ]`,
  sample: { byLines: false },
});
