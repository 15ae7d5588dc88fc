import type { SiteDocument } from "#schema/generated/types.ts";
import { memoised } from "#src/content/json/memo.ts";
import { declaredActions } from "#src/content/schema/declared-actions.ts";
import { blockSchemas } from "#src/render/block/block-schemas.ts";

const declared = declaredActions(blockSchemas);

/**
 * The analytics events (data layer) that the boot script reports for links to the pages of actions, such as the page about cookies: a query
 * string of address and event.
 */
export const actionEvents = memoised(({ actions }: SiteDocument): string => {
  const events = Object.entries(actions ?? {}).flatMap(([name, page]) => {
    const { event, alias } = declared.get(name) ?? {};
    if (!event || !page) return [];
    return [page, ...(alias ? [alias] : [])].map((address) => [address, event]);
  });
  return String(new URLSearchParams(events));
});
