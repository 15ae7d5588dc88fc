/** The stream to which a command prints; `isTTY` is missing where it is a pipe or a file. */
type Stream = { readonly isTTY?: boolean };
type Variables = Readonly<Record<string, string | undefined>>;

/** Programs that show links, by the name in TERM_PROGRAM, with the first version that does. */
const SINCE: ReadonlyMap<string, readonly [major: number, minor: number]> = new Map([
  ["iTerm.app", [3, 1]],
  ["WezTerm", [20_200_620, 0]],
  ["vscode", [1, 72]],
  ["ghostty", [0, 0]],
  ["zed", [0, 0]],
]);

/** The first version of VTE, the library of GNOME's and many other terminals, that shows links without crashing: 0.50.1. */
const VTE_SINCE = 5001;

/**
 * Tells whether a stream is a terminal that is known to show links (OSC 8). Others may print their addresses as signs. FORCE_HYPERLINK
 * decides in any case; NO_COLOR and CI ask for plain text.
 */
export function showsLinks({ isTTY = false }: Stream, variables: Variables): boolean {
  const { FORCE_HYPERLINK, NO_COLOR, CI, TERM, TERM_PROGRAM, WT_SESSION, VTE_VERSION }: Variables = variables;
  if (FORCE_HYPERLINK) return FORCE_HYPERLINK !== "0" && FORCE_HYPERLINK !== "false";
  if (!isTTY || NO_COLOR || CI || TERM === "dumb") return false;
  if (WT_SESSION || TERM === "alacritty" || TERM === "xterm-kitty") return true;
  return Number(VTE_VERSION) >= VTE_SINCE || isRecent(TERM_PROGRAM, variables);
}

function isRecent(program: string | undefined, variables: Variables): boolean {
  const { TERM_PROGRAM_VERSION = "", CURSOR_TRACE_ID }: Variables = variables;
  const since = SINCE.get(program ?? "");
  if (!since) return false;
  // Cursor is VS Code with versions of its own.
  if (program === "vscode" && CURSOR_TRACE_ID) return true;
  const [major = 0, minor = 0] = TERM_PROGRAM_VERSION.split(/\D/).map(Number);
  return major > since[0] || (major === since[0] && minor >= since[1]);
}

/** Returns a function that writes the code of a message as a link. @param addressOf gives the address to which a code leads */
export const codesAsLinks =
  (addressOf: (code: string) => string) =>
  (code: string): string =>
    `\x1b]8;;${addressOf(code)}\x1b\\${code}\x1b]8;;\x1b\\`;
