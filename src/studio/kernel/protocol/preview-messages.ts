import type { PreviewWords } from "./preview-words.ts";
import type {
  BlockKey,
  BlockView,
  DocumentId,
  Origin,
  PagePatch,
  Pointer,
  Revision,
  Selection,
} from "./protocol.ts";

/** Version of the messages between shell and preview through a MessagePort, which is transferred once. */

export const PREVIEW_PROTOCOL = 1;

/** The only message that the preview posts to its parent window, addressed to the shell's origin; the shell answers with the port. */
export type Hello = { waymarkPreview: typeof PREVIEW_PROTOCOL };

export function isHello(data: unknown): data is Hello {
  const isMessage = typeof data === "object" && data !== null && "waymarkPreview" in data;
  return isMessage && data.waymarkPreview === PREVIEW_PROTOCOL;
}

/** The initial data for the preview's script: JSON in an element, which needs no permission in a policy. */
export type PreviewStart = {
  mode: "edit" | "browse";
  revision: Revision;
  route: string;
  shellOrigin: string;
  origins: Record<BlockKey, Origin[]>;
};

/**
 * The keys of an event in the form `mod+shift+z`. `mod` is Control, or Command on a Mac. Shift is omitted for punctuation, since it depends
 * on the keyboard whether Shift is needed.
 */
export function keysOf({ ctrlKey, metaKey, altKey, shiftKey, key }: KeyboardEvent): string {
  const isShifted = shiftKey && !/^[^\p{L}\d\s]$/u.test(key);
  return [(ctrlKey || metaKey) && "mod", altKey && "alt", isShifted && "shift", key.toLowerCase()]
    .filter(Boolean)
    .join("+");
}

export type ToPreview =
  | { type: "patch"; patch: PagePatch }
  /** The order of blocks after some were moved or removed in the shell; shown before the server has confirmed it. */
  | { type: "order"; order: BlockKey[] }
  /** Text typed in the form, shown on the page before the server confirms it. */
  | { type: "text"; document: DocumentId; pointer: Pointer; value: string }
  | { type: "select"; selection: Selection | undefined }
  | { type: "hover"; key: BlockKey | undefined }
  | { type: "scheme"; scheme: "light" | "dark" }
  /** Scale factor of the frame, so that the tools over the page can compensate it. */
  | { type: "scale"; scale: number }
  /** Names of blocks for their outlines, and the documents that are read-only. */
  | {
      type: "blocks";
      blocks: BlockView[];
      locked: readonly DocumentId[];
      /** Names of the items that can be added to a block's list: "Question". */
      adds?: Readonly<Record<BlockKey, string>>;
      marks?: Readonly<Record<BlockKey, BlockMark>>;
      words?: PreviewWords;
    };

/** A badge that a feature shows at a block on the page: "2", for "2 notes". @property isNote whether it has the sign of a note */
export type BlockMark = { text: string; label: string; isNote?: boolean };

type TextOrigin = Extract<Origin, { kind: "exact" | "template" }>;

/**
 * The text on both sides of a caret on the page, by which the caret is located in the source.
 * @property word selected word after the caret
 */
export type CaretPassage = { before: string; after: string; word?: string };

/**
 * The place of a text in the frame: its bounding box in CSS pixels, if the text contains formatting, and the words on both sides of the
 * caret.
 */
export type WrittenOver = {
  box?: { left: number; top: number; width: number; height: number };
  passage: CaretPassage;
};

/** An action of the toolbar: `insert` adds a block after the selected one, `add-item` adds an item to its list. */
export type BlockAction =
  | "insert"
  | "insert-before"
  | "add-item"
  | "move-up"
  | "move-down"
  | "duplicate"
  | "remove";

export type FromPreview =
  | { type: "ready"; revision: Revision; route: string }
  /** The page has loaded its fonts, and has been painted in the requested colour mode; it can be shown. */
  | { type: "shown" }
  | { type: "picked"; selection: Selection | undefined; origin?: Origin }
  | { type: "hovered"; key: BlockKey | undefined }
  /** A text was typed on the page. @property from previous text */
  | { type: "typed"; key: BlockKey; document: DocumentId; pointer: Pointer; value: string; from: string }
  /** A text that the page shows in another form than it is stored was double-clicked, or a picture was dropped on it. */
  | { type: "write"; selection: Selection; origin: TextOrigin; written: WrittenOver; file?: File }
  | { type: "act"; action: BlockAction; key: BlockKey }
  /** A request for a block's menu, at a point of the frame in CSS pixels. */
  | { type: "menu"; key: BlockKey; at: { x: number; y: number } }
  /** A block that was dragged before or after another one of its list. */
  | { type: "dropped"; key: BlockKey; side: "before" | "after"; beside: BlockKey }
  /** A picture from another program that was dropped onto one of the page. */
  | { type: "file"; key: BlockKey; document: DocumentId; pointer: Pointer; file: File }
  /** A text pasted onto the page, which may be a copied block. */
  | { type: "pasted"; text: string }
  /** A shell shortcut pressed in the preview, such as `mod+z`. */
  | { type: "keys"; keys: string }
  | { type: "navigate"; route: string }
  | { type: "external"; address: string }
  /** A patch or text has been painted; for benchmarks. @property revision of the painted state */
  | { type: "painted"; revision: Revision };
