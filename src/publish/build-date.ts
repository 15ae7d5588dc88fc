/**
 * The day of the build, `YYYY-MM-DD` in UTC. With SOURCE_DATE_EPOCH (seconds since 1970,
 * https://reproducible-builds.org/specs/source-date-epoch/) two builds of one commit are byte-identical.
 * @throws Error when SOURCE_DATE_EPOCH is set to something else than a whole number
 */
export function buildDate(environment: Readonly<Record<string, string | undefined>>): string {
  const epoch = environment.SOURCE_DATE_EPOCH;
  if (epoch !== undefined && !/^\d+$/.test(epoch)) {
    throw new Error(`SOURCE_DATE_EPOCH is "${epoch}"; set it to whole seconds since 1970, or unset it`);
  }
  const moment = epoch === undefined ? new Date() : new Date(Number(epoch) * 1000);
  return moment.toISOString().slice(0, 10);
}
