/** The path in the address of a request, encoded; unlike `URL` it takes every text that a client can send. */
export function pathnameOf(url = "/"): string {
  return /^[^?#]*/.exec(url)?.[0] || "/";
}
