import { commandLine } from "#src/content/diagnostics/command-line.ts";
import { canonicalJson, type JsonObject } from "#src/content/json/json.ts";
import { sentenceCase } from "#src/content/json/key-words.ts";
import { type Plan, wordsOf } from "#src/plans/plan.ts";
import { fillScaffold, fillTexts } from "./declared/template.ts";
import starter from "./starter-block.json" with { type: "json" };

/** Plans a block folder: schema, examples, component. @param type kebab-case, singular: fee-table @throws Error otherwise */
export function newBlock(type: string): Plan {
  if (!/^[a-z]+(?:-[a-z0-9]+)*$/.test(type) || type === "fragment") {
    throw new Error(
      `"${type}" cannot be a block type: use lower-case words joined by hyphens, such as fee-table.`,
    );
  }
  const name = type.split("-").map(sentenceCase).join("");
  const values = new Map([
    ["type", type],
    ["name", name],
    ["words", wordsOf(type)],
  ]);
  const fillTemplate = (template: JsonObject) =>
    canonicalJson(fillScaffold(template, (key) => values.get(key)) ?? {});
  const component = fillTexts(starter.component, (key) => values.get(key));
  const file = (ending: string) => `blocks/${type}/${type}${ending}`;
  return {
    create: new Map([
      [file(".schema.json"), fillTemplate(starter.schema)],
      [file(".examples.json"), fillTemplate(starter.examples)],
      [file(".tsx"), `${component.join("\n")}\n`],
    ]),
    change: new Map(),
    next: [
      `Define the properties in ${file(".schema.json")}, then run ${commandLine("generate")} for the types.`,
      `Write examples in ${file(".examples.json")}: they are test fixtures and editor snippets.`,
      `Write the component in ${file(".tsx")}. It only inserts text; computation belongs in ${type}.derive.ts.`,
      `Use it on a page, run ${commandLine("dev")} and check it on a phone and in dark mode, then run ${commandLine("test")}.`,
    ],
  };
}
