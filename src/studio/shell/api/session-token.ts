const KEY = "waymark-studio-token";

/** The token from the address, removed from it so that it does not stay in the history; kept in session storage. */
export function sessionToken(): string | undefined {
  const given = /^#token=([\w-]+)/.exec(location.hash)?.[1];
  if (given === undefined) return sessionStorage.getItem(KEY) ?? undefined;
  sessionStorage.setItem(KEY, given);
  history.replaceState(null, "", location.pathname + location.search);
  return given;
}
