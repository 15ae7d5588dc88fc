import { isObject, type JsonValue, pointerTo } from "#src/content/json/json.ts";
import { lastHeadingLevel } from "#src/editing/markdown/heading-levels.ts";
import { insertBlocks, replaceRange } from "#src/editing/markdown/inline-links.ts";
import type { Loss, PastedPicture } from "#src/editing/paste/losses.ts";
import { emptyTable, fillCells } from "#src/editing/table/change-table.ts";
import { hasWords, readTabbedCells, readTableCells } from "#src/editing/table/read-cells.ts";
import { asCell, writeTable } from "#src/editing/table/table-source.ts";
import type { SelectedText } from "#src/editing/text-change.ts";
import { listOfNames } from "#src/language/names.ts";
import { useEditScope } from "#src/studio/fields/parts/edit-scope.ts";
import { takePicture } from "#src/studio/fields/picture/use-upload.ts";
import { t } from "#src/studio/fields/words.ts";
import type { Operation, Pointer } from "#src/studio/kernel/protocol/protocol.ts";
import { useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { readersLanguage } from "#src/studio/kernel/words/translate.ts";
import { behindPicture, withPicture } from "./asked-text.ts";
import type { MarkdownEditor } from "./markdown-editor.ts";

/** The hint shown while the caret is in a picture's alternative text. */
export const PICTURE_NOTE = t(
  "Write what the picture shows. It is read aloud in place of the picture. Enter goes on below.",
);

type Options = {
  /** Returns the level of the heading above the whole text. */
  above: number;
  /** Called with a message for the user; undefined removes it. */
  onNote: (note: string | undefined) => void;
};

/**
 * Handles formatted texts and pictures that are pasted into or dropped onto a Markdown text.
 * @returns `take`, which tells whether it handles the data
 */
export function usePasted({ above, onNote }: Options) {
  const studio = useStudio();
  const { document } = useEditScope();
  /** Sets the addresses of uploaded pictures in the stored document, after the editor of the text was closed. */
  const settle = (addresses: ReadonlyMap<string, string | undefined>) => {
    const value = studio.editing.documentValue(document);
    const operations = value === undefined ? [] : settlePictures(value, addresses);
    if (operations.length > 0) studio.editing.change({ document, operations, label: t("Add pictures") });
  };
  const takeFiles = async (files: readonly File[], editor: MarkdownEditor) => {
    const waiting = files.map((file) => ({ file, pending: pendingAddress() }));
    const addresses = new Map<string, string | undefined>(waiting.map(({ pending }) => [pending, undefined]));
    const failures = new Set<string>();
    for (const [at, { file, pending }] of waiting.entries()) {
      const put = editor.hold((text) => waiting.slice(at).reduce(withPendingPicture, text));
      const picture = await takePicture(studio, file, failures);
      addresses.set(pending, picture?.address);
      const isPut = put((text) => (picture ? withPicture(text, picture.address) : text));
      if (isPut && picture) onNote(PICTURE_NOTE);
    }
    settle(addresses);
  };
  const takeHtml = async (html: string, plain: string, editor: MarkdownEditor) => {
    let early = (text: SelectedText) => replaceRange(text.value, text.start, text.end, plain);
    const put = editor.hold((text) => early(text));
    const { value, start } = editor.read();
    const { finishPictures, pasteAsMarkdown } = await loadPaste();
    const before = lastHeadingLevel(value.slice(0, start));
    const pasted = pasteAsMarkdown(html, { before, above, labels: footnoteLabels(value) }) ?? {
      markdown: plain,
      isInline: true,
      pictures: [],
      leftOut: 0,
      lost: [],
    };
    const insert = (addresses: readonly (string | undefined)[]) => (text: SelectedText) => {
      const markdown = finishPictures(pasted.markdown, addresses);
      return pasted.isInline
        ? replaceRange(text.value, text.start, text.end, markdown)
        : insertBlocks(text, markdown);
    };
    const pending = pasted.pictures.map(pendingAddress);
    early = insert(pending);
    const addresses: (string | undefined)[] = [];
    for (const picture of pasted.pictures) {
      const uploaded = await takePicture(studio, fileOf(picture));
      addresses.push(uploaded?.address);
    }
    if (!put(insert(addresses))) settle(new Map(pending.map((one, at) => [one, addresses[at]])));
    const missing = pasted.leftOut + addresses.filter((address) => address === undefined).length;
    onNote(notesOn(missing, pasted.lost));
  };
  /** Pastes into a cell of a table: cells fill the table from there on; anything else stays in the cell, on one line. */
  const takeIntoCell = async (html: string, plain: string, editor: MarkdownEditor) => {
    const { pasteAsMarkdown } = await loadPaste();
    const pasted = html === "" ? undefined : pasteAsMarkdown(html, { before: 0, above, labels: new Set() });
    const cells = readTabbedCells(plain) ?? readTableCells(pasted?.markdown ?? "");
    if (cells) editor.changeTable((table, place) => ({ table: fillCells(table, place, cells), place }));
    else {
      const { value, start, end } = editor.read();
      const words = pasted?.isInline && pasted.pictures.length === 0 ? pasted.markdown : plain;
      editor.put(replaceRange(value, start, end, asCell(words.trim())), "step");
    }
  };
  const insertFiles = (files: readonly File[], editor: MarkdownEditor) =>
    studio.editing.queue.expect(takeFiles(files, editor));
  const take = (data: DataTransfer, editor: MarkdownEditor) => {
    const [html, plain] = [data.getData("text/html"), data.getData("text/plain")];
    const sheet = sheetAsTable(plain);
    const code = codeAsBlock(data.getData("vscode-editor-data"), plain, editor.read());
    const words = isInFence(editor.read()) ? plain : linesAsItems(plainAsMarkdown(plain), editor.read());
    // The editor inserts text files itself; other unsuitable files are reported.
    const files = [...data.files].filter(({ type }) => !type.startsWith("text/"));
    // Browsers copy an address as a link with the title of its page. The editor links the selected words to it.
    const { start, end } = editor.read();
    if (start !== end && /^(?:https?:\/\/|mailto:|tel:)\S+$/.test(plain) && files.length === 0) return false;
    // A picture copied from a page comes with its HTML, a table cell with a picture of itself.
    if (files.length > 0 && !hasWords(html) && plain === "") insertFiles(files, editor);
    else if (editor.isInTable() && (html !== "" || plain.includes("\t")))
      studio.editing.queue.expect(takeIntoCell(html, plain, editor));
    else if (html === "" && sheet) editor.put(insertBlocks(editor.read(), sheet), "step");
    else if (code !== undefined) editor.put(insertBlocks(editor.read(), code), "step");
    else if (html !== "") studio.editing.queue.expect(takeHtml(html, plain, editor));
    else if (words !== plain && !editor.isInTable()) {
      const { value } = editor.read();
      editor.put(replaceRange(value, start, end, words.replaceAll("\r\n", "\n")), "step");
    } else return false;
    return true;
  };
  return { take, takeFiles: insertFiles };
}

/**
 * Converts lines copied from VS Code to a code block in their language. Undefined for a single line, for Markdown and plain text, and within
 * a code block.
 * @param copied what VS Code says about the lines, as JSON
 */
export function codeAsBlock(copied: string, lines: string, text: SelectedText): string | undefined {
  const [, mode = "plaintext"] = /"mode":"([\w+#-]+)"/.exec(copied) ?? [];
  if (/^(?:plaintext|markdown|mdx)$/.test(mode) || !lines.trim().includes("\n") || isInFence(text))
    return undefined;
  const longest = Math.max(2, ...(lines.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = "`".repeat(longest + 1);
  return `${fence}${mode}\n${lines.replaceAll("\r\n", "\n").replace(/^\n+|\s+$/g, "")}\n${fence}`;
}

/** Tells whether the caret is in a block of code. */
function isInFence({ value, start }: SelectedText): boolean {
  const fences = value.slice(0, start).match(/^ {0,3}(?:```|~~~)/gm) ?? [];
  return fences.length % 2 === 1;
}

/**
 * Converts plain text, such as that of a PDF file, to Markdown: bullets become items of a list, and words divided by a soft hyphen at the
 * end of a line become whole.
 */
export function plainAsMarkdown(plain: string): string {
  return plain
    .replace(/\u00ad\r?\n/g, "")
    .replace(/^([ \t]*)[•‣⁃◦▪▫●○■□][ \t\u00a0]+/gm, (_, indent: string) => {
      // Four spaces would begin a block of code.
      const level = Math.floor(indent.replaceAll("\t", "    ").length / 4);
      return `${"  ".repeat(level)}- `;
    });
}

/** Turns several lines that are pasted into an empty item of a list into items of that list. */
export function linesAsItems(plain: string, { value, start, end }: SelectedText): string {
  const [, indent = "", mark, number, sign, box = ""] =
    /(?:^|\n)([ \t]*)(?:([-*+])|(\d{1,8})([.)])) (\[[ xX]\] )?$/.exec(value.slice(0, start)) ?? [];
  const lines = plain.trim().split(/[ \t]*\r?\n/);
  const marked = lines.filter((line) => /^(?:[-*+]|\d+[.)])\s/.test(line));
  const isOther = lines.some((line) => !marked.includes(line) && /^(?:\s|$|[>#|]|`{3}|~{3})/.test(line));
  const isList = mark !== undefined || number !== undefined;
  if (!isList || !/^[ \t]*(?:\n|$)/.test(value.slice(end)) || lines.length < 2 || isOther) return plain;
  if (marked.length > 0 && marked.length < lines.length) return plain;
  return lines
    .map((line) => line.replace(/^(?:[-*+]|\d+[.)])\s+(?:\[[ xX]\] )?/, ""))
    .map((line, at) =>
      at === 0 ? line : `${indent}${mark ?? `${Number(number) + at}${sign}`} ${box}${line}`,
    )
    .join("\n");
}

/** Converts cells of a spreadsheet to a table of Markdown; undefined for other texts, and for cells without a row below the heading. */
function sheetAsTable(plain: string): string | undefined {
  const cells = readTabbedCells(plain);
  if (!cells || cells.length < 2) return undefined;
  const empty = emptyTable({ columns: cells[0]?.length ?? 0, rows: cells.length - 1 });
  return writeTable(fillCells(empty, { row: 0, column: 0 }, cells));
}

/** Maximum number of losses that a message names; for more, it gives only their number. */
const MAX_LOSSES = 3;

/**
 * The message about what a pasted text has lost: pictures that could not be read, and formatting that Markdown does not have.
 * @param missing number of pictures left out
 * @returns undefined if nothing was lost
 */
function notesOn(missing: number, lost: readonly Loss[]): string | undefined {
  const names = [...new Set(lost.map(lossInWords))];
  const more = names.length - MAX_LOSSES;
  const listed = [...names.slice(0, MAX_LOSSES), ...(more > 0 ? [t("{more} more", { more })] : [])];
  const notes = [
    ...(missing === 0
      ? []
      : [
          t("{count, plural, one {# picture} other {# pictures}} left out: drop the file here.", {
            count: missing,
          }),
        ]),
    ...(names.length === 0
      ? []
      : [
          t("Markdown cannot express {names}: only the words were pasted.", {
            names: listOfNames(listed, readersLanguage()),
          }),
        ]),
  ];
  return notes.length === 0 ? undefined : notes.join(" ");
}

function lossInWords({ kind, excerpt, address = "" }: Loss): string {
  const loss = kind === "address" ? t("the address {address}", { address }) : t(kind);
  return excerpt === "" ? loss : t("{loss} (“{excerpt}”)", { loss, excerpt });
}

/** The labels of the footnotes in a text: `[^1]`. */
const footnoteLabels = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(/\[\^([^\]\s]+)\]/g)].map(([, label = ""]) => label));

