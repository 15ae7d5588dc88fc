/** Time in ms for work that has begun, before the process ends all the same. */
const MAX_ENDING_MS = 4500;

/**
 * Exits on signals and when the parent process ends, so that "exit" handlers run.
 * @param end finishes work first; a second signal does not wait for it
 */
export function endOnSignals(end?: () => Promise<void>): void {
  let isEnding = false;
  const exit = () => {
    if (end === undefined || isEnding) process.exit();
    isEnding = true;
    setTimeout(() => process.exit(), MAX_ENDING_MS);
    end().then(
      () => process.exit(),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, exit);
  process.once("disconnect", exit);
}
