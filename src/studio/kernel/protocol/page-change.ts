import { object, pageOptions, pageParts, post, reply, type Shape } from "./call.ts";
import type { ChangeAnswer } from "./protocol.ts";

/**
 * A command that changes documents, and answers with the page as it is then.
 * @param name the end of its path
 * @param required what it says besides the page; `optional`: what it may say
 */
export function pageChange<Required extends Shape, Optional extends Shape>(
  name: string,
  required: Required,
  optional: Optional,
) {
  return post(
    name,
    object({ ...pageParts, ...required }, { ...pageOptions, ...optional }),
    reply<ChangeAnswer>(),
  );
}
