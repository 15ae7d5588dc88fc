import {
  get,
  object,
  pointer,
  post,
  reply,
  route,
  type TypeOf,
  text,
} from "#src/studio/kernel/protocol/call.ts";

const window = text(64, "^[\\w-]{1,64}$");
const place = object({ window, route }, { block: text(200), document: text(310), pointer });

/** A window of a colleague, and where it is: the open page, the selected block, and the focused field with its document. */
export type Present = TypeOf<typeof place> & { id: string; name: string };

/** Server event: somebody has come, gone or moved. The detail is the list of windows. */
export const PRESENCE = "presence:changed";

/** Tells the place of a window to all others. It is gone some seconds after its event stream has ended. */
export const tellPlace = post("presence/place", place, reply<{ present: Present[] }>(), "viewer");

/** A step of today that is in place. @property at time in ms @property who its author in words */
export type StepToday = { at: number; who: string; label: string; titles: string[] };

/** Lists the steps of today, the latest first; what one person did in a row with the same name is one. */
export const readToday = get("presence/today", object({}), reply<{ steps: StepToday[] }>());
