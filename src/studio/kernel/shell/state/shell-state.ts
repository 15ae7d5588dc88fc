import type { JsonValue } from "#src/content/json/json.ts";
import { inWords } from "#src/content/json/key-words.ts";
import type { Forms } from "#src/studio/kernel/form/form-model.ts";
import type { SaveRequest } from "#src/studio/kernel/protocol/calls.ts";
import type { Passage } from "#src/studio/kernel/protocol/preview-messages.ts";
import type {
  DocumentId,
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

/** A panel of a feature in place of the form. One may be about a document, and about something named in it. */
export type Panel = { name: string; document?: DocumentId; item?: string };

/** On which side of the selected block a new one goes. */
export type InsertSide = "before" | "after";

/**
 * A dialog by its name, with what it was opened for: on which side of the selected block a new one goes, and by
 * which words it is searched; which kind of page is to be made, and how it is called; a page that is to be made, and what happens with its
 * address instead of opening it.
 */
export type Dialog = {
  name: string;
  side?: InsertSide;
  words?: string;
  kind?: string;
  page?: { title: string; onCreated: (route: string) => void };
};

type Choices = NonNullable<SaveRequest["take"]>;

/** Which of two versions of texts is wanted; nothing has been written yet. */
export type VersionQuestion = {
  conflicts: readonly VersionConflict[];
  /** Why it is asked, and why once more. */
  why: string;
  whyAgain: string;
  /** The name of the other version. */
  theirs: string;
  /** Label of the button that goes on, and what it does. */
  action: string;
  decide: (choices: Choices) => unknown;
};

/** A text that is written over the page. */
export type Writing = {
  document: DocumentId;
  pointer: Pointer;
  passage: Passage;
  /** Position of the text in the window; undefined if the writing did not begin on the page. */
  box?: { left: number; top: number; width: number; height: number };
  /** Over the whole canvas. */
  isWide: boolean;
  /** A picture that was dropped on the text. */
  file?: File;
};

/**
 * A control that takes the focus as soon as the window shows it: that of a field, or the nearest around it; the main text
 * of something that was added, which is then selected; the first one of the form or panel. A task runs once menus and
 * dialogs have given the focus back.
 */
export type FocusRequest =
  | { to: "field" | "text"; pointer: Pointer }
  | { to: "form" }
  | { to: "task"; run: () => unknown };

/** State of the shell. The server owns the documents: this holds its last response and the pending changes. */
export type ShellState = {
  /** Changes wait unless it is `open`. `lost`: no response; `refused`: this token is rejected; `full`: so is its disk. */
  connection: "starting" | "open" | "lost" | "refused" | "full";
  site?: SiteAnswer | undefined;
  forms?: Forms | undefined;
  page?: PageAnswer | undefined;
  opening?: string | undefined;
  /** Why a page could not be opened. */
  failure?: string | undefined;
  selection?: Selection | undefined;
  /** The selection follows the focus in the tree, so no pane slides over the page for it. */
  isFollowing: boolean;
  /** Source of the clicked text. */
  origin?: Origin | undefined;
  viewOptions: ViewOptions;
  /** Tree and form slide over the page instead of taking room beside it. */
  pageAlone: boolean;
  writing?: Writing | undefined;
  /** A file that was dropped on the page, for the field of the picture there. */
  handed?: { document: DocumentId; pointer: Pointer; file: File } | undefined;
  /** The field that has the focus: neither its messages nor those above it move anything. */
  focused?: string | undefined;
  focusRequest?: FocusRequest | undefined;
  /** Related texts that a change may have outdated, by document and pointer, with the question to ask. */
  followUps: Readonly<Record<string, { text: JsonValue; asks: string }>>;
  /** The source of the document is shown in place of the form. */
  source: boolean;
  panel?: Panel | undefined;
  /** Position of the open menu of the selected block, in pixels of the window. */
  menu?: { x: number; y: number } | undefined;
  dialog?: Dialog | undefined;
  saving: boolean;
  /** Time of the last save in this session. */
  savedAt?: number | undefined;
  versionQuestion?: VersionQuestion | undefined;
  /** In the order in which they were found. */
  clashes: readonly Clash[];
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

/** A document's name for people: the title of a page, the name of a shared document. */
export function titleOfDocument(site: SiteAnswer | undefined, document: DocumentId): string {
  const page = pageOf(site, document);
  const shared = site?.shared.find((item) => item.document === document);
  const [, name = ""] = document.split(":");
  return page?.title ?? shared?.title ?? (document.startsWith("collection:") ? inWords(name) : name);
}

/** The page that a document is, or whose text it is. */
export function pageOf(site: SiteAnswer | undefined, document: DocumentId): PageItem | undefined {
  return site?.pages.find((page) => page.document === document || page.texts?.includes(document));
}
