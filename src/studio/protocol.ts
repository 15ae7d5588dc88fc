import type { PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import type { JsonValue } from "#src/content/json/json.ts";

/**
 * What the three parts of Studio say to each other: the server, which owns the documents; the shell, which shows them
 * as a tree and a form; the preview, which shows the page itself in a frame of another origin.
 * Nobody names a file by its path: documents go by kind and name.
 */

/**
 * `page:/destinations/canada`, `layout:site`, `fragment:visa-help`, `data:facts`; `text:/blog/student-budget.md` for
 * the Markdown that a block's `source` names, whose value is one string, changed by `replace` at "".
 */
export type DocumentId = `${"page" | "layout" | "fragment" | "data" | "text"}:${string}`;

/** JSON pointer into a document (RFC 6901). */
export type Pointer = string;

/** Grows with every accepted change of any document, undo and redo included. */
export type Revision = number;

/** A change of a document: a subset of JSON Patch (RFC 6902). `move` and `copy` stay within one list. */
export type Operation =
  | { op: "add"; path: Pointer; value: JsonValue }
  | { op: "replace"; path: Pointer; value: JsonValue }
  | { op: "remove"; path: Pointer }
  | { op: "move"; from: Pointer; path: Pointer }
  | { op: "copy"; from: Pointer; path: Pointer };

/** Names a block of a page for as long as the session lasts; stays the same when the block moves. */
export type BlockKey = string;

/** What a person has selected: a block, and perhaps a field of it by its pointer in the document. */
export type Selection = { key: BlockKey; pointer?: Pointer };

/** Where a text on the page comes from. Only what is `exact` may be written in place. */
export type Origin =
  | { kind: "exact" | "template"; document: DocumentId; pointer: Pointer }
  /** From a fact, or from the entry of another page. */
  | { kind: "fact"; name: string }
  | { kind: "entry"; document: DocumentId; pointer: Pointer }
  /** Computed from several texts: a click selects the block. */
  | { kind: "computed" };

/** A diagnostic, and whether `/api/fix` can fix it. Pointer, line and column refer to the document. */
export type Problem = Omit<PlacedDiagnostic, "file"> & { document: DocumentId; fix?: string };

/** A block as the page shows it, in document order. */
export type BlockView = {
  key: BlockKey;
  type: string;
  /** For the tree: the block's type in words and its first text. */
  title: string;
  summary: string;
  area: "before" | "main" | "after";
  document: DocumentId;
  pointer: Pointer;
  /** `last-good`: the last valid rendering, since the data has errors now; `none`: the block was never valid. */
  state: "current" | "last-good" | "none";
  /** Documents other than the page's own: what they are called, and on how many pages they stand. */
  shared?: { title: string; pages: number };
  /** Lists that queries fill, by their pointers in the document, with the entries that stand in them now. */
  found?: { pointer: Pointer; members: { name: string; route?: string }[] }[];
};

/** How a page looks now. */
export type PageView = {
  route: string;
  document: DocumentId;
  revision: Revision;
  title: string;
  /** What the placeholders of its texts stand for, by what is written between their braces. */
  placeholders: Record<string, string>;
  blocks: BlockView[];
};

/** What changed on the shown page: sent on to the preview. HTML only of blocks whose HTML changed. */
export type PagePatch = {
  revision: Revision;
  order: BlockKey[];
  html: Record<BlockKey, string>;
  /** Where the texts of a block come from, by the number of their mark. */
  origins: Record<BlockKey, Origin[]>;
  /** All rules of the page, where they changed. */
  css?: string;
};

// ---- shell <-> server: HTTP, JSON, `Authorization: Bearer TOKEN` --------------------------------------------------

export type PageItem = {
  document: DocumentId;
  route: string;
  title: string;
  draft: boolean;
  collection?: string;
  /** Has changes that are not saved. */
  unsaved: boolean;
  errors: number;
  warnings: number;
};

export type FactItem = {
  name: string;
  text: string;
  label: string;
  source?: string;
  asOf?: string;
  uses: number;
};

/** GET /api/site */
export type SiteAnswer = {
  name: string;
  previewOrigin: string;
  pages: PageItem[];
  shared: { document: DocumentId; title: string; pages: number; unsaved: boolean }[];
  facts: FactItem[];
  /** What pickers offer. Links are routes and their anchors. */
  icons: string[];
  flags: { code: string; name: string }[];
  pictures: { address: string; width?: number; height?: number }[];
  links: { href: string; title: string }[];
  collections: { name: string; members: number }[];
  /** Of all documents, from the last check of the site. */
  problems: Problem[];
};

/** GET /api/uses?of=fragment:visa-help, or of=fact:uk.funds.london: the pages that show it. */
export type UsesAnswer = { pages: { route: string; title: string }[] };

/**
 * GET /api/page?route=/destinations/canada — opens a page. With `&patch` it is a `ChangeAnswer` with all of the page,
 * for a preview that shows another revision.
 */
export type PageAnswer = {
  view: PageView;
  /** The documents that the page is made of, as they stand in the working copy. */
  documents: Record<DocumentId, { value: JsonValue; revision: Revision; unsaved: boolean }>;
  problems: Problem[];
  history: History;
};

/** What undo and redo would do, in words; absent when there is nothing. */
export type History = { undo?: string; redo?: string; unsaved: DocumentId[] };

/**
 * POST /api/change. Typing in one field joins into one step while `typing` names the same field and no 1.5 s pass.
 * 409 with a `ConflictAnswer` when the document has changed at the same place since `revision`.
 */
export type ChangeRequest = PageRequest & {
  document: DocumentId;
  /** `view.revision` of the answer that the change was made on. */
  revision: Revision;
  operations: Operation[];
  /** Its name in the undo button: "Move Costs". */
  label: string;
  typing?: Pointer;
};

/** The answer to change, undo, redo, fix, discard and source: what to show now. */
export type ChangeAnswer = PageAnswer & { patch: PagePatch; select?: Selection };

/** POST /api/undo, /api/redo; /api/discard, which takes back what is not saved of the page's documents, as one step. */
export type PageRequest = {
  route: string;
  /** `view.revision` of what the preview shows: without it, or where another tab was faster, the patch is the whole page. */
  shown?: Revision;
};

/** GET /api/document?id=page:/contact: its text, for the source view. */
export type DocumentAnswer = { text: string; value: JsonValue; revision: Revision; unsaved: boolean };

/** POST /api/source: another text in the place of a document's. While it is no JSON, its `value` stays the last good one. */
export type SourceRequest = PageRequest & { document: DocumentId; revision: Revision; text: string };

/** POST /api/fix: fixes one problem as `validate --fix` would. */
export type FixRequest = PageRequest & { document: DocumentId; code: string; pointer: Pointer };

/** POST /api/save: saves all unsaved documents. `take` resolves the conflicts of the previous response. */
export type SaveRequest = PageRequest & {
  take?: { document: DocumentId; pointer: Pointer; side: "yours" | "theirs" }[];
};

export type SaveAnswer =
  | { saved: DocumentId[]; history: History }
  /** The file has changed on disk at the same place: nothing was written. */
  | {
      conflicts: {
        document: DocumentId;
        pointer: Pointer;
        base: JsonValue;
        yours: JsonValue;
        theirs: JsonValue;
      }[];
    };

/** GET /api/events: a stream of JSON lines with events that the server pushes. */
export type ServerEvent =
  /** The site check has finished: all problems of the site. */
  | { event: "problems"; revision: Revision; problems: Problem[] }
  /**
   * A change was made, by this tab or another one or on disk. A tab that has no request on its way and shows an older
   * revision asks again, with `&patch`.
   */
  | { event: "changed"; revision: Revision }
  /** Component sources have changed: load the preview again. */
  | { event: "reload" };

/** Any answer but 2xx. */
export type ErrorAnswer = { error: string };

/** A response with status 409: the reason, and the current state with the whole page. */
export type ConflictAnswer = ErrorAnswer & { now: ChangeAnswer };

// ---- shell <-> preview: a MessagePort, handed over once -----------------------------------------------------------

export const PREVIEW_PROTOCOL = 1;

/** The preview's only `postMessage` to its parent, addressed to the shell's origin; the shell answers with the port. */
export type Hello = { waymarkPreview: typeof PREVIEW_PROTOCOL };

export type ToPreview =
  | { type: "patch"; patch: PagePatch }
  /** A key that was just pressed in the form: goes into its places before the server knows. */
  | { type: "text"; document: DocumentId; pointer: Pointer; value: string }
  | { type: "select"; selection: Selection | undefined }
  | { type: "hover"; key: BlockKey | undefined }
  | { type: "scheme"; scheme: "light" | "dark" }
  /** Names of blocks for their outlines, and the shared documents that may be changed: the others are read-only. */
  | { type: "blocks"; blocks: BlockView[]; unlocked: readonly DocumentId[] };

export type FromPreview =
  | { type: "ready"; revision: Revision; route: string }
  | { type: "picked"; selection: Selection | undefined; origin?: Origin }
  | { type: "hovered"; key: BlockKey | undefined }
  | { type: "typed"; key: BlockKey; document: DocumentId; pointer: Pointer; value: string }
  | { type: "act"; action: "move-up" | "move-down" | "duplicate" | "remove"; key: BlockKey }
  /** A shortcut pressed in the preview that belongs to the shell, such as `mod+z`. */
  | { type: "keys"; keys: string }
  | { type: "navigate"; route: string }
  /** The patch or text of this revision is on the screen; for the bench. */
  | { type: "painted"; revision: Revision };
