import type { CalendarItem } from "./calls.ts";
import { t } from "./words.ts";

/** The colour tokens of events. Calendar days also draw the mark of an end as an outline, so that it does not depend on colour. */
export const EVENT_COLOURS: Readonly<Record<CalendarItem["event"], string>> = {
  appears: "success.solid",
  joins: "success.solid",
  disappears: "danger.solid",
  leaves: "danger.solid",
  review: "warning.solid",
};

/** Describes the event of an item in a few words: "“Open day” appears". */
export function titleOfItem({ event, name, entry = "" }: CalendarItem): string {
  if (event === "appears") return t("“{name}” appears", { name });
  if (event === "disappears") return t("“{name}” ends", { name });
  if (event === "joins") return t("{entry} joins the list “{name}”", { entry, name });
  if (event === "leaves") return t("{entry} leaves the list “{name}”", { entry, name });
  return t("“{name}” is due for a review", { name });
}
