import { type Need, object, pageOptions, pageParts, post, reply, type Shape, STEPS } from "./call.ts";
import type { ChangeAnswer } from "./protocol.ts";

/**
 * Declares a call that changes documents, and answers with the changed page.
 * @param name end of the call's path
 * @param required parameters besides the page, followed by optional ones
 * @param needs a role, if the call changes more than documents, or none of them
 */
export function pageChange<Required extends Shape, Optional extends Shape>(
  name: string,
  required: Required,
  optional: Optional,
  needs: Need = STEPS,
) {
  return post(
    name,
    object({ ...pageParts, ...required }, { ...pageOptions, ...optional }),
    reply<ChangeAnswer>(),
    needs,
  );
}
