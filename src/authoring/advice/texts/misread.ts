import type { Code } from "mdast";
import { type Passage, quote } from "./passage.ts";
import type { Mistake } from "./table.ts";
import type { Part } from "./views.ts";

/** A sentence, an item of a list or a link: not a line of a program. */
const PROSE =
  /^(?=\P{Ll})(?:[-*+>] |\d+[.)] |\*\*|\[|["“(])*\p{L}[\p{L}’'-]*,?(?: [\p{L}\d(“"’'*[{£€-][^={};<>]*)(?: [^={};<>]+)+$/u;

/** Finds code in a Markdown text that was not meant to be any. */
export function misreadCode(code: readonly (Part & Code)[], { text }: Passage): (Mistake & Part)[] {
  return code.flatMap(({ start, end, value }) => {
    const written = text.slice(start, end);
    const fence = /^(?:`{3,}|~{3,})/.exec(written)?.[0];
    const lines = value.split("\n").filter((line) => line.trim() !== "");
    const isMisread = fence
      ? !new RegExp(`\\n[ \\t>]*${fence}[\`~]*[ \\t]*$`).test(written)
      : lines.every((line) => PROSE.test(line.trim()));
    if (!isMisread) return [];
    const what = fence
      ? `makes code of everything below it; write ${fence} on a line of its own where the code ends`
      : "becomes code, because four spaces or a tab begin its line; remove them";
    const repaired = fence ? undefined : lines.join("\n");
    return [{ start, end, repaired, code: "text/misread", details: { found: quote(written), what } }];
  });
}
