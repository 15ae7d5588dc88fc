/** What editors, merges and backups put behind the name of a file: `contact.json.bak`, `contact.json~`. */
const ENDING = /(?:~|\.(?:bak|backup|old|orig|save|sav|tmp|temp|rej|sw[op]|copy|[0-9]))+$/i;
/** What file managers make of a name: "contact copy.json", "contact (1).json", "Copy of contact.json". */
const COPIES: readonly RegExp[] = [
  /^copy of (?<name>.+?)(?<ending>\.[a-z0-9]+)$/i,
  /^(?<name>.+?)(?: -)? copy(?: \d+| \(\d+\))?(?<ending>\.[a-z0-9]+)$/i,
  /^(?<name>.+?) ?\(\d+\)(?<ending>\.[a-z0-9]+)$/i,
  /^(?<name>.+?)[ _](?:\d+|old|bak|backup)(?<ending>\.[a-z0-9]+)$/i,
  /^(?<name>.+?)\.(?:bak|backup|old|orig|copy)(?<ending>\.[a-z0-9]+)$/i,
  /^#(?<name>.+?)(?<ending>\.[a-z0-9]+)#$/i,
];

/**
 * The file of which another one is a copy that an editor or a file manager left, as its name tells.
 * @param path of a file, with "/" between folders
 * @returns its path; undefined for a name that no program makes of another
 */
export function originalOf(path: string): string | undefined {
  const at = path.lastIndexOf("/") + 1;
  const [folder, file] = [path.slice(0, at), path.slice(at)];
  const whole = file.replace(ENDING, "");
  if (whole !== file && /\.[a-z0-9]+$/i.test(whole)) return folder + whole;
  for (const pattern of COPIES) {
    const { name, ending } = pattern.exec(file)?.groups ?? {};
    if (name && ending) return folder + name + ending;
  }
  return undefined;
}
