import { meantFile } from "#src/content/address/meant-address.ts";
import { decodeAddress, slugOf } from "#src/content/address/routes.ts";
import { TOOL_LANGUAGE } from "#src/language/format.ts";
import { listOfNames } from "#src/language/names.ts";

/**
 * The signs in the address of a static file that no file of a site may have in its name, and the name it could have.
 * Capital letters are not among them: an address is put into lower case without asking.
 * @param address `/photos/Café (1).jpg`
 * @param source pattern of the field
 * @returns undefined if it has none, and for a web address or a placeholder
 */
export function refusedFileName(
  address: string,
  source: string,
): { signs: string; nearest: string | undefined } | undefined {
  if (/^[a-z][a-z+.-]*:|^\/\/|\{\{/i.test(address.trim())) return undefined;
  const file = meantFile(address).normalize("NFC");
  const signs = new Set(file.match(/[^a-z0-9/._-]/giu));
  if (signs.size === 0) return undefined;
  const nearest = decodeAddress(file).split("/").map(plainName).join("/");
  const names = [...signs].map((sign) => (sign === " " ? "a space" : `"${sign}"`));
  return {
    signs: listOfNames(names, TOOL_LANGUAGE),
    nearest: new RegExp(source, "u").test(nearest) && !nearest.includes("/.") ? nearest : undefined,
  };
}

/** Dots and underscores stay, which separate the ending and the parts of a name: `Été_2.JPG` is `ete_2.jpg`. */
function plainName(name: string): string {
  return name
    .split(/([._])/)
    .map((part) => (/^[._]$/.test(part) ? part : slugOf(part)))
    .join("");
}
