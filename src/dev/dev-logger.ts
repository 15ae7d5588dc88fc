import { createLogger, type Logger } from "vite";
import { WATCH_LIMITS } from "#src/disk/folder-watchers.ts";

/** A logger for Vite that reports the system's watch limit once; Vite would name each file that it cannot watch. */
export function devLogger(logger: Logger = createLogger()): Logger {
  const { error } = logger;
  let isSaid = false;
  logger.error = (message, options) => {
    const [, code = ""] = /file watcher error: (\w+):/.exec(message) ?? [];
    const setting = WATCH_LIMITS[code];
    if (setting === undefined) return error(message, options);
    if (!isSaid)
      logger.warn(
        `This system cannot watch more files (${setting}): after a change of code, start this command again.`,
      );
    isSaid = true;
  };
  return logger;
}
