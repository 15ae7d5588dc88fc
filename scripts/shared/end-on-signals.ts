/** Ends the process in order, so that "exit" is heard, when it is told to end or the command that started it has ended. */
export function endOnSignals(): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => process.exit());
  process.once("disconnect", () => process.exit());
}
