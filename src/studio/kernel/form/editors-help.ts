const PLACEHOLDER = String.raw`\{\{[^}]*\}\}`;
const FILE = String.raw`/[\w/-]+\.(?:jpg|png|svg|webp)|[\w-]+\.md`;
/** An example of how a value is written: "({{prices.adult}})", ": {{site.name}}", ", such as first-harvest.md". */
const EXAMPLE = new RegExp(
  String.raw` \(${PLACEHOLDER}\)|(?:: |, such as )(?:${PLACEHOLDER}[^.]*|${FILE})(?=\.(?: |$))| ${PLACEHOLDER}.* fields\.$`,
  "g",
);

/** The help of a field for people who write in forms: its description, without examples of what only files contain. */
export const editorsHelp = (description: unknown): string => String(description ?? "").replace(EXAMPLE, "");
