import { refuseUrl } from "./safe-url.ts";

/** What an address is for: a link or a picture (`true`), a frame, or a form that is sent to it. */
export type AddressUse = true | "frame" | "post";

/** What an address cannot be that is none of https: and a path of the site. */
const CANNOT = { frame: "cannot stand in a frame", post: "cannot take a form" } as const;

/** Why an address is refused; frames and forms need one of https: or a path of this site. */
export function refuseAddress(value: string, use: AddressUse = true): string | undefined {
  if (use === true) return refuseUrl(value);
  // The stand-in partner of development runs on this machine.
  const isLocal = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?(\/|$)/.test(value);
  const reason = refuseUrl(isLocal ? value.replace("http:", "https:") : value);
  if (reason === undefined && !isLocal && !/^(https:|\/)/i.test(value)) {
    return `${CANNOT[use]}; write https:// or a path of this site`;
  }
  return reason;
}

/** What a schema says with `safeUrl` of the use of an address. */
export function addressUse(safeUrl: unknown): AddressUse {
  return safeUrl === "frame" || safeUrl === "post" ? safeUrl : true;
}
