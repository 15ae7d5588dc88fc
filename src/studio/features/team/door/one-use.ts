import { newToken } from "#src/studio/kernel/http/access-check.ts";

/** Maximum number of values that are kept. */
const MAX_KEPT = 1000;

/** Values that are each fetched once, by a token, within a time. */
export class OneUse<Value> {
  readonly #kept = new Map<string, { value: Value; until: number }>();

  /** @param maxMs time in ms within which a value has to be fetched */
  constructor(
    private readonly maxMs: number,
    private readonly now: () => number,
  ) {}

  /** Keeps a value. @returns its token */
  give(value: Value): string {
    const token = newToken();
    keepNewest(this.#kept);
    this.#kept.set(token, { value, until: this.now() + this.maxMs });
    return token;
  }

  /** Uses a token up. @returns undefined if it is not valid */
  use(token: string): Value | undefined {
    const found = this.#kept.get(token);
    this.#kept.delete(token);
    return found && found.until > this.now() ? found.value : undefined;
  }
}

/** Makes place for one more entry. */
export function keepNewest(map: Map<string, unknown>): void {
  const [oldest] = map.keys();
  if (oldest !== undefined && map.size >= MAX_KEPT) map.delete(oldest);
}
