/** Where a web server finds the site, and the port on which it listens. */
export type Place = {
  /** Absolute folder of the site on the serving machine. */
  root: string;
  port: number;
};

/** A regular expression that matches exactly this text. */
export function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}

/** The pattern of a rule as a regular expression: `/blog/*` matches everything below `/blog/`. */
export function expressionOf(pattern: string): string {
  return pattern.endsWith("*") ? `^${literal(pattern.slice(0, -1))}` : `^${literal(pattern)}$`;
}
