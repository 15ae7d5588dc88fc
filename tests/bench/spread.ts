/** Median and range of measured values, as one phrase: `median 1.20 s (1.10 to 1.43 s, 5 runs)`. */
export function spread(values: readonly number[], unit: string, digits = 0): string {
  const sorted = [...values].sort((a, b) => a - b);
  const [first = Number.NaN] = sorted;
  const last = sorted.at(-1) ?? Number.NaN;
  const text = (value: number) => value.toFixed(digits);
  return `median ${text(median(sorted))} ${unit} (${text(first)} to ${text(last)} ${unit}, ${sorted.length} runs)`;
}

/** Formats times in milliseconds with their 95th percentile. */
export const spreadWithTail = (times: readonly number[]): string =>
  `${spread(times, "ms")}; p95 ${percentile(times, 0.95).toFixed(0)} ms`;

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** The value that the given share of all values does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
