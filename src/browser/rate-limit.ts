/** A limit of `limit` calls in any `interval` of ms. @returns whether a call at `now`, never decreasing, is allowed */
export function createRateLimit(limit: number, interval: number): (now: number) => boolean {
  const passed: number[] = [];
  return (now) => {
    while (passed[0] !== undefined && now - passed[0] >= interval) passed.shift();
    if (passed.length >= limit) return false;
    passed.push(now);
    return true;
  };
}
