import type { PendingChange } from "./pending-change.ts";

const KEY = "waymark-studio-unsent";

/** Keeps what the server has not confirmed for a reload of this tab. A full or forbidden storage keeps nothing. */
export function keepUnsent(changes: readonly PendingChange[]): void {
  try {
    if (changes.length === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(changes));
  } catch {
    // Nothing else can be done: the change is still in memory, and on its way.
  }
}

/** What this tab had not sent when it was left. */
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
