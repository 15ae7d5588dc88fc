import type { JsonValue } from "#src/content/json/json.ts";
import type { Forms } from "#src/studio/form/form-model.ts";
import type {
  DocumentId,
  Origin,
  PageAnswer,
  Pointer,
  SaveAnswer,
  Selection,
  SiteAnswer,
} from "#src/studio/protocol.ts";
import type { PendingChange } from "../changes/pending-change.ts";

export type Width = 360 | 768 | 1280 | "fit";

/** How the page is looked at. */
export type Look = { width: Width; scheme: "light" | "dark"; mode: "edit" | "browse" };

export type Conflict = Extract<SaveAnswer, { conflicts: unknown }>["conflicts"][number];

/** Somebody else has changed what this person was changing. */
export type Clash = { document: DocumentId; pointer: Pointer; label: string; yours: JsonValue | undefined };

/** What the shell shows. The documents are the server's; here stand its last answer and what is on the way to it. */
export type ShellState = {
  /** `lost`: the server does not answer, changes wait; `refused`: it does not know this token. */
  connection: "starting" | "open" | "lost" | "refused";
  site: SiteAnswer | undefined;
  forms: Forms | undefined;
  page: PageAnswer | undefined;
  /** Route that is being opened. */
  opening: string | undefined;
  /** Why a page could not be opened. */
  failure: string | undefined;
  selection: Selection | undefined;
  /** Where the text that was clicked comes from. */
  origin: Origin | undefined;
  look: Look;
  saving: boolean;
  /** Time of the last save in this session. */
  savedAt: number | undefined;
  conflicts: Conflict[] | undefined;
  clash: Clash | undefined;
  /** Shared documents that this person chose to edit. */
  unlocked: readonly DocumentId[];
  /** For the live region. */
  announcement: string;
  /** Grows when the frame has to load again. */
  frame: number;
  /** Changes that the server has not confirmed yet, in order. */
  pending: readonly PendingChange[];
};

export const emptyState: ShellState = {
  connection: "starting",
  site: undefined,
  forms: undefined,
  page: undefined,
  opening: undefined,
  failure: undefined,
  selection: undefined,
  origin: undefined,
  look: { width: "fit", scheme: "light", mode: "edit" },
  saving: false,
  savedAt: undefined,
  conflicts: undefined,
  clash: undefined,
  unlocked: [],
  announcement: "",
  frame: 0,
  pending: [],
};
