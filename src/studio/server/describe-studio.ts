import type { StudioServer } from "./studio-server.ts";

/** Where Studio is, as a command prints it, and what could not be read of the last session. */
export function describeStudio(port: number, token: string, { damaged }: StudioServer): string {
  const address = `Studio:            http://localhost:${port}/#token=${token}`;
  if (damaged === undefined) return address;
  return `${address}\nWhat was not saved last time could not be read to its end. All of it lies in ${damaged}`;
}
