import commonSchema from "#schema/common.schema.json" with { type: "json" };
import { factName, get, line, object, reply } from "#src/studio/kernel/protocol/call.ts";
import { planCalls } from "#src/studio/kernel/protocol/plan.ts";
import type { HitPlace } from "#src/studio/kernel/protocol/protocol.ts";

/** A text that names a fact: its document, a page that shows it, and its block type's name. */
export type FactPlace = Omit<HitPlace, "start"> & { title: string; route?: string; block?: string };

/** Pattern of fact names. */
export const FACT_NAME = new RegExp(commonSchema.definitions.factName.pattern);

/** Lists the texts that name a fact. */
export const readFactPlaces = get(
  "fact-places",
  object({ name: factName }),
  reply<{ places: FactPlace[] }>(),
);

/** Renames a fact everywhere. */
export const renaming = planCalls("facts", object({ name: factName, to: line }));
