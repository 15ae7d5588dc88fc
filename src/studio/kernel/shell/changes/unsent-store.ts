import { isObject } from "#src/content/json/json.ts";
import type { Revision } from "#src/studio/kernel/protocol/protocol.ts";
import type { Clash } from "./clashes.ts";
import type { PendingChange } from "./send-queue.ts";

/** State of this window alone: unconfirmed changes, and texts that wait for a choice between two versions. */
export type Unsent = {
  changes: readonly PendingChange[];
  clashes: readonly Clash[];
};

const keyOf = (site: string): string => `waymark-studio-unsent-${site}`;

/** Stores them, with the revision that they were made on, in session storage, for a reload of this tab; does nothing where storage is full or blocked. */
export function keepUnsent(
  site: string,
  { changes, clashes, revision }: Unsent & { revision: Revision },
): void {
  try {
    if (changes.length + clashes.length === 0) sessionStorage.removeItem(keyOf(site));
    else {
      const made = changes.map((change) => ({ revision, ...change }));
      sessionStorage.setItem(keyOf(site), JSON.stringify({ changes: made, clashes }));
    }
  } catch {
    // They are still in memory.
  }
}

/** Leaves what a tab that is being closed had not sent to the tab that opens the site next. */
export function leaveUnsent(site: string): void {
  try {
    const unsent = unsentIn([localStorage, sessionStorage], site);
    if (unsent.changes.length + unsent.clashes.length === 0) return;
    localStorage.setItem(keyOf(site), JSON.stringify(unsent));
    sessionStorage.removeItem(keyOf(site));
  } catch {
    // A reload of the tab still finds them.
  }
}

/** Takes what this tab, or one that was closed, had not sent. */
export function takeUnsent(site: string): Unsent {
  try {
    const unsent = unsentIn([localStorage, sessionStorage], site);
    localStorage.removeItem(keyOf(site));
    return unsent;
  } catch {
    return { changes: [], clashes: [] };
  }
}

function unsentIn(storages: readonly Storage[], site: string): Unsent {
  const kept = storages.map((storage) => parsed(storage.getItem(keyOf(site))));
  const listsOf = (key: keyof Unsent) => kept.flatMap((one): unknown => (isObject(one) ? one[key] : []));
  return { changes: listsOf("changes").filter(isChange), clashes: listsOf("clashes").filter(isClash) };
}

/** Of two storages, a damaged one must not hide what is in the other. */
function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "{}");
  } catch {
    return undefined;
  }
}

function isChange(value: unknown): value is PendingChange {
  if (!isObject(value) || !Array.isArray(value.operations) || !value.operations.every(isObject)) return false;
  return isText(value.document) && isText(value.route);
}

function isClash(value: unknown): value is Clash {
  return isObject(value) && [value.document, value.pointer, value.place].every(isText);
}

const isText = (value: unknown): value is string => typeof value === "string";
