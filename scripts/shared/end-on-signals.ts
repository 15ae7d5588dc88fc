/** Exits on signals and when the parent process ends, so that "exit" handlers run. */
export function endOnSignals(): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => process.exit());
  process.once("disconnect", () => process.exit());
}
