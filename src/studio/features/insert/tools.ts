import { nearest } from "#src/content/diagnostics/nearest.ts";
import { firstSentence } from "#src/language/plain-words.ts";
import { line, object } from "#src/studio/kernel/protocol/call.ts";
import { Refusal } from "#src/studio/kernel/protocol/refusal.ts";
import type { Kernel, Tool } from "#src/studio/kernel/server/route.ts";
import { tool } from "#src/studio/kernel/server/tool.ts";
import { entriesOf, exampleOf, insertsAnswer } from "./inserts-answer.ts";

/** The tool with which an assistant finds out which blocks there are, and what their fields take. */
export const blockTool = (kernel: Kernel): Tool =>
  tool(
    {
      name: "blocks",
      description:
        "Lists the kinds of blocks and shared blocks. With type, its fields (* required) and an example to insert; everyday words too: accordion.",
      input: object({}, { type: line }),
      isReadOnly: true,
    },
    ({ type }) => {
      const { session } = kernel;
      const files = session.files();
      const { inserts } = insertsAnswer(files, kernel.forms());
      if (type === undefined)
        return inserts.map(({ name, help }) => `${name}: ${firstSentence(help)}`).join("\n");
      const search = type.toLowerCase();
      const insert =
        inserts.find(({ name }) => name === search) ??
        inserts.find(({ words }) => words.toLowerCase().includes(search));
      if (!insert) {
        const near = nearest(
          search,
          inserts.map(({ name }) => name),
        );
        throw new Refusal(
          404,
          `"${type}" is not a kind of block.${near ? ` Did you mean ${near}?` : " Ask without type."}`,
        );
      }
      const { name, help, block } = insert;
      const { rows = [] } = entriesOf(files).find((entry) => entry.type === name) ?? {};
      const fields = rows.map(({ path, kind, required }) => `  ${path}${required ? "*" : ""}: ${kind}`);
      const example = exampleOf(files, name, session.disk.site.assets) ?? block;
      return [`${name}: ${help}`, ...fields, `example: ${JSON.stringify(example)}`].join("\n");
    },
  );
