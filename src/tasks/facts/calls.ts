import commonSchema from "#schema/common.schema.json" with { type: "json" };
import { factName, get, line, object, reply } from "#src/studio/kernel/protocol/call.ts";
import { planCalls } from "#src/studio/kernel/protocol/plan.ts";
import type { HitPlace } from "#src/studio/kernel/protocol/protocol.ts";

/** A text that contains a fact's name, with its document, a page that shows it, and the name of its block's type. */
export type FactPlace = Omit<HitPlace, "start"> & { title: string; route?: string; block?: string };

/** Matches the name of a fact: two or more words in lower-case letters and digits, separated by dots, such as `uk.rent`. */
export const FACT_NAME = new RegExp(commonSchema.definitions.factName.pattern);

/** Lists the texts that contain a fact's name. */
export const readFactPlaces = get(
  "fact-places",
  object({ name: factName }),
  reply<{ places: FactPlace[] }>(),
);

/** Renames a fact everywhere: a call that returns the plan, and one that applies it. */
export const renaming = planCalls("facts", object({ name: factName, to: line }));
