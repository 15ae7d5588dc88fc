import { scaffoldsOf } from "#src/authoring/scaffold/declared/declared-scaffold.ts";
import { sentenceCase } from "#src/authoring/scaffold/words.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import type { ScaffoldForm } from "./calls.ts";

/** The scaffolds that a site declares, as forms: an option asks what `npm run new` asks in a terminal. */
export function scaffoldForms(files: readonly SourceFile[]): ScaffoldForm[] {
  return scaffoldsOf(files).map(({ command, names, help, options }) => ({
    command,
    names,
    help: sentenceCase(help.join(" ")),
    fields: options.map(({ name, kind, question, example, fallback }) => ({
      name,
      kind,
      label: question?.replace(/\?$/, "") ?? sentenceCase(name.replaceAll("-", " ")),
      ...(example === undefined ? {} : { example }),
      ...(fallback === undefined || fallback.includes("{{") ? {} : { value: fallback }),
    })),
  }));
}
