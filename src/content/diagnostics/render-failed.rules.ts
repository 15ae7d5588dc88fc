import { Rule } from "#src/content/diagnostics/rule.ts";
import { say } from "./say.ts";
export const renderFailed = new Rule<{ block: string; problem: string }>("render/failed", {
  title: "Block cannot be rendered",
  message: ({ block, problem }) => say("{block} could not be rendered: {problem}", { block, problem }),
  hint: "The document is valid, so this is for a developer: see blocks/<type>/.",
  editor: { hint: "" },
  why: "A page is never published with a hole in it.",
  wrong: "A component that reads a field which the schema does not require",
  right: "A component that works for every document which its schema accepts",
  sample: { block: "hero#intro", problem: "title is undefined" },
});
