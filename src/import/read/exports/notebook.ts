import { isObject, type JsonValue, parseObject, valueAt } from "../../../content/json/json.ts";

/**
 * Writes a notebook of Jupyter as Markdown: its texts, its code in fences, and the pictures among its results.
 * https://nbformat.readthedocs.io/en/latest/format_description.html
 */
export function notebookAsMarkdown(json: string): string {
  const { cells, metadata } = parseObject(json) ?? {};
  const about = metadata ?? null;
  const language = valueAt(about, "/language_info/name") ?? valueAt(about, "/kernelspec/language");
  const parts = [cells ?? []].flat().flatMap((cell) => {
    if (!isObject(cell)) return [];
    const text = linesOf(cell.source);
    if (cell.cell_type === "markdown") return [text];
    if (cell.cell_type !== "code" || text.trim() === "") return [];
    const pictures = [cell.outputs ?? []].flat().flatMap((output) => {
      const base64 = linesOf(valueAt(output, "/data/image~1png")).replaceAll(/\s/g, "");
      return base64 === "" ? [] : [`![](data:image/png;base64,${base64})`];
    });
    return [`\`\`\`${linesOf(language)}\n${text.replace(/\n$/, "")}\n\`\`\``, ...pictures];
  });
  return `${parts.join("\n\n")}\n`;
}

/** A text of a notebook, which is one string or a list of lines. */
const linesOf = (value: JsonValue | undefined): string =>
  [value ?? []]
    .flat()
    .filter((line) => typeof line === "string")
    .join("");
