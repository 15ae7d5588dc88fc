import { meantFile } from "#src/content/address/meant-address.ts";
import { fileAddress } from "#src/content/address/static-address.ts";
import { type Said, say } from "#src/content/diagnostics/say.ts";
import { codePointName } from "#src/content/json/control-characters.ts";

/** Longest name of a file or folder in bytes: file systems take 255, and resized copies are named after their original. */
const MAX_NAME_BYTES = 230;

/** Characters that are special in addresses (`%`, `?`, `#`), or that Windows or hosts refuse in file names. */
const REFUSED_CHARACTERS = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}"#%*:<>?\\|]/gu;

/** The reason why a static file's name is refused. @property renamed a corrected address */
export type RefusedFileName = { because: Said; renamed: string };

/**
 * Explains why a static file's name is not allowed; fields, Markdown, imports and uploads all use this rule. Letters of any script,
 * capitals, spaces and most punctuation are allowed.
 * @param address in the form that `fileAddress` returns
 * @returns undefined if it is allowed
 */
export function refusedFileName(address: string): RefusedFileName | undefined {
  const signs = [...new Set(address.match(REFUSED_CHARACTERS))];
  const isLong = address.split("/").some((name) => bytesOf(name) > MAX_NAME_BYTES);
  if (signs.length === 0 && !isLong) return undefined;
  const renamed = address
    .split("/")
    .map((name) => shortened(name.replace(REFUSED_CHARACTERS, "-").replace(/^-+|-+(?=\.|$)/g, "")))
    .join("/");
  const because =
    signs.length > 0
      ? say("because of {signs}", {
          signs: {
            and: signs.map((sign) => (/[\p{C}\p{Z}]/u.test(sign) ? codePointName(sign) : `"${sign}"`)),
          },
        })
      : say("because it is longer than {limit, number} bytes", { limit: MAX_NAME_BYTES });
  return { because, renamed };
}

/**
 * Finds the existing file meant by a wrong name, if exactly one fits: named by its repository path, or with other capitals, spaces, accents
 * or letter widths.
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

/** Shortens a file name to `MAX_NAME_BYTES`, keeping its extension. */
function shortened(name: string): string {
  const [, stem = name, ending = ""] = /^(.*?)(\.[^.]{1,10})?$/s.exec(name) ?? [];
  let shortStem = stem;
  while (bytesOf(shortStem + ending) > MAX_NAME_BYTES) shortStem = [...shortStem].slice(0, -1).join("");
  return shortStem + ending;
}
