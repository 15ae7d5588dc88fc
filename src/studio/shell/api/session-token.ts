const KEY = "waymark-studio-token";

/** The token of the printed address, taken out of it so that it is in no history; kept for this tab alone. */
export function sessionToken(): string | undefined {
  const given = /^#token=([\w-]+)/.exec(location.hash)?.[1];
  if (given === undefined) return sessionStorage.getItem(KEY) ?? undefined;
  sessionStorage.setItem(KEY, given);
  history.replaceState(null, "", location.pathname + location.search);
  return given;
}
