import { refuseUrl } from "./safe-url.ts";

/** Why an address is refused; `frame` allows only what may stand in a frame. */
export function refuseAddress(value: string, kind: true | "frame" = true): string | undefined {
  // The stand-in partner of development runs on this machine.
  const isLocal = kind === "frame" && /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?(\/|$)/.test(value);
  const reason = refuseUrl(isLocal ? value.replace("http:", "https:") : value);
  if (reason === undefined && kind === "frame" && !isLocal && !/^(https:|\/)/i.test(value)) {
    return "cannot stand in a frame; write https:// or a path of this site";
  }
  return reason;
}
