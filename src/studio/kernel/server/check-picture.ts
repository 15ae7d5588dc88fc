import type { JsonValue } from "#src/content/json/json.ts";
import type { RemovePictureRequest, ReplacePictureRequest } from "#src/studio/features/pictures/calls.ts";
import { checkPage, hitPlacesOf } from "./request-checks.ts";
import { bad, objectOf, textOf } from "./request-values.ts";

/** @throws Refusal with 400 */
export function checkRemovePicture(body: JsonValue): RemovePictureRequest {
  const { address, ...rest } = objectOf(body, "request");
  const [other] = Object.keys(rest);
  if (other !== undefined) throw bad(other);
  return { address: addressOf(address, "address") };
}

/** @throws Refusal with 400 */
export function checkReplacePicture(body: JsonValue): ReplacePictureRequest {
  const { address, by, places, ...page } = objectOf(body, "request");
  return {
    ...checkPage(page),
    address: addressOf(address, "address"),
    by: addressOf(by, "by"),
    places: hitPlacesOf(places, "places"),
  };
}

/** The name of an uploaded file: a text that is shown again, and made into an address. */
export function fileNameOf(name: string): string {
  if (!/^[^\p{Cc}\p{Cs}]{1,200}$/u.test(name)) throw bad("name");
  return name;
}

/** An address of a static file, never a path: no step upwards, and nothing hidden. */
function addressOf(value: JsonValue | undefined, name: string): string {
  const address = textOf(value, name, 200);
  if (!/^(?:\/[a-z0-9][a-z0-9._-]*)+$/.test(address)) throw bad(name);
  return address;
}
