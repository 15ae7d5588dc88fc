import { type Said, say } from "#src/content/diagnostics/say.ts";
import { refusedFrame } from "./frame-address.ts";
import { refuseUrl } from "./safe-url.ts";

/** The use of an address: for a link or picture (`true`), in a frame, or as the action of a form. */
export type AddressUse = true | "frame" | "post";

/** Refusals of an address in a frame or form, by its use. */
const REFUSAL_BY_USE = {
  frame: say("cannot stand in a frame; write https:// or a path of this site"),
  post: say("cannot take a form; write https:// or a path of this site"),
} as const;

/** Explains why an address is refused; frames and forms require https: or a path of this site. */
export function refuseAddress(value: string, use: AddressUse = true): Said | undefined {
  if (use === true) return refuseUrl(value);
  // In development, the stand-in partner runs on this machine.
  const isLocal = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?(\/|$)/.test(value);
  const reason = refuseUrl(isLocal ? value.replace("http:", "https:") : value);
  if (reason === undefined && !isLocal && !/^(https:|\/)/i.test(value)) return REFUSAL_BY_USE[use];
  return reason ?? (use === "frame" ? refusedFrame(value)?.reason : undefined);
}

/**
 * Converts the value of the schema keyword `safeUrl` to the use of an address: "frame" and "post" are kept, anything else is `true`, a link
 * or picture.
 */
export function addressUse(safeUrl: unknown): AddressUse {
  return safeUrl === "frame" || safeUrl === "post" ? safeUrl : true;
}
