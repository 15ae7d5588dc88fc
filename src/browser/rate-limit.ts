/**
 * Creates a rate limit of `limit` calls in any `interval`.
 * @param interval in milliseconds
 * @returns a function that says whether a call at `now` is allowed; `now` is in milliseconds and never
 * decreases
 */
export function createRateLimit(limit: number, interval: number): (now: number) => boolean {
  const passed: number[] = [];
  return (now) => {
    while (passed[0] !== undefined && now - passed[0] >= interval) passed.shift();
    if (passed.length >= limit) return false;
    passed.push(now);
    return true;
  };
}
