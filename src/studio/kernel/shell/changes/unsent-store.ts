import { isObject } from "#src/content/json/json.ts";
import type { Revision } from "#src/studio/kernel/protocol/protocol.ts";
import { keep, readValue } from "#src/studio/kernel/shell/parts/storage.ts";
import type { Clash } from "./clashes.ts";
import type { PendingChange } from "./send-queue.ts";

/** Data of this window that the server has not received: unconfirmed changes, and texts that wait for the user's selection of a version. */
export type Unsent = {
  changes: readonly PendingChange[];
  clashes: readonly Clash[];
};

const nameOf = (site: string): string => `unsent-${site}`;

/** Stores the unsent data with its revision, so that it survives a reload of this tab. */
export function keepUnsent(
  site: string,
  { changes, clashes, revision }: Unsent & { revision: Revision },
): void {
  const records = changes.map((change) => ({ revision, ...change }));
  keep("sessionStorage", nameOf(site), isEmpty({ changes, clashes }) ? null : { changes: records, clashes });
}

/** Moves the unsent data of a closing tab to the storage that all tabs share, for the tab that opens the site next. */
export function leaveUnsent(site: string): void {
  const unsent = unsentIn(site);
  // If that fails, a reload of the tab still finds it.
  if (!isEmpty(unsent) && keep("localStorage", nameOf(site), unsent))
    keep("sessionStorage", nameOf(site), null);
}

/** Reads the stored unsent data, of this tab and of closed ones, and removes that of closed tabs from the storage. */
export function takeUnsent(site: string): Unsent {
  const unsent = unsentIn(site);
  keep("localStorage", nameOf(site), null);
  return unsent;
}

function unsentIn(site: string): Unsent {
  const stored = (["localStorage", "sessionStorage"] as const).map((place) => readValue(place, nameOf(site)));
  const listsOf = (key: keyof Unsent) => stored.flatMap((one): unknown => (isObject(one) ? one[key] : []));
  return { changes: listsOf("changes").filter(isChange), clashes: listsOf("clashes").filter(isClash) };
}

function isEmpty({ changes, clashes }: Unsent): boolean {
  return changes.length + clashes.length === 0;
}

function isChange(value: unknown): value is PendingChange {
  if (!isObject(value) || !Array.isArray(value.operations) || !value.operations.every(isObject)) return false;
  return isText(value.document) && isText(value.route);
}

function isClash(value: unknown): value is Clash {
  return isObject(value) && [value.document, value.pointer, value.place].every(isText);
}

const isText = (value: unknown): value is string => typeof value === "string";