const withPendingPicture = (text: SelectedText, { pending }: { pending: string }): SelectedText =>
  withPicture(behindPicture(text) ?? text, pending);

const loadPaste = () => import("#src/editing/paste/paste-as-markdown.ts");
// Preloaded soon after the editor, so that pasting is immediate. If that fails because the server is down, pasting loads it again.
if (typeof requestIdleCallback === "function")
  requestIdleCallback(() => void loadPaste().catch(() => undefined));

/** Decodes a pasted picture from its `data:` URL, without `fetch`, which the Content-Security-Policy would block. */
function fileOf({ name, data }: PastedPicture): File {
  const type = /^data:([^;,]+)/i.exec(data)?.[1] ?? "image/png";
  const bytes = Uint8Array.from(atob(data.slice(data.indexOf(",") + 1).replace(/\s/g, "")), (letter) =>
    letter.charCodeAt(0),
  );
  return new File([bytes], `${name}.${type.slice("image/".length)}`, { type });
}

/** A temporary address of a picture that is still uploading, in a text that has already been stored. Unique. */
export const pendingAddress = (): string => `/uploading/${crypto.randomUUID()}`;

/**
 * The operations that replace temporary picture addresses in a document, wherever the text is by then.
 * @param addresses by temporary address; a picture without one is removed
 */
export function settlePictures(
  value: JsonValue,
  addresses: ReadonlyMap<string, string | undefined>,
  at: Pointer = "",
): Operation[] {
  if (typeof value === "string") {
    const settled = [...addresses].reduce(
      (text, [pending, address]) =>
        address === undefined ? withoutPicture(text, pending) : text.replaceAll(pending, address),
      value,
    );
    return settled === value ? [] : [{ op: "replace", path: at, value: settled }];
  }
  const children = Array.isArray(value) ? value.entries() : isObject(value) ? Object.entries(value) : [];
  return [...children].flatMap(([key, child]) =>
    child === undefined ? [] : settlePictures(child, addresses, pointerTo(at, key)),
  );
}

function withoutPicture(text: string, address: string): string {
  const at = text.indexOf(`](${address})`);
  if (at < 0) return text;
  return text.slice(0, text.lastIndexOf("![", at)) + text.slice(at + address.length + "]()".length);
}
