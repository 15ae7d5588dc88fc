import { rmSync } from "node:fs";
import { rename } from "node:fs/promises";
import { replacedBy } from "./stale-folders.ts";

/**
 * Replaces a folder with a finished one. A reader finds either the complete old folder or the complete new one; if the second rename fails,
 * the old folder is moved back.
 */
export async function swapFolder(finished: string, place: string): Promise<void> {
  const previous = replacedBy(finished);
  rmSync(previous, { recursive: true, force: true });
  const hadPrevious = await rename(place, previous).then(
    () => true,
    (error) => {
      if (error.code === "ENOENT") return false;
      throw error;
    },
  );
  try {
    await rename(finished, place);
  } catch (error) {
    if (hadPrevious) await rename(previous, place);
    throw error;
  }
  rmSync(previous, { recursive: true, force: true });
}
