/** The last one has no next port, where the stand-in partner is. */
const LAST = 65_534;

/**
 * The port that PORT names.
 * @param otherwise without PORT
 * @throws Error when PORT is set to something else than a port with a next one
 */
export function portFrom({ PORT }: Readonly<Record<string, string | undefined>>, otherwise: number): number {
  if (PORT === undefined) return otherwise;
  const port = /^\d{1,5}$/.test(PORT) ? Number(PORT) : 0;
  if (port < 1 || port > LAST) {
    throw new Error(`PORT is "${PORT}"; set it to a whole number from 1 to ${LAST}, or unset it`);
  }
  return port;
}
