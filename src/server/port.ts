/** One less than the highest port, since the stand-in partner uses the next one. */
const LAST = 65_534;

/** The port of PORT, or `otherwise`. @throws Error when it is not a number from 1 to 65534 */
export function portFrom({ PORT }: Readonly<Record<string, string | undefined>>, otherwise: number): number {
  if (PORT === undefined) return otherwise;
  const port = /^\d{1,5}$/.test(PORT) ? Number(PORT) : 0;
  if (port < 1 || port > LAST) {
    throw new Error(`PORT is "${PORT}"; set it to a whole number from 1 to ${LAST}, or unset it`);
  }
  return port;
}
