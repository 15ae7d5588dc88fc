import { isObject } from "#src/content/json/json.ts";
import type { DocumentId } from "#src/studio/kernel/protocol/protocol.ts";
import { keep, readValue } from "#src/studio/kernel/shell/parts/storage.ts";
import { FeatureState, features } from "#src/studio/kernel/shell/registry/registry.ts";
import type { Studio } from "#src/studio/kernel/shell/state/studio.ts";
import type { PageFilter } from "./rows/page-filters.ts";
import { PAGE_SORTS, type PageSort } from "./rows/page-order.ts";

/** The part of the list's state that this browser stores for each site. */
type KeptState = {
  sort: PageSort;
  /** Addresses of the expanded rows. */
  expanded: ReadonlySet<string>;
};

export type ListState = KeptState & {
  /** Name of a view that a feature registers; "" for the list. */
  view: string;
  filters: ReadonlySet<PageFilter>;
  /** Tag of the language whose pages are listed; "" for the main language, undefined for all. */
  language: string | undefined;
  /** Addresses of the rows that are collapsed while filters or a search narrow the list. */
  collapsed: ReadonlySet<string>;
  /** Addresses of the selected pages, also of those that are out of sight. */
  selected: ReadonlySet<string>;
  /** Documents that differ from the published site; undefined until they have been compared. */
  changed: ReadonlySet<DocumentId> | undefined;
};

const INITIAL: ListState = {
  view: "",
  sort: "address",
  expanded: new Set(),
  filters: new Set(),
  language: undefined,
  collapsed: new Set(),
  selected: new Set(),
  changed: undefined,
};

/** The state of the list of pages; it outlasts the dialog that shows the list. */
export const pageList = new FeatureState<ListState>(INITIAL);

/** Maximum number of expanded rows that are stored. */
const MAX_KEPT_ROWS = 1000;

/** Restores the stored part of the state. */
export function restoreList(studio: Studio): void {
  const stored = readValue("localStorage", storageName(studio));
  if (!isObject(stored)) return;
  const { sort, expanded } = stored;
  pageList.set(studio, {
    sort: PAGE_SORTS.find((one) => one === sort) ?? INITIAL.sort,
    expanded: new Set(Array.isArray(expanded) ? expanded.filter((one) => typeof one === "string") : []),
  });
}

/** Changes the state, and stores the part that is kept. */
export function changeList(studio: Studio, change: Partial<ListState>): void {
  pageList.set(studio, change);
  const { sort, expanded } = pageList.get(studio);
  if ("sort" in change || "expanded" in change)
    keep("localStorage", storageName(studio), { sort, expanded: [...expanded].slice(-MAX_KEPT_ROWS) });
}

/** Expands all rows of a narrowed list. */
export function expandAll(studio: Studio): void {
  if (pageList.get(studio).collapsed.size > 0) changeList(studio, { collapsed: new Set() });
}

/** Asks the features for the documents that differ from the published site. */
export async function loadChanged(studio: Studio): Promise<void> {
  const requests = features().flatMap(({ changedDocuments }) => changedDocuments?.(studio) ?? []);
  await studio.attempt(async () => {
    const changed = new Set((await Promise.all(requests)).flat());
    pageList.set(studio, { changed });
  });
}

const storageName = ({ state }: Studio): string => `pages-${state.site?.id}`;

/** Copies a set with a value added, or removed if it was in the set. */
export function toggled<Value>(values: ReadonlySet<Value>, value: Value): ReadonlySet<Value> {
  const next = new Set(values);
  if (!next.delete(value)) next.add(value);
  return next;
}
