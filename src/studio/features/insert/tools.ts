import { nearest } from "#src/content/diagnostics/nearest.ts";
import type { Field, Form } from "#src/studio/kernel/form/form-model.ts";
import { line, object } from "#src/studio/kernel/protocol/call.ts";
import { Refusal } from "#src/studio/kernel/protocol/refusal.ts";
import type { Kernel, Tool } from "#src/studio/kernel/server/route.ts";
import { tool } from "#src/studio/kernel/server/tool.ts";
import { exampleOf, insertsAnswer } from "./inserts-answer.ts";

/** The tool with which an assistant finds out which blocks there are, and what their fields take. */
export const blockTool = (kernel: Kernel): Tool =>
  tool(
    {
      name: "blocks",
      description:
        "Lists the kinds of blocks and shared blocks. With type, its fields (* required) and an example to insert; everyday words such as accordion are understood.",
      input: object({}, { type: line }),
      isReadOnly: true,
    },
    ({ type }) => {
      const { session } = kernel;
      const forms = kernel.forms();
      const { inserts } = insertsAnswer(session.files(), forms);
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
      const form = forms.blocks[name];
      const example = exampleOf(session.files(), name, session.disk.site.assets) ?? block;
      const fields = form ? `\n${fieldLines(form, "  ").join("\n")}` : "";
      return `${name}: ${help}${fields}\nexample: ${JSON.stringify(example)}`;
    },
  );

const firstSentence = (text: string): string => /^.*?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text;

/** Maximum depth of nested fields in a signature. */
const MAX_DEPTH = 3;

/** The fields of a form, a line each: `  title*: short text, at most 90`. */
function fieldLines(form: Form, indent: string): string[] {
  if (indent.length / 2 > MAX_DEPTH) return [];
  return form.fields.flatMap((field) =>
    field.kind === "hidden" || field.kind === "type" ? [] : fieldLine(field, field.key, indent),
  );
}

function fieldLine(field: Field, name: string, indent: string): string[] {
  const start = `${indent}${name}${field.required ? "*" : ""}`;
  const inner = `${indent}  `;
  switch (field.kind) {
    case "short-text":
    case "long-text":
    case "markdown":
      return [`${start}: ${field.kind.replace("-", " ")}${limit(field.limits.max)}`];
    case "choice":
    case "choices":
    case "tone":
    case "corners":
      return [
        `${start}: ${field.kind === "choices" ? "list of " : ""}${field.choices.map(({ value }) => value).join(" | ")}`,
      ];
    case "group":
      return [`${start}: {`, ...fieldLines(field.form, inner), `${indent}}`];
    case "union":
      return [`${start}: by ${field.tag}: ${Object.keys(field.members).join(" | ")}`];
    case "list":
    case "query-list": {
      const { item, limits } = field;
      const query = field.kind === "query-list" ? ", or a query of a collection" : "";
      return [
        `${start}: list${limit(limits.max)}${query}`,
        ...fieldLine({ ...item, required: false }, "[]", inner),
      ];
    }
    default:
      return [`${start}: ${field.kind.replaceAll("-", " ")}`];
  }
}

const limit = (max: number | undefined): string => (max === undefined ? "" : `, at most ${max}`);
