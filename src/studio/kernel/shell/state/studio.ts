import { serialQueue } from "#src/studio/kernel/documents/serial-queue.ts";
import type { BlockMark, FromPreview } from "#src/studio/kernel/protocol/preview-messages.ts";
import type { BlockView, DocumentId } from "#src/studio/kernel/protocol/protocol.ts";
import { Refusal } from "#src/studio/kernel/protocol/refusal.ts";
import type { ApiClient } from "#src/studio/kernel/shell/connection/api-client.ts";
import { PreviewLink } from "#src/studio/kernel/shell/connection/preview-link.ts";
import { Editing } from "./editing.ts";
import { PageAddress } from "./page-address.ts";
import { BlockSelection } from "./selection.ts";
import { type Dialog, emptyState, type Panel, type ShellState } from "./shell-state.ts";
import { Store } from "./store.ts";
import { View } from "./view.ts";
import { storedViewOptions } from "./view-storage.ts";

type Hooks = {
  onMessage: (studio: Studio, message: FromPreview) => void;
  /** Returns the badge that features show at a block on the page, such as "2 notes"; undefined if there is none. */
  markOf: (studio: Studio, block: BlockView) => BlockMark | undefined;
  /** Returns the name of the items that can be added to a block's list; undefined if none can be added. */
  itemOf: (studio: Studio, block: BlockView) => string | undefined;
};

/** Studio's window: its state, and the actions on it, grouped into `dialogs`, `selection`, `view` and `editing`. */
export class Studio {
  readonly store = new Store<ShellState>({ ...emptyState, viewOptions: storedViewOptions() });
  readonly address = new PageAddress();
  readonly preview: PreviewLink;
  readonly dialogs = new Dialogs(this.store);
  readonly selection: BlockSelection;
  readonly view: View;
  readonly editing: Editing;
  /** Runs requests that change the site one after another, since they could otherwise overtake each other. */
  readonly runSerially = serialQueue();

  constructor(
    readonly client: ApiClient,
    { onMessage, markOf, itemOf }: Hooks,
  ) {
    const { store, address } = this;
    this.preview = new PreviewLink((message) => onMessage(this, message));
    const shared = { store, client, preview: this.preview };
    this.selection = new BlockSelection(store, this.preview);
    this.view = new View({
      ...{ ...shared, address },
      blocks: { markOf: (block) => markOf(this, block), itemOf: (block) => itemOf(this, block) },
    });
    this.editing = new Editing({
      ...{ ...shared, selection: this.selection, view: this.view },
      route: () => this.route,
      showError: (error) => this.showError(error),
    });
  }

  get state(): ShellState {
    return this.store.get();
  }

  /** The parameters that identify the open page in requests: its route and, as `also`, the document in the open panel. */
  get route(): { route: string; also?: DocumentId } {
    const { page, panel } = this.state;
    const also = panel?.document === undefined ? {} : { also: panel.document };
    return { route: page?.view.route ?? "/", ...also };
  }

  /** Announces a sentence to screen readers. */
  announce(announcement: string): void {
    this.store.set({ announcement });
  }

  /** Runs a function, and shows its error if it fails. @returns undefined in that case */
  async attempt<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await work();
    } catch (error) {
      this.showError(error);
      return undefined;
    }
  }

  showError(error: unknown): void {
    if (!(error instanceof Refusal)) this.store.set({ connection: "lost" });
    else if (error.status === 401) this.store.set({ connection: "refused" });
    else this.store.set({ failure: error.message, announcement: error.message });
  }
}

/** The window's dialog, and the panel that replaces the form; opens and closes both. */
class Dialogs {
  constructor(private readonly store: Store<ShellState>) {}

  open(name: string, purpose: Omit<Dialog, "name"> = {}): void {
    this.store.set({ dialog: { name, ...purpose } });
  }

  /** Closes the dialog. If it asks about a conflict, the conflict stays undecided. */
  close(): void {
    this.store.set({ dialog: undefined, versionQuestion: undefined });
  }

  /** Calls a function after the closing menu or dialog has returned the focus, so that a new dialog can take it. */
  runAfter(run: () => unknown): void {
    this.store.set({ focusRequest: { to: "task", run } });
  }

  /** Opens a panel in place of the form, and moves the focus there. If the panel is undefined, closes the open one. */
  openPanel(panel: Panel | undefined): void {
    this.store.set(panel ? { panel, focusRequest: { to: "form" } } : { panel });
  }
}
