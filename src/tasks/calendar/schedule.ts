import type { TimeZone } from "#src/content/dates/time-zone.ts";
import type { JsonObject, JsonValue } from "#src/content/json/json.ts";
import type { Operation } from "#src/studio/kernel/protocol/protocol.ts";

/** The settings that determine when a page is visible. */
export const SCHEDULE_KEYS = ["draft", "publishAt", "unpublishAt"] as const;

export type PublicationState = "draft" | "published" | "scheduled";

export type Schedule = {
  choice: PublicationState;
  isDraft: boolean;
  /** The moments at which the page becomes visible (`from`) and stops being visible (`until`), in milliseconds since 1970. */
  from?: number;
  until?: number;
  /** The phase according to the page's dates, regardless of whether it is a draft. */
  phase: "waiting" | "visible" | "ended";
};

/** The settings of a page, possibly invalid. */
type Settings = { [Key in (typeof SCHEDULE_KEYS)[number]]?: JsonValue | undefined };

/** Determines the schedule of a page. A page that has appeared and has no end date counts as published. */
export function scheduleOf(page: Settings, zone: TimeZone, now: number): Schedule {
  const [from, until] = [page.publishAt, page.unpublishAt].map((text) =>
    typeof text === "string" ? zone.momentOf(text) : undefined,
  );
  const isDraft = page.draft === true;
  const isToCome = page.publishAt !== undefined && !(from !== undefined && from <= now);
  const hasDates = isToCome || page.unpublishAt !== undefined;
  return {
    choice: isDraft ? "draft" : hasDates ? "scheduled" : "published",
    isDraft,
    ...(from === undefined ? {} : { from }),
    ...(until === undefined ? {} : { until }),
    phase:
      until !== undefined && until <= now
        ? "ended"
        : from !== undefined && from > now
          ? "waiting"
          : "visible",
  };
}

/**
 * The operations for a chosen publication state. A draft for which a schedule is chosen appears tomorrow, unless it has dates; a published
 * page stays unchanged until a date is entered.
 * @param tomorrow start of work tomorrow, in the form that documents use
 */
export function operationsFor(choice: PublicationState, page: JsonObject, tomorrow: string): Operation[] {
  const without = (keys: readonly string[]) =>
    keys.flatMap((key): Operation[] => (key in page ? [{ op: "remove", path: `/${key}` }] : []));
  if (choice === "published") return without(SCHEDULE_KEYS);
  if (choice === "draft") return [{ op: "add", path: "/draft", value: true }];
  const isFirst = page.draft === true && page.publishAt === undefined && page.unpublishAt === undefined;
  return [
    ...without(["draft"]),
    ...(isFirst ? [{ op: "add" as const, path: "/publishAt", value: tomorrow }] : []),
  ];
}
