/**
 * Lets a command end as it would when the program that reads its output has ended before it, as in
 * `npm run validate | head`: what is left is printed to nobody.
 */
export function outliveReader(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "EPIPE") throw error;
    });
  }
}
