import type { JsonValue } from "#src/content/json/json.ts";
import type { FindAnswer, FindRequest } from "#src/studio/features/find/calls.ts";
import type { NoteItem } from "#src/studio/features/notes/calls.ts";
import type { Forms } from "#src/studio/kernel/form/form-model.ts";
import type {
  DocumentId,
  Origin,
  PageAnswer,
  Pointer,
  SaveAnswer,
  Selection,
  SiteAnswer,
} from "#src/studio/kernel/protocol/protocol.ts";
import type { PendingChange } from "#src/studio/kernel/shell/changes/pending-change.ts";

export type Width = 360 | 768 | 1280 | "fit";

/** Display options of the preview. */
export type Look = { width: Width; scheme: "light" | "dark"; mode: "edit" | "browse" };

/** A part of the site beside the page, instead of the form of a block. */
export type Panel =
  | { kind: "find" | "collections" | "pictures" }
  /** A data document; of the facts, the one that is unfolded at first. */
  | { kind: "data"; document: DocumentId; name?: string };

/** Find and replace. Kept while its panel is closed. */
export type FindState = {
  search: FindRequest;
  replacement: string;
  answer: FindAnswer | undefined;
  /** Hits that are not to be replaced, by `hitKey`. */
  left: ReadonlySet<string>;
};

const noFind: FindState = {
  search: { find: "", matchCase: false, wholeWord: false, addresses: false },
  replacement: "",
  answer: undefined,
  left: new Set(),
};

/** On which side of the selected block a new one goes. */
export type InsertSide = "before" | "after";

export type Conflict = Extract<SaveAnswer, { conflicts: unknown }>["conflicts"][number];

/** A change that the server refused because the same text was changed elsewhere. */
export type Clash = {
  document: DocumentId;
  pointer: Pointer;
  label: string;
  yours: JsonValue | undefined;
  isSource: boolean;
};

/** State of the shell. The server owns the documents: this holds its last response and the pending changes. */
export type ShellState = {
  /** Changes wait unless it is `open`. `lost`: no response; `refused`: this token is rejected; `full`: so is its disk. */
  connection: "starting" | "open" | "lost" | "refused" | "full";
  site: SiteAnswer | undefined;
  forms: Forms | undefined;
  page: PageAnswer | undefined;
  /** The notes of colleagues on all documents. */
  notes: readonly NoteItem[];
  /** Route of the page being opened. */
  opening: string | undefined;
  /** Why a page could not be opened. */
  failure: string | undefined;
  selection: Selection | undefined;
  /** Source of the clicked text. */
  origin: Origin | undefined;
  look: Look;
  /** The source of the document is shown in the place of the form. */
  source: boolean;
  /** The dialog for inserting a block is open: on which side of the selected one. */
  inserting: InsertSide | undefined;
  /** The command palette is open. */
  palette: boolean;
  /** What stands in the place of the form. */
  panel: Panel | undefined;
  find: FindState;
  /** The dialog about pages as a whole that is open. */
  dialog: "new-page" | "move-page" | "delete-page" | "publish" | "preview-build" | "demo" | undefined;
  /** How far a preview build is. */
  building: { done: number; total: number } | undefined;
  saving: boolean;
  /** Time of the last save in this session. */
  savedAt: number | undefined;
  conflicts: Conflict[] | undefined;
  clash: Clash | undefined;
  /** Shared documents unlocked for editing. */
  unlocked: readonly DocumentId[];
  /** Text of the ARIA live region. */
  announcement: string;
  /** Incremented to reload the frame. */
  frame: number;
  /** Changes that the server has not confirmed yet, in order. */
  pending: readonly PendingChange[];
};

export const emptyState: ShellState = {
  connection: "starting",
  site: undefined,
  forms: undefined,
  page: undefined,
  notes: [],
  opening: undefined,
  failure: undefined,
  selection: undefined,
  origin: undefined,
  look: { width: "fit", scheme: "light", mode: "edit" },
  source: false,
  inserting: undefined,
  palette: false,
  panel: undefined,
  find: noFind,
  dialog: undefined,
  building: undefined,
  saving: false,
  savedAt: undefined,
  conflicts: undefined,
  clash: undefined,
  unlocked: [],
  announcement: "",
  frame: 0,
  pending: [],
};
