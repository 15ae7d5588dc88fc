/**
 * Lets a command finish normally when the program reading its output exits first, as in `npm run validate |
 * head`; the remaining output is discarded.
 */
export function outliveReader(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "EPIPE") throw error;
    });
  }
}
