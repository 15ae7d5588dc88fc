import type { PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import type { JsonValue } from "#src/content/json/json.ts";
import type { Rights } from "#src/studio/kernel/roles/roles.ts";
import { t } from "#src/studio/kernel/words/words.ts";
import type { documentId, hitPlace, operation, pointer, TypeOf } from "./call.ts";

/**
 * The data that the three parts of Studio exchange: the server, which owns the documents; the shell, which shows them as a tree and a form;
 * and the preview, which shows the page itself in a frame of another origin. Documents are identified by kind and name, never by path.
 */

/**
 * The id of a document: `page:/destinations/canada`, `layout:site`, `fragment:opening-help`, `data:facts`; `text:/blog/first-steps.md` for
 * a Markdown file that a block includes: its value is one string, changed by `replace` at "".
 */
export type DocumentId = TypeOf<typeof documentId>;

/** JSON pointer into a document (RFC 6901). */
export type Pointer = TypeOf<typeof pointer>;

/** Incremented by every accepted change of any document, including undo and redo. */
export type Revision = number;

export type Operation = TypeOf<typeof operation>;

/** Identifies a block of a page during a session; it stays the same when the block moves. */
export type BlockKey = string;

/** The user's selection: a block, and possibly a field of it, by the field's pointer in the document. */
export type Selection = { key: BlockKey; pointer?: Pointer };

/** The origin of a text on the page. Only texts with an `exact` origin can be edited in place. */
export type Origin =
  | {
      kind: "exact" | "template";
      document: DocumentId;
      pointer: Pointer;
      /** Set if the text is a marker for a text that has yet to be written. */
      unwritten?: true;
    }
  /** A text from a fact, or from the entry of another page. */
  | { kind: "fact"; name: string }
  | { kind: "entry"; document: DocumentId; pointer: Pointer }
  /** A text computed from several others; a click on it selects the block. */
  | { kind: "computed" };

/** Code of the problem that a required value is missing. */
export const UNWRITTEN = "studio/unwritten";

/** A diagnostic for the shell. Pointer, line and column refer to the document. */
export type Problem = Omit<PlacedDiagnostic, "file" | "code" | "words" | "editor" | "nameIn"> & {
  code: PlacedDiagnostic["code"] | typeof UNWRITTEN;
} & (
    | { document: DocumentId; fix?: string }
    | { document?: never; fix?: never /** The name of a file that is not a document. */; file: string }
  );

/** A block of the open page, as the server describes it to the window. Lists of them are in document order. */
export type BlockView = {
  key: BlockKey;
  type: string;
  id?: string | undefined;
  /** The title of the block in the tree: its type in words, with its first text. */
  title: string;
  summary: string;
  area: "before" | "main" | "after";
  document: DocumentId;
  pointer: Pointer;
  /**
   * The state of the rendering. `last-good` is the last valid one, because the block has errors now; `none` means that the block has never
   * been valid.
   */
  state: "current" | "last-good" | "none";
  /** For a block of another document: the document's title, and the number of pages that use it. */
  shared?: { title: string; pages: number };
  /** Lists filled from queries, by pointer in the document, with their current entries. */
  filledLists?: { pointer: Pointer; members: { name: string; route?: string }[] }[];
};

/** The current state of a page. */
export type PageView = {
  route: string;
  document: DocumentId;
  revision: Revision;
  title: string;
  /** The values of placeholders in the page's texts, by the text between the braces. */
  placeholders: Record<string, string>;
  blocks: BlockView[];
};

/** Changes to the displayed page, forwarded to the preview. Contains only the HTML of blocks whose HTML has changed. */
export type PagePatch = {
  revision: Revision;
  order: BlockKey[];
  html: Record<BlockKey, string>;
  /** The places in documents from which the texts of each block come; the mark of a text in the HTML is its index in the block's list. */
  origins: Record<BlockKey, Origin[]>;
  /** All CSS rules of the page, if they changed. */
  css?: string;
};

// ---- shell <-> server: HTTP, JSON, `Authorization: Bearer TOKEN` --------------------------------------------------

/** The properties of a page that lists show, read from its document. */
export type PageMeta = {
  title: string;
  draft: boolean;
  /** Set if the page is hidden from search engines. */
  noindex: boolean;
  publishAt?: string | undefined;
  unpublishAt?: string | undefined;
  /** Language tag of the page; undefined for the main language. */
  language?: string | undefined;
  collection?: string | undefined;
  /** The first date of the page's entry, such as that of a post. */
  date?: string | undefined;
};

/** A page in lists. @property texts Markdown files that it includes */
export type PageItem = PageMeta & { document: DocumentId; route: string; texts?: readonly DocumentId[] };

export type FactItem = {
  name: string;
  text: string;
  label: string;
  source?: string;
  /** The month to which the fact's value applies, in words. */
  asOf?: string;
  /** Date by which the fact has to be reviewed, `YYYY-MM-DD`. */
  reviewBy: string;
  /** Set if the date `reviewBy` has passed. */
  overdue: boolean;
  uses: number;
};

/** The contents of the shell's lists and pickers. */
export type SiteAnswer = {
  /** Identifies the site, since Studio may edit several on one port, one after the other. */
  id: string;
  name: string;
  /** Main language of the site, a BCP 47 tag. */
  language: string;
  /** The time zone of the site's dates: Europe/London. */
  timeZone: string;
  previewOrigin: string;
  /** Set if Studio works on a temporary copy of the site, which is deleted when Studio ends. */
  demo: boolean;
  pages: PageItem[];
  shared: { document: DocumentId; title: string; pages: number }[];
  facts: FactItem[];
  icons: IconItem[];
  flags: { code: string; name: string }[];
  /** All pictures of the site. @property alt the alternative text in one of the places that use the picture; undefined if none has one */
  pictures: { address: string; width?: number; height?: number; alt: string | undefined }[];
  /** Collections of pages, and of items in data documents. */
  collections: { name: string; label: string; members: number }[];
  /** Problems of the whole site, from its last check. */
  problems: Problem[];
  /** Tells whether the whole site has been checked yet. */
  isChecked: boolean;
  /** The person of a team who asks; undefined if one person works on the site. */
  me?: (Rights & { name: string }) | undefined;
};

/**
 * The problems of the site, and the versions of its lists and forms; the lists are absent if the client has this version. Forms of another
 * version have to be loaded again.
 */
export type SiteVersion = Pick<SiteAnswer, "problems" | "isChecked" | "me"> & {
  version: string;
  formsVersion: string;
  lists?: SiteLists;
};

/** An icon that documents may use. @property label what it shows @property words further words by which it is found */
export type IconItem = { name: string; label: string; words: string };

export type SiteLists = Omit<SiteAnswer, "problems" | "isChecked" | "me">;

/** Blocks that links can lead to, with their addresses: `/contact#hours`. */
export type AnchorAnswer = { anchors: { href: string; title: string }[] };

/** The pages that show a shared document or a fact. */
export type UsesAnswer = { pages: { route: string; title: string }[] };

export type HitPlace = TypeOf<typeof hitPlace>;

/** The state of a page, with its documents and the additional document that was requested. */
export type PageAnswer = {
  view: PageView;
  /** The documents of the page, with their unsaved changes. */
  documents: Record<DocumentId, DocumentState>;
  problems: Problem[];
  history: History;
};

/** Explains why a document cannot be changed while its source is not valid JSON. */
export const fixFirst = () => t("This page has a mistake. Fix it first.");

/** The state of a document. @property broken set if its source is not valid JSON; `value` is then the last valid one */
export type DocumentState = { value: JsonValue; revision: Revision; broken?: true };

/** Labels of the steps that undo and redo would apply, each undefined if there is none, and the unsaved documents. */
export type History = { undo?: string | undefined; redo?: string | undefined; unsaved: DocumentId[] };

/** The answer to a change of the open page: the changed page, and the selection on it. */
export type ChangeAnswer = PageAnswer & {
  patch: PagePatch;
  select?: Selection;
  /** A changed document that is not part of the page. */
  elsewhere?: DocumentId;
  /** Number of documents changed by undo or redo, if several. */
  documentCount?: number;
};

export type DocumentAnswer = { text: string; value: JsonValue; revision: Revision };

/**
 * A place of a document that was changed both here and elsewhere, with its two versions; null for a version in which the place has no
 * value.
 */
export type VersionConflict = { document: DocumentId; pointer: Pointer } & Record<
  "base" | "yours" | "theirs",
  JsonValue
>;

export type SaveAnswer =
  | { saved: DocumentId[]; history: History }
  /** The conflicts because of which nothing was written: the file was changed on disk at the same places. */
  | { conflicts: VersionConflict[] };

/**
 * A change was made in this tab, another tab or on disk. A tab with an older revision and no pending request reloads its page: at once if
 * one of its documents has changed.
 * @property documents the changed documents; undefined if they may be any
 * @property lists whether lists of the site may differ
 */
export type ChangedEvent = {
  event: "changed";
  revision: Revision;
  documents?: DocumentId[];
  lists: boolean;
};

/**
 * Server event: a team's server has saved the draft, or could not.
 * @property unsaved the documents that are not saved at the revision
 * @property problem the reason for a failure: a conflict with a change on disk, or any other
 */
export type DraftEvent = {
  event: "draft";
  revision: Revision;
  unsaved: DocumentId[];
  problem?: "conflict" | "failure";
};

/** Server event: an assistant has made a change, whose label is the detail. */
export const ASSISTANT_STEP = "assistant:step";

/** An event that the server pushes. Features may have their own events. */
export type ServerEvent =
  /** A step of the site check has finished. @property problems all problems of the site so far */
  | { event: "problems"; revision: Revision; problems: Problem[]; isComplete: boolean }
  | ChangedEvent
  | DraftEvent
  /** The sources of components have changed, so the preview has to be reloaded. */
  | { event: "reload" };

/** An event of a feature. @property detail data for the feature */
export type FeatureEvent = { event: `${string}:${string}`; detail?: JsonValue };
