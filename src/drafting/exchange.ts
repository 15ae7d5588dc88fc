import type { Draft } from "./draft.ts";
import type { DraftStore } from "./draft-store.ts";

/** Drafts as the text of a file (JSON) that `importDrafts` reads in any browser. */
export function exportDrafts(_drafts: readonly Draft[]): string {
  throw new Error("not written yet");
}

/** drafts-2024-09-16.json, or {slug}.draft.json for one. @param today YYYY-MM-DD */
export function exportFileName(_drafts: readonly Draft[], _today: string): string {
  throw new Error("not written yet");
}

/** What became of the drafts of a file. A draft that this browser has in a newer edition is kept beside it as a copy. */
export type ImportResult =
  | { status: "imported"; added: number; updated: number; same: number; refused: number }
  /** The text is no export of drafts. */
  | { status: "unreadable" }
  | { status: "full" | "blocked"; added: number };

/** Puts the drafts of an exported file into the store. Never overwrites a draft. */
export function importDrafts(_text: string, _store: DraftStore): ImportResult {
  throw new Error("not written yet");
}
