import type { PendingChange } from "./pending-change.ts";

const KEY = "waymark-studio-unsent";

/** Stores unconfirmed changes in session storage, for a reload of this tab; does nothing where storage is full or blocked. */
export function keepUnsent(changes: readonly PendingChange[]): void {
  try {
    if (changes.length === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(changes));
  } catch {
    // The change is still in memory and in the queue.
  }
}

/** The changes that this tab had not sent before it was reloaded. */
export function unsentChanges(): PendingChange[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isChange) : [];
  } catch {
    return [];
  }
}

function isChange(value: unknown): value is PendingChange {
  return (
    typeof value === "object" &&
    value !== null &&
    "operations" in value &&
    "document" in value &&
    "route" in value
  );
}
