/**
 * The path of a request target, percent-encoded. Unlike `URL`, it accepts any string that a client can send.
 */
export function pathnameOf(url = "/"): string {
  return /^[^?#]*/.exec(url)?.[0] || "/";
}
