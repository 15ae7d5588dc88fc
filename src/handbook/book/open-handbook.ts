import { answerAt } from "#src/api/answer.ts";
import type { Answer } from "#src/api/api.d.ts";
import { openFolder } from "#src/api/open-folder.ts";

/** The path below which the dev server, Studio and `waymark handbook` serve the handbook. */
export const HANDBOOK_PATH = "/__waymark/handbook";

/** The response of the handbook at an address; undefined if it has nothing there. */
export type AnswerHandbook = (address: string) => Promise<Answer | undefined>;

/**
 * Opens the handbook on the first request, to be served below its path.
 * @param make returns the folder in which it is written as a site
 */
export function openHandbook(make: () => Promise<string>): AnswerHandbook {
  let opened: ReturnType<typeof openFolder> | undefined;
  const open = () => {
    opened ??= make().then((folder) => openFolder(folder, { base: HANDBOOK_PATH }));
    return opened;
  };
  return async (address) => answerAt(await open(), address);
}
