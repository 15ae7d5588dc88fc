import { type ComponentType, type FunctionComponent, useSyncExternalStore } from "react";
import type { JsonValue } from "#src/content/json/json.ts";
import { memoised } from "#src/content/json/memo.ts";
import type { Field, Form } from "#src/studio/kernel/form/form-model.ts";
import type { Need } from "#src/studio/kernel/protocol/call.ts";
import type { BlockMark } from "#src/studio/kernel/protocol/preview-messages.ts";
import type { BlockView, DocumentId, PageItem, Pointer } from "#src/studio/kernel/protocol/protocol.ts";
import type { StudioIconName } from "#src/studio/kernel/shell/parts/studio-icons.ts";
import { refusedCall, refusedDocument } from "#src/studio/kernel/shell/state/rights.ts";
import type { Panel, ShellState } from "#src/studio/kernel/shell/state/shell-state.ts";
import { Store } from "#src/studio/kernel/shell/state/store.ts";
import type { Studio } from "#src/studio/kernel/shell/state/studio.ts";
import { useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";

let registered: readonly Feature[] = [];

/** Registers the features of the window, before it is rendered. */
export function registerFeatures(features: readonly Feature[]): void {
  registered = features;
}

export function features(): readonly Feature[] {
  return registered;
}

/** All commands, in palette order. */
export function commands(): Command[] {
  return registered.flatMap((feature) => feature.commands ?? []);
}

/** Collects the registrations of features in one map by name, for example all panels. */
export function byName<Part>(partsOf: (feature: Feature) => Readonly<Record<string, Part>> | undefined) {
  return new Map(registered.flatMap((feature) => Object.entries(partsOf(feature) ?? {})));
}

/** The part of a feature in Studio's window: its commands, panels, dialogs and so on. Its `shell.tsx` exports it as `feature`. */
export type Feature = {
  commands?: readonly Command[];
  /** Panels that replace the form, by their name for `studio.dialogs.openPanel`. */
  panels?: Readonly<Record<string, ComponentType<{ panel: Panel }>>>;
  /** Dialogs, by their name for `studio.dialogs.open`. */
  dialogs?: Readonly<Record<string, DialogPart>>;
  badges?: Badges;
  /** Forms of data documents that replace the default ones, by document id. */
  documentForms?: Readonly<Record<string, ComponentType<DocumentFormProps>>>;
  /** Palette entries besides commands. */
  entries?: (state: ShellState, studio: Studio) => PaletteEntry[];
  /** Returns palette entries that the feature makes from a search text, such as "new post Packing"; listed first. */
  entriesFor?: (search: string, studio: Studio) => PaletteEntry[];
  markOf?: (studio: Studio, block: BlockView) => BlockMark | undefined;
  /**
   * Asks before a block or one of its items is removed, because a colleague is writing there, for example.
   * @param pointer of what is removed
   * @param remove removes it; called if the answer is yes
   * @returns whether it asks
   */
  asksBeforeRemoval?: (studio: Studio, block: BlockView, pointer: Pointer, remove: () => void) => boolean;
  /** Returns a reason not to publish the open page, or undefined. The reason is shown, and the user can publish nevertheless. */
  doubtOf?: (studio: Studio) => string | undefined;
  /** Asks for the documents that differ from the published site. */
  changedDocuments?: (studio: Studio) => Promise<readonly DocumentId[]>;
  /** Views of the site's pages besides the list, such as a calendar; a view is chosen above the list. */
  pageViews?: readonly PageListView[];
  /** Gestures that are not commands, for the help. */
  gestures?: readonly { does: string; how: readonly string[] }[];
  /** Called once, after the site has been loaded. */
  onStart?: (studio: Studio) => void;
  /** Handlers of the events from the feature's server part, by name. */
  events?: Readonly<Record<string, (studio: Studio, detail: JsonValue | undefined) => void>>;
};

/** A view of the site's pages. @property onOpen opens a page, and closes the list */
export type PageListView = {
  name: string;
  label: string;
  icon: StudioIconName;
  View: ComponentType<{ onOpen: (route: string) => void }>;
};

export type DialogPart = {
  size?: "md" | "lg" | "xl";
  /** Accessible name, if the content has no title; a dialog with such a name has no close button. */
  label?: string;
  Content: ComponentType<{ onClose: () => void }>;
};

/** The places where features can show badges, with the props of the badge's component. */
export type Marks = {
  /** Beside a page in the list of pages. */
  page: { page: PageItem };
  /** In a row of the tree, for a block or the page as a whole. */
  row: { block: BlockView | undefined };
  /** Content before or after the fields of a block, or of the page settings. */
  form: { block: BlockView | undefined; place: "before" | "after" };
  /** In the row of changed documents, before they are published. */
  change: { documents: readonly DocumentId[] };
  /** Below the control of a field. */
  field: { field: Field; document: DocumentId; pointer: Pointer };
};

export type MarkComponents = { [Place in keyof Marks]?: FunctionComponent<Marks[Place]> };

/** Small components at fixed places of the window; within each place they are sorted by `order`. */
type Badges = MarkComponents & {
  /** In the top bar: at its start, before the Save button, or at its end. */
  bar?: readonly { place: "start" | "status" | "end"; order: number; Item: ComponentType }[];
  /** Above the fields of the page settings. @property fields keys of the fields that the component replaces */
  settings?: readonly { order: number; Item: ComponentType; fields?: readonly string[] }[];
};

export type DocumentFormProps = { form: Form; value: JsonValue; panel: Panel };

export type PaletteEntry = {
  /** A unique, stable id; the list of recent entries stores it. */
  id: string;
  group: string;
  title: string;
  /** Text beside the title: the address of a page, the value of a fact. */
  note?: string;
  /** Additional search words. */
  words?: string;
  icon: StudioIconName;
  keys?: string;
  /** Says why the person's role does not allow it. */
  refused?: string;
  /** Set if the entry takes the text that the user types next; it then runs before the palette has closed. */
  takesText?: true;
  run: (studio: Studio) => void;
};

/** A user command: an entry of the command palette, with optional shortcuts. */
export type Command = {
  /** A stable id; the list of recent entries stores it. */
  id: string;
  title: string;
  words?: string | undefined;
  icon: StudioIconName;
  /** Shortcuts such as `mod+shift+z`; `mod` is Control, or Command on a Mac. The first one is displayed. */
  keys?: readonly string[];
  /** Set to limit the shortcut to a focused block, on the page or in the tree, while no text is being edited. */
  onBlock?: true;
  /** Position in the site menu; entries with the same tens digit form a group. */
  inSiteMenu?: number;
  /**
   * Position in the selected block's menu; entries with the same tens digit form a group. `title` is shorter than in the palette; `keys`
   * are those of the browser's own shortcut.
   */
  inBlockMenu?: { at: number; title?: string; keys?: string; danger?: true };
  /** The call that the command makes: where the person's role does not allow it, the command is shown with the reason, and disabled. */
  call?: { needs: Need };
  /** The document that the command changes, which the person may not be allowed to. */
  changes?: (state: ShellState) => DocumentId | undefined;
  /** Tells whether the command is currently available; always by default. */
  when?: (state: ShellState) => boolean;
  run: (studio: Studio) => void;
  /**
   * Runs the command on the selected item of the selected block, if an item is selected.
   * @returns whether an item is selected; if not, `run` is called for the block
   */
  onItem?: (studio: Studio) => boolean;
};

/** Says why the person's role does not allow a command; undefined if it does. */
export function refusedCommand(state: ShellState, { call, changes }: Command): string | undefined {
  const document = changes?.(state);
  return (call && refusedCall(state, call)) ?? (document && refusedDocument(state, document));
}

export function opensDialog(dialog: string, command: Omit<Command, "id" | "run">): Command {
  return { id: dialog, ...command, run: (studio) => studio.dialogs.open(dialog) };
}

export function opensPanel(panel: string, command: Omit<Command, "id" | "run">): Command {
  return { id: panel, ...command, run: (studio) => studio.dialogs.openPanel({ name: panel }) };
}

/** The state of a single feature, kept while the window is open. */
export class FeatureState<State extends object> {
  readonly #storeOf = memoised((_: Studio) => new Store(this.initial));

  constructor(private readonly initial: State) {}

  get(studio: Studio): State {
    return this.#storeOf(studio).get();
  }

  set(studio: Studio, change: Partial<State>): void {
    this.#storeOf(studio).set(change);
  }

  /** Hook for a part of the state; the component re-renders when that part changes. */
  readonly use = <Part>(select: (state: State) => Part): Part => {
    const store = this.#storeOf(useStudio());
    return useSyncExternalStore(store.subscribe, () => select(store.get()));
  };
}
