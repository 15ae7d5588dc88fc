import { canonicalJson, isObject, type JsonValue, parseObject } from "#src/content/json/json.ts";

/** A note on a block or document. Each is a separate file in pages/.notes/, so that notes never conflict; none is published. */
export type Note = {
  /** `page:/about`, `layout:site`, `fragment:opening-help`; a page by its address at the time of writing. */
  document: string;
  block?: string;
  messages: NoteMessage[];
  resolved?: true;
};

/** A message of a note. @property at time of writing, ISO 8601 in UTC */
export type NoteMessage = { author: string; at: string; text: string };

export const NOTES_FOLDER = "pages/.notes";

/** Maximum length of a message in UTF-16 code units. */
export const MAX_NOTE_LENGTH = 2000;

const DOCUMENT = /^(?:page:\/[\w./[\]-]*|(?:layout|fragment|data):[\w-]+)$/;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

/** Parses the text of a note file. @returns the note, or a sentence that explains the error */
export function readNote(text: string): Note | string {
  const value = parseObject(text);
  if (!value) return "it is not a JSON object.";
  const { document, block, messages, resolved, ...rest } = value;
  const [other] = Object.keys(rest);
  if (other !== undefined) return `it has no key "${other}".`;
  if (typeof document !== "string" || !DOCUMENT.test(document))
    return '"document" names a page, layout or fragment, such as page:/about.';
  if (block !== undefined && (typeof block !== "string" || block === ""))
    return '"block" is the id of a block.';
  if (resolved !== undefined && resolved !== true) return '"resolved" is true, or not there.';
  const read = Array.isArray(messages) ? messages.map(messageOf) : [];
  const validMessages = read.filter((message) => message !== undefined);
  if (validMessages.length === 0 || validMessages.length !== read.length)
    return `"messages" is a list of texts of at most ${MAX_NOTE_LENGTH} characters, each with "author" and "at".`;
  return {
    document,
    ...(block === undefined ? {} : { block }),
    messages: validMessages,
    ...(resolved ? { resolved } : {}),
  };
}

export function writeNote({ document, block, messages, resolved }: Note): string {
  return canonicalJson({
    document,
    ...(block === undefined ? {} : { block }),
    messages,
    ...(resolved ? { resolved } : {}),
  });
}

function messageOf(value: JsonValue): NoteMessage | undefined {
  if (!isObject(value)) return undefined;
  const { author, at, text, ...rest } = value;
  if (Object.keys(rest).length > 0 || typeof author !== "string" || typeof at !== "string") return undefined;
  const isText = typeof text === "string" && text.trim() !== "" && text.length <= MAX_NOTE_LENGTH;
  const isTime = TIME.test(at) && !Number.isNaN(Date.parse(at));
  return isText && isTime ? { author, at, text } : undefined;
}
