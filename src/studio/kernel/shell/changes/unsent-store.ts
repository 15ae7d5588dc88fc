import type { PendingChange } from "./send-queue.ts";

const keyOf = (site: string): string => `waymark-studio-unsent-${site}`;

/** Stores unconfirmed changes in session storage, for a reload of this tab; does nothing where storage is full or blocked. */
export function keepUnsent(site: string, changes: readonly PendingChange[]): void {
  try {
    if (changes.length === 0) sessionStorage.removeItem(keyOf(site));
    else sessionStorage.setItem(keyOf(site), JSON.stringify(changes));
  } catch {
    // The change is still in memory and in the queue.
  }
}

/** Leaves the unconfirmed changes of a tab that is being closed to the tab that opens the site next. */
export function leaveUnsent(site: string): void {
  try {
    const changes = [...changesIn(localStorage, site), ...changesIn(sessionStorage, site)];
    if (changes.length === 0) return;
    localStorage.setItem(keyOf(site), JSON.stringify(changes));
    sessionStorage.removeItem(keyOf(site));
  } catch {
    // A reload of the tab still finds them.
  }
}

/** Takes the changes that this tab, or one that was closed, had not sent. */
export function takeUnsent(site: string): PendingChange[] {
  try {
    const changes = [localStorage, sessionStorage].flatMap((storage) => changesIn(storage, site));
    localStorage.removeItem(keyOf(site));
    return changes;
  } catch {
    return [];
  }
}

function changesIn(storage: Storage, site: string): PendingChange[] {
  const kept: unknown = JSON.parse(storage.getItem(keyOf(site)) ?? "[]");
  return Array.isArray(kept) ? kept.filter(isChange) : [];
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
