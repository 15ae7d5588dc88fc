/** Where a web server finds the site, and where it listens. */
export type Place = {
  /** Absolute folder of the site on the machine that serves it. */
  root: string;
  port: number;
};

/** A text as a regular expression that matches it alone. */
export function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}

/** The pattern of a rule as a regular expression: `/blog/*` is all below `/blog/`. */
export function expressionOf(pattern: string): string {
  return pattern.endsWith("*") ? `^${literal(pattern.slice(0, -1))}` : `^${literal(pattern)}$`;
}
