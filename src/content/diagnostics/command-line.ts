/** The commands for daily use: scripts in the package.json of every site. */
export const DAILY_COMMANDS = ["start", "dev", "studio", "validate", "build", "test"] as const;

/**
 * A command line as users type it: `npm run validate -- --fix`, `npm test`, `npx waymark where NAME`.
 * @param words arguments and options
 */
export function commandLine(name: string, ...words: readonly string[]): string {
  if (!DAILY_COMMANDS.some((one) => one === name)) return ["npx waymark", name, ...words].join(" ");
  const script = name === "start" || name === "test" ? `npm ${name}` : `npm run ${name}`;
  return [script, ...(words.length > 0 ? ["--", ...words] : [])].join(" ");
}
