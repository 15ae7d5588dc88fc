import type { PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import type { JsonValue } from "#src/content/json/json.ts";
import type { documentId, hitPlace, operation, pointer, TypeOf } from "./call.ts";

/**
 * The messages between the three parts of Studio: the server, which owns the documents; the shell, which shows them as
 * a tree and a form; and the preview, which shows the page itself in a frame of another origin. Documents are
 * identified by kind and name, never by path.
 */

/**
 * `page:/destinations/canada`, `layout:site`, `fragment:opening-help`, `data:facts`; `text:/blog/first-steps.md` for
 * the Markdown file that a block names in `source`: its value is one string, changed by `replace` at "".
 */
export type DocumentId = TypeOf<typeof documentId>;

/** JSON pointer into a document (RFC 6901). */
export type Pointer = TypeOf<typeof pointer>;

/** Incremented by every accepted change of any document, including undo and redo. */
export type Revision = number;

export type Operation = TypeOf<typeof operation>;

/** Identifies a block of a page during a session; stays the same when the block moves. */
export type BlockKey = string;

/** The user's selection: a block, and optionally a field of it by its pointer in the document. */
export type Selection = { key: BlockKey; pointer?: Pointer };

/** The origin of a text on the page. Only `exact` ones may be edited in place. */
export type Origin =
  | {
      kind: "exact" | "template";
      document: DocumentId;
      pointer: Pointer;
      /** A stand-in: nobody has written anything there yet. */
      unwritten?: true;
    }
  /** From a fact, or from the entry of another page. */
  | { kind: "fact"; name: string }
  | { kind: "entry"; document: DocumentId; pointer: Pointer }
  /** Computed from several texts: a click selects the block. */
  | { kind: "computed" };

/** Code of the problem that something required is still to be written. */
export const UNWRITTEN = "studio/unwritten";

/** A diagnostic, and whether `/api/fix` can fix it. Pointer, line and column refer to the document. */
export type Problem = Omit<PlacedDiagnostic, "file" | "code" | "words" | "editor" | "nameIn"> & {
  code: PlacedDiagnostic["code"] | typeof UNWRITTEN;
} & (
    | { document: DocumentId; fix?: string }
    | { document?: never; fix?: never /** Not a document. */; file: string }
  );

/** A block on the page, in document order. */
export type BlockView = {
  key: BlockKey;
  type: string;
  id?: string | undefined;
  /** For the tree: the block's type in words and its first text. */
  title: string;
  summary: string;
  area: "before" | "main" | "after";
  document: DocumentId;
  pointer: Pointer;
  /** `last-good`: the last valid rendering, since the data has errors now; `none`: the block was never valid. */
  state: "current" | "last-good" | "none";
  /** For documents other than the page's own: their title, and the number of pages that use them. */
  shared?: { title: string; pages: number };
  /** Lists expanded from queries, by their pointers in the document, with their current entries. */
  filledLists?: { pointer: Pointer; members: { name: string; route?: string }[] }[];
};

/** The current state of a page. */
export type PageView = {
  route: string;
  document: DocumentId;
  revision: Revision;
  title: string;
  /** The values of placeholders in its texts, by the text between the braces. */
  placeholders: Record<string, string>;
  blocks: BlockView[];
};

/** Changes to the shown page, forwarded to the preview. Contains HTML only for blocks whose HTML changed. */
export type PagePatch = {
  revision: Revision;
  order: BlockKey[];
  html: Record<BlockKey, string>;
  /** The origins of a block's texts, by number of the mark. */
  origins: Record<BlockKey, Origin[]>;
  /** All CSS rules of the page, if they changed. */
  css?: string;
};

// ---- shell <-> server: HTTP, JSON, `Authorization: Bearer TOKEN` --------------------------------------------------

/** The part of a page that lists show, as its document has it. */
export type PageMeta = {
  title: string;
  draft: boolean;
  /** Hidden from search engines. */
  noindex: boolean;
  publishAt?: string | undefined;
  unpublishAt?: string | undefined;
  /** The tag of its language, if that is not the main one. */
  language?: string | undefined;
  collection?: string | undefined;
};

/** @property texts the Markdown files that it shows */
export type PageItem = PageMeta & { document: DocumentId; route: string; texts?: DocumentId[] };

export type FactItem = {
  name: string;
  text: string;
  label: string;
  source?: string;
  /** The month in words. */
  asOf?: string;
  /** `YYYY-MM-DD` */
  reviewBy: string;
  /** The day has come by which it had to be checked again. */
  overdue: boolean;
  uses: number;
};

/** The contents of the shell's lists and pickers. */
export type SiteAnswer = {
  /** Tells the sites apart that Studio edits on one port, one after the other. */
  id: string;
  name: string;
  /** Its main language, a BCP 47 tag. */
  language: string;
  /** That of its dates: Europe/London. */
  timeZone: string;
  previewOrigin: string;
  /** Changes go to a copy of the site, which is deleted when Studio ends. */
  demo: boolean;
  pages: PageItem[];
  shared: { document: DocumentId; title: string; pages: number }[];
  facts: FactItem[];
  /** Choices for pickers. Links are routes and their anchors. */
  icons: string[];
  flags: { code: string; name: string }[];
  /** `alt`: what it shows, as a place that names it says. */
  pictures: { address: string; width?: number; height?: number; alt: string | undefined }[];
  links: { href: string; title: string }[];
  /** Pages with entries, and items of data documents. `definition`: the revision of the schema, which forms follow. */
  collections: { name: string; label: string; members: number; definition?: Revision }[];
  /** Problems of the whole site, from its last check. */
  problems: Problem[];
  /** Whether the whole site has been checked yet. */
  isChecked: boolean;
};

/** The pages that show a shared document or a fact. */
export type UsesAnswer = { pages: { route: string; title: string }[] };

export type HitPlace = TypeOf<typeof hitPlace>;

/** The state of a page, with the documents that it is made of and the one that was asked for besides. */
export type PageAnswer = {
  view: PageView;
  /** The documents that the page is made of, in their working copies. */
  documents: Record<DocumentId, DocumentState>;
  problems: Problem[];
  history: History;
};

/** Why a document cannot be changed while its text is not JSON. */
export const FIX_FIRST = "This page has a mistake. Fix it first.";

/** `broken`: its text is not JSON, and the value is the last valid one. */
export type DocumentState = { value: JsonValue; revision: Revision; broken?: true };

/** Labels of the steps that undo and redo would apply; absent if there is none. */
export type History = { undo?: string | undefined; redo?: string | undefined; unsaved: DocumentId[] };

/** The answer to a change of the open page: what to show now. */
export type ChangeAnswer = PageAnswer & {
  patch: PagePatch;
  select?: Selection;
  /** A document that has changed and is not part of the page. */
  elsewhere?: DocumentId;
  /** Number of documents that undo or redo has changed, if it is several. */
  documentCount?: number;
};

export type DocumentAnswer = { text: string; value: JsonValue; revision: Revision };

/** A place that was changed here and elsewhere; a version without it is null. */
export type VersionConflict = { document: DocumentId; pointer: Pointer } & Record<
  "base" | "yours" | "theirs",
  JsonValue
>;

export type SaveAnswer =
  | { saved: DocumentId[]; history: History }
  /** The file has been changed on disk at the same place, so nothing was written. */
  | { conflicts: VersionConflict[] };

/** An event that the server pushes. A feature may have events of its own. */
export type ServerEvent =
  /** The site check has finished: all problems of the site. */
  | { event: "problems"; revision: Revision; problems: Problem[]; isComplete: boolean }
  /**
   * A change was made in this tab, another tab or on disk. A tab without a pending request that shows an older revision
   * requests the page again.
   */
  | { event: "changed"; revision: Revision }
  /** Component sources have changed: reload the preview. */
  | { event: "reload" };

/** An event of a feature: its name, and what the feature reads from it. */
export type FeatureEvent = { event: `${string}:${string}`; detail?: JsonValue };
