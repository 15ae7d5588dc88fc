import { codePointName } from "#src/content/json/control-characters.ts";
import { TOOL_LANGUAGE } from "#src/language/format.ts";
import { listOfNames } from "#src/language/names.ts";
import { meantFile } from "./meant-address.ts";
import { fileAddress } from "./static-address.ts";

/** Longest name of a file or folder in bytes: file systems take 255, and resized copies are named after their original. */
const MAX_NAME_BYTES = 230;

/** Signs with a meaning of their own in addresses (`%`, `?`, `#`), or that Windows and uploads to hosts refuse. */
const REFUSED = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}"#%*:<>?\\|]/gu;

/** Why the name of a static file is refused. @property renamed the address that it could have */
export type RefusedFileName = { because: string; renamed: string };

/**
 * Why no file of a site may have a name: the one rule for fields, Markdown, imports and uploads. Letters of any script,
 * capitals, spaces and most signs are allowed.
 * @param address as `fileAddress` gives it
 * @returns undefined if it is allowed
 */
export function refusedFileName(address: string): RefusedFileName | undefined {
  const signs = [...new Set(address.match(REFUSED))];
  const isLong = address.split("/").some((name) => bytesOf(name) > MAX_NAME_BYTES);
  if (signs.length === 0 && !isLong) return undefined;
  const renamed = address
    .split("/")
    .map((name) => shortened(name.replace(REFUSED, "-").replace(/^-+|-+(?=\.|$)/g, "")))
    .join("/");
  const because =
    signs.length > 0
      ? `because of ${listOfNames(
          signs.map((sign) => (/[\p{C}\p{Z}]/u.test(sign) ? codePointName(sign) : `"${sign}"`)),
          TOOL_LANGUAGE,
        )}`
      : `because it is longer than ${MAX_NAME_BYTES} bytes`;
  return { because, renamed };
}

/**
 * The file that is meant by a name that no file has, if it can only be one: by the path in the repository, or with other
 * capitals, spaces, accents or widths of letters.
 * @param addresses of all static files
 */
export function meantFileAmong(name: string, addresses: ReadonlySet<string>): string | undefined {
  const suggestion = fileAddress(meantFile(name));
  if (addresses.has(suggestion)) return suggestion;
  const key = likeness(suggestion);
  const [candidate, ...others] = [...addresses].filter((address) => likeness(address) === key);
  return others.length === 0 ? candidate : undefined;
}

const bytesOf = (name: string): number => new TextEncoder().encode(name).length;

const likeness = (address: string): string =>
  address
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s\u200b\u200e\u200f]+/gu, " ");

/** A name with its ending, short enough. */
function shortened(name: string): string {
  const [, stem = name, ending = ""] = /^(.*?)(\.[^.]{1,10})?$/s.exec(name) ?? [];
  let shortStem = stem;
  while (bytesOf(shortStem + ending) > MAX_NAME_BYTES) shortStem = [...shortStem].slice(0, -1).join("");
  return shortStem + ending;
}
