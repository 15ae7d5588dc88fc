import type { BlockMark, PreviewStart } from "#src/studio/kernel/protocol/preview-messages.ts";
import { PREVIEW_WORDS, type PreviewWords } from "#src/studio/kernel/protocol/preview-words.ts";
import type {
  BlockKey,
  BlockView,
  DocumentId,
  Origin,
  Revision,
  Selection,
} from "#src/studio/kernel/protocol/protocol.ts";

export type PreviewState = {
  revision: Revision;
  /** The places in documents from which the texts of each block come; the mark of a text in the HTML is its index in the block's list. */
  origins: Map<BlockKey, Origin[]>;
  views: Map<BlockKey, BlockView>;
  /** Read-only documents: shared ones that have not been unlocked. */
  locked: ReadonlySet<DocumentId>;
  /** Names of the items that can be added to a block's list. */
  adds: Readonly<Record<BlockKey, string>>;
  marks: Readonly<Record<BlockKey, BlockMark>>;
  words: PreviewWords;
  selection: Selection | undefined;
  /** The clicked place, until the shell selects it: it is in sight already. */
  clicked: Selection | undefined;
  hovered: BlockKey | undefined;
};

type EditableOrigin = Extract<Origin, { kind: "exact" | "template" }>;

export function startState({ revision, origins }: PreviewStart): PreviewState {
  return {
    revision,
    origins: new Map(Object.entries(origins)),
    views: new Map(),
    locked: new Set(),
    adds: {},
    marks: {},
    words: PREVIEW_WORDS,
    selection: undefined,
    clicked: undefined,
    hovered: undefined,
  };
}

export const isSameSelection = (one: Selection | undefined, other: Selection | undefined): boolean =>
  one?.key === other?.key && one?.pointer === other?.pointer;

export function isBlockLocked(key: BlockKey | undefined, { views, locked }: PreviewState): boolean {
  const view = views.get(key ?? "");
  return view !== undefined && locked.has(view.document);
}

/** The place in a document from which a text or picture comes, if it may be changed from this page. */
export function editableOrigin(
  origin: Origin | undefined,
  { locked }: PreviewState,
): EditableOrigin | undefined {
  const isStored = origin?.kind === "exact" || origin?.kind === "template";
  return isStored && !locked.has(origin.document) ? origin : undefined;
}

/** Tells whether a block belongs to the page itself and may be changed. */
export function isOwn(key: BlockKey | undefined, state: PreviewState): boolean {
  const view = state.views.get(key ?? "");
  return view !== undefined && view.shared === undefined && !isBlockLocked(key, state);
}

export function blockElement(key: BlockKey | undefined): HTMLElement | null {
  return key === undefined ? null : document.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);
}

/** The elements of all blocks, in page order. */
export function blockElements(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("[data-key]")];
}

export function blockAround(node: Node | null): { key: BlockKey; element: HTMLElement } | undefined {
  const start = node instanceof Element ? node : node?.parentElement;
  const element = start?.closest<HTMLElement>("[data-key]");
  return element?.dataset.key === undefined ? undefined : { key: element.dataset.key, element };
}
