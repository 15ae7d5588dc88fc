import { createLogger } from "vite";
import { expect, test, vi } from "vitest";
import { devLogger } from "#src/dev/dev-logger.ts";

test("the system's limit of watched files is said once, and other errors as they are", () => {
  const plain = createLogger("silent");
  const [warn, error] = [vi.spyOn(plain, "warn"), vi.spyOn(plain, "error")];
  const logger = devLogger(plain);
  for (const name of ["a", "b", "c"])
    logger.error(
      `\x1b[31mfile watcher error: ENOSPC: System limit for number of file watchers reached, '${name}'`,
    );
  expect(warn.mock.calls).toEqual([[expect.stringContaining("fs.inotify.max_user_watches")]]);
  logger.error("file watcher error: EIO: the disk reports an error");
  logger.error("a source does not compile");
  expect(error.mock.calls.map(([message]) => message)).toEqual([
    "file watcher error: EIO: the disk reports an error",
    "a source does not compile",
  ]);
});
