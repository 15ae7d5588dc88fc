import type { StudioServer } from "./start-studio.ts";

/** Studio's address, as commands print it, and a warning if the last session could not be restored completely. */
export function describeStudio(port: number, token: string, { damaged }: StudioServer, demo = false): string {
  const address = `${demo ? "Demo of Studio:   " : "Studio:           "} http://localhost:${port}/#token=${token}`;
  if (damaged === undefined) return address;
  return `${address}\nSome unsaved changes of the last session could not be restored. The damaged journal is ${damaged}`;
}
