/** Maximum number of keys at a time; the oldest are forgotten. */
const MAX_KEYS = 10_000;

/** Counts events by key, from the first one of a key until a span of time is over. */
export class RateLimit {
  readonly #counts = new Map<string, { until: number; count: number }>();

  /** @param max events in a span @param span in ms @param now clock in ms */
  constructor(
    private readonly max: number,
    private readonly span: number,
    private readonly now: () => number,
  ) {}

  /** Counts one more. @returns false if the limit had been reached */
  takes(key: string): boolean {
    const entry = this.#entry(key);
    entry.count += 1;
    return entry.count <= this.max;
  }

  isReached(key: string): boolean {
    return this.#entry(key).count >= this.max;
  }

  #entry(key: string): { until: number; count: number } {
    const now = this.now();
    const known = this.#counts.get(key);
    if (known && known.until > now) return known;
    this.#counts.delete(key);
    const [oldest] = this.#counts.keys();
    if (oldest !== undefined && this.#counts.size >= MAX_KEYS) this.#counts.delete(oldest);
    const entry = { until: now + this.span, count: 0 };
    this.#counts.set(key, entry);
    return entry;
  }
}
