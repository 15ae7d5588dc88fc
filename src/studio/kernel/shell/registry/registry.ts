import { type ComponentType, type FunctionComponent, useSyncExternalStore } from "react";
import type { JsonValue } from "#src/content/json/json.ts";
import { memoised } from "#src/content/json/memo.ts";
import type { Field, Form } from "#src/studio/kernel/form/form-model.ts";
import type { BlockMark } from "#src/studio/kernel/protocol/preview-messages.ts";
import type { BlockView, DocumentId, PageItem, Pointer } from "#src/studio/kernel/protocol/protocol.ts";
import type { StudioIconName } from "#src/studio/kernel/shell/parts/studio-icons.ts";
import type { Panel, ShellState } from "#src/studio/kernel/shell/state/shell-state.ts";
import { Store } from "#src/studio/kernel/shell/state/store.ts";
import type { Studio } from "#src/studio/kernel/shell/state/studio.ts";
import { useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";

let registered: readonly Feature[] = [];

/** Adds the features of the window, before it is shown. */
export function registerFeatures(features: readonly Feature[]): void {
  registered = features;
}

export function features(): readonly Feature[] {
  return registered;
}

/** Everything that can be done by a command or a shortcut, in the order of the palette. */
export function commands(): Command[] {
  return registered.flatMap((feature) => feature.commands ?? []);
}

/** Registrations of features by name, such as panels. */
export function byName<Part>(partsOf: (feature: Feature) => Readonly<Record<string, Part>> | undefined) {
  return new Map(registered.flatMap((feature) => Object.entries(partsOf(feature) ?? {})));
}

/** The part of a feature that runs in the shell: `export const feature` of its `shell.tsx`. */
export type Feature = {
  commands?: readonly Command[];
  /** Shown in place of the form, by the name that `studio.dialogs.openPanel` opens. */
  panels?: Readonly<Record<string, ComponentType<{ panel: Panel }>>>;
  /** By the name that `studio.dialogs.open` opens. */
  dialogs?: Readonly<Record<string, DialogPart>>;
  badges?: Badges;
  /** Parts of the form of a data document, by its id. */
  documentForms?: Readonly<Record<string, ComponentType<DocumentFormProps>>>;
  /** Lines of the command palette besides its commands. */
  entries?: (state: ShellState, studio: Studio) => PaletteEntry[];
  /** Entries made from the search text, such as "new post Packing"; listed first. */
  entriesFor?: (search: string, studio: Studio) => PaletteEntry[];
  markOf?: (studio: Studio, block: BlockView) => BlockMark | undefined;
  /** Reasons against publishing the open page, asked about beforehand. */
  doubtOf?: (studio: Studio) => string | undefined;
  /** Gestures without a command, for the help. */
  gestures?: readonly { does: string; how: readonly string[] }[];
  /** Called once, when the site has been loaded. */
  onStart?: (studio: Studio) => void;
  /** Called with events of the feature's own server part, by their names. */
  events?: Readonly<Record<string, (studio: Studio, detail: JsonValue | undefined) => void>>;
};

export type DialogPart = {
  size?: "md" | "lg" | "xl";
  /** Its name, if the content has no title. Such a dialog has no close button either. */
  label?: string;
  Content: ComponentType<{ onClose: () => void }>;
};

/** Marks of features by place, with the props of the component. */
export type Marks = {
  /** Beside a page in the list of pages. */
  page: { page: PageItem };
  /** In a row of the tree: of a block, or of the page as a whole. */
  row: { block: BlockView | undefined };
  /** Around the fields of a block, or of the page's settings. */
  form: { block: BlockView | undefined; place: "before" | "after" };
  /** Below the control of a field. */
  field: { field: Field; document: DocumentId; pointer: Pointer };
};

export type MarkComponents = { [Place in keyof Marks]?: FunctionComponent<Marks[Place]> };

/** Small components at fixed places of the window. `order` counts within the place. */
type Badges = MarkComponents & {
  /** In the top bar: at its start, before the Save button, or at its end. */
  bar?: readonly { place: "start" | "status" | "end"; order: number; Item: ComponentType }[];
  /** Above the fields of the page's settings, from the top. `fields`: the keys of those that it shows itself. */
  settings?: readonly { order: number; Item: ComponentType; fields?: readonly string[] }[];
};

export type DocumentFormProps = { form: Form; value: JsonValue; panel: Panel };

export type PaletteEntry = {
  /** Unique, and the same the next time, since it is remembered among the recent ones. */
  id: string;
  group: string;
  title: string;
  /** Shown beside the title: the address of a page, the value of a fact. */
  note?: string;
  /** Further words by which it is found. */
  words?: string;
  icon: StudioIconName;
  keys?: string;
  /** It takes what is typed next, so it does not wait until the palette has closed. */
  takesText?: true;
  run: (studio: Studio) => void;
};

/** Something that a person can do: an entry of the command palette, and the target of its shortcuts. */
export type Command = {
  /** Stays the same: it is remembered among the recent ones. */
  id: string;
  title: string;
  words?: string | undefined;
  icon: StudioIconName;
  /** Such as `mod+shift+z`; `mod` is Control, or Command on a Mac. The first is shown. */
  keys?: readonly string[];
  /** The keys apply only while a block has the focus, on the page or in the tree, and no text is being edited. */
  onBlock?: true;
  /** Its place in the menu of the site, from the top; each ten are a group. */
  inSiteMenu?: number;
  /**
   * Its place in the menu of the selected block, from the top; each ten are a group. `title` is shorter than that of the
   * palette, `keys` are those of the browser.
   */
  inBlockMenu?: { at: number; title?: string; keys?: string; danger?: true };
  /** Whether it makes sense now. Without it, always. */
  when?: (state: ShellState) => boolean;
  run: (studio: Studio) => void;
  /** Its keys and buttons, while an item of the selected block is selected. @returns whether one is */
  onItem?: (studio: Studio) => boolean;
};

export function opensDialog(dialog: string, command: Omit<Command, "id" | "run">): Command {
  return { id: dialog, ...command, run: (studio) => studio.dialogs.open(dialog) };
}

export function opensPanel(panel: string, command: Omit<Command, "id" | "run">): Command {
  return { id: panel, ...command, run: (studio) => studio.dialogs.openPanel({ name: panel }) };
}

/** State that only one feature knows, kept as long as the window is open. */
export class FeatureState<State extends object> {
  readonly #storeOf = memoised((_: Studio) => new Store(this.initial));

  constructor(private readonly initial: State) {}

  get(studio: Studio): State {
    return this.#storeOf(studio).get();
  }

  set(studio: Studio, change: Partial<State>): void {
    this.#storeOf(studio).set(change);
  }

  /** A hook: a part of the state; the component renders again when that part changes. */
  readonly use = <Part>(select: (state: State) => Part): Part => {
    const store = this.#storeOf(useStudio());
    return useSyncExternalStore(store.subscribe, () => select(store.get()));
  };
}
