import type { JsonValue } from "#src/content/json/json.ts";
import { inWords } from "#src/content/json/key-words.ts";
import type { Forms } from "#src/studio/kernel/form/form-model.ts";
import type { SaveRequest } from "#src/studio/kernel/protocol/calls.ts";
import type { CaretPassage } from "#src/studio/kernel/protocol/preview-messages.ts";
import type {
  DocumentId,
  DraftEvent,
  Origin,
  PageAnswer,
  PageItem,
  Pointer,
  Selection,
  SiteAnswer,
  VersionConflict,
} from "#src/studio/kernel/protocol/protocol.ts";
import type { Clash } from "#src/studio/kernel/shell/changes/clashes.ts";
import type { PendingChange } from "#src/studio/kernel/shell/changes/send-queue.ts";

export type Width = 360 | 768 | 1280 | "fit";

/** Display options of the preview. */
export type ViewOptions = { width: Width; scheme: "light" | "dark"; mode: "edit" | "browse" };

/** A panel of a feature that replaces the form; possibly for a document, and an item in it. */
export type Panel = { name: string; document?: DocumentId; item?: string };

/** The side of the selected block on which a new block is inserted. */
export type InsertSide = "before" | "after";

/**
 * An open dialog with its parameters. For insertion: where to insert a block (before or after the selected one) and the search words. For a
 * new page: its kind and name, or its address and what to do with the address instead of opening the page.
 */
export type Dialog = {
  name: string;
  side?: InsertSide;
  words?: string;
  kind?: string;
  page?: { title: string; onCreated: (route: string) => void };
};

type Choices = NonNullable<SaveRequest["take"]>;

/** A question about texts with two versions: which of them to keep. Nothing has been written yet. */
export type VersionQuestion = {
  conflicts: readonly VersionConflict[];
  /** The explanation above the question (`why`), and the one to show if the question has to be asked again (`whyAgain`). */
  why: string;
  whyAgain: string;
  /** The name of the other side's version. */
  theirs: string;
  /** The label of the button that continues (`action`); it calls `decide` with the selected versions. */
  action: string;
  decide: (choices: Choices) => unknown;
};

/** The text that is being edited over the page. */
export type Writing = {
  document: DocumentId;
  pointer: Pointer;
  passage: CaretPassage;
  /** Position of the text in the window; undefined if editing was not started on the page. */
  box?: { left: number; top: number; width: number; height: number };
  /** Set if the editor takes up the whole canvas. */
  isWide: boolean;
  /** A picture that was dropped on the text. */
  file?: File;
};

/**
 * A request to move the focus as soon as the window shows the target. `field`: the control of the field at the pointer, or of the nearest
 * field around it; `text`: the main text of an item that was just added, which is then selected; `form`: the first control of the form or
 * panel; `task`: a function to call after menus and dialogs have returned the focus.
 */
export type FocusRequest =
  | { to: "field" | "text"; pointer: Pointer }
  | { to: "form" }
  | { to: "task"; run: () => unknown };

/** The state of the shell. The server owns the documents; this contains its last response and the changes that are pending. */
export type ShellState = {
  /**
   * The connection to the server; changes wait unless it is `open`. `lost`: no response; `refused`: this token is rejected; `full`: the
   * server's disk is full.
   */
  connection: "starting" | "open" | "lost" | "refused" | "full";
  site?: SiteAnswer | undefined;
  forms?: Forms | undefined;
  page?: PageAnswer | undefined;
  opening?: string | undefined;
  /** The reason why a page could not be opened. */
  failure?: string | undefined;
  selection?: Selection | undefined;
  /** Set if the selection follows the focus in the tree, so that no pane slides over the page. */
  isFollowing: boolean;
  /** The place in a document from which the text comes that was clicked on the page. */
  origin?: Origin | undefined;
  viewOptions: ViewOptions;
  /** Set in narrow windows, in which tree and form slide over the page instead of being beside it. */
  pageAlone: boolean;
  writing?: Writing | undefined;
  /** A file that was dropped on a picture of the page, for the field of that picture. */
  handed?: { document: DocumentId; pointer: Pointer; file: File } | undefined;
  /**
   * The document and pointer of the focused field. While it is set, messages of this field, and those above it, must not change their
   * height, because that would move the field.
   */
  focused?: string | undefined;
  focusRequest?: FocusRequest | undefined;
  /** Texts that a change elsewhere in the document may have outdated, by document and pointer, with the question to ask. */
  followUps: Readonly<Record<string, { text: JsonValue; asks: string }>>;
  /** Set to show the source of the document in place of the form. */
  source: boolean;
  panel?: Panel | undefined;
  /** Position of the selected block's open menu, in pixels of the window. */
  menu?: { x: number; y: number } | undefined;
  dialog?: Dialog | undefined;
  saving: boolean;
  /** Time of the last save in this session, in ms since 1970; undefined before the first one. */
  savedAt?: number | undefined;
  /** The last save of the draft by a team's server, or its failure. */
  draft?: DraftEvent | undefined;
  versionQuestion?: VersionQuestion | undefined;
  /**
   * Places that were changed here and elsewhere at the same time, of which the user has to select one version; in the order in which they
   * were detected.
   */
  clashes: readonly Clash[];
  /** Shared documents that the user has unlocked for editing. */
  unlocked: readonly DocumentId[];
  /** Text of the ARIA live region. */
  announcement: string;
  /** A number that is incremented to reload the frame. */
  frame: number;
  /** Changes that the server has not confirmed yet, in order. */
  pending: readonly PendingChange[];
};

export const emptyState: ShellState = {
  connection: "starting",
  viewOptions: { width: "fit", scheme: "light", mode: "edit" },
  pageAlone: false,
  isFollowing: false,
  followUps: {},
  source: false,
  saving: false,
  clashes: [],
  unlocked: [],
  announcement: "",
  frame: 0,
  pending: [],
};

const NO_DOCUMENTS: readonly DocumentId[] = [];

/** The documents that are not saved. An answer to this window may be older than the last save of the server. */
export function unsavedDocuments({ page, draft }: ShellState): readonly DocumentId[] {
  if (!page) return NO_DOCUMENTS;
  return draft && page.view.revision <= draft.revision ? draft.unsaved : page.history.unsaved;
}

/** The display name of a document: the title of a page, the name of a shared document. */
export function titleOfDocument(site: SiteAnswer | undefined, document: DocumentId): string {
  const page = pageOf(site, document);
  const shared = site?.shared.find((item) => item.document === document);
  const [, name = ""] = document.split(":");
  return page?.title ?? shared?.title ?? (document.startsWith("collection:") ? inWords(name) : name);
}

/** The page of a document; for a Markdown file, the page that includes it. */
export function pageOf(site: SiteAnswer | undefined, document: DocumentId): PageItem | undefined {
  return site?.pages.find((page) => page.document === document || page.texts?.includes(document));
}
