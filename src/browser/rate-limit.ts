/**
 * Lets at most `limit` calls through in any `interval`.
 * @param interval in milliseconds
 * @returns whether a call at `now`, in milliseconds and never going back, may pass
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
