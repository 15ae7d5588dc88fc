/** Suffixes that editors, merges and backups add to a file name: `contact.json.bak`, `contact.json~`. */
const ENDING =
  /(?:~|___jb_(?:tmp|old)___|(?<=\.(?:json|md))\.txt|\.(?:bak|backup|old|orig|save|sav|tmp|temp|rej|sw[op]|copy|[0-9]))+$/i;
/** "copy" as file managers write it in their languages. */
const WORD = "(?:copy|kopie|copie|copia|cópia|コピー)";
/**
 * Names that file managers give to copies ("contact copy.json", "contact (1).json", "Copy of contact.json"), and Dropbox, Nextcloud,
 * Syncthing and `git mergetool` to versions in conflict.
 */
const COPIES: readonly RegExp[] = [
  `${WORD} (?:of|von|de|di) (?<name>.+?)`,
  String.raw`(?<name>.+?)(?: -)? ${WORD}(?: \d+| \(\d+\))?`,
  String.raw`(?<name>.+?)のコピー(?: ?\d+)?`,
  String.raw`(?<name>.+?) ?\(\d+\)`,
  String.raw`(?<name>.+?) ?\([^()]*(?:conflict|konflikt|conflit)[^()]*\)`,
  String.raw`(?<name>.+?)\.sync-conflict-[\w-]+`,
  String.raw`(?<name>.+?)_(?:BASE|LOCAL|REMOTE|BACKUP)_\d+`,
  String.raw`(?<name>.+?)[ _](?:\d+|old|bak|backup)`,
  String.raw`(?<name>.+?)\.(?:bak|backup|old|orig|copy)`,
].map((copy) => new RegExp(String.raw`^${copy}(?<ending>\.[a-z0-9]+)$`, "i"));
/** The name under which Emacs saves a file that is being edited. */
const AUTOSAVED = /^#(?<name>.+?)(?<ending>\.[a-z0-9]+)#$/i;

/**
 * Recognises a copy that an editor or file manager has made, by its name.
 * @param path with "/" between folders
 * @returns the path of the original; undefined if the name has no such suffix
 */
export function originalOf(path: string): string | undefined {
  const at = path.lastIndexOf("/") + 1;
  const [folder, file] = [path.slice(0, at), path.slice(at)];
  const whole = file.replace(ENDING, "");
  if (whole !== file && /\.[a-z0-9]+$/i.test(whole)) return folder + whole;
  for (const pattern of [...COPIES, AUTOSAVED]) {
    const { name, ending } = pattern.exec(file)?.groups ?? {};
    if (name && ending) return folder + name + ending;
  }
  return undefined;
}

/** A valid name that is typical of a copy: "contact-copy.json", "contact-2.json". */
const COPY =
  /^(?:copy-of-)?(?<name>.+?)(?:-?(?:copy|old|backup|bak|orig|previous|kopie)(?:-?\d+)?|-?v?\d+)?$/;

/**
 * Tells whether the file name of a page is that of another page in its folder with a suffix typical of copies: "contact-2.json" for
 * "contact.json".
 */
export function isNamedAsCopyOf(path: string, original: string): boolean {
  const at = path.lastIndexOf("/") + 1;
  const name = COPY.exec(path.slice(at).replace(/\.json$/, ""))?.groups?.name;
  return path !== original && `${path.slice(0, at)}${name}.json` === original;
}
