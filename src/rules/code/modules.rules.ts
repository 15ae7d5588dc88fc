import { Rule } from "#src/content/diagnostics/rule.ts";
import { untranslated } from "#src/content/diagnostics/say.ts";

// Apart from the check, whose parser is Vite's: whoever lists rules or names this one would load it.
export const blockCode = new Rule<{ problem: string }>("block/code", {
  title: "Code of a block that cannot work",
  message: ({ problem }) => untranslated(problem),
  hint: "blocks/README.md says what each file of a block exports, and where it runs.",
  editor: { hint: "" },
  why: "The build would fail later, or visitors would get a part that does nothing.",
  wrong: "onClick in <type>.tsx, which never reaches the browser",
  right: "onClick in <type>.client.tsx, or a listener in <type>.client.ts",
  sample: { problem: "The default export is missing. Write export default function …, the component." },
});
