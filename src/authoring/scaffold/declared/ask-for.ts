import type { SourceFile } from "#src/content/document/source-file.ts";
import { readAnswer } from "./answer-kinds.ts";
import type { DeclaredScaffold } from "./declared-scaffold.ts";
import { flagFor } from "./flags.ts";
import type { Answers } from "./scaffold-facts.ts";

/** Asks a question, until the check of its answer passes; without a terminal every answer is "". */
type Ask = (question: string, check?: (answer: string) => void) => Promise<string>;

/** Asks for the options of a scaffold that were not given. @throws Error if a country has no flag */
export async function askFor(
  scaffold: DeclaredScaffold,
  name: string,
  given: Answers,
  files: readonly SourceFile[],
  ask: Ask,
): Promise<Answers> {
  const answers: Record<string, string | undefined> = { ...given };
  for (const option of scaffold.options) {
    const { name: key, kind, question, example, after, fact } = option;
    if (answers[key] !== undefined || question === undefined || (after !== undefined && !answers[after]))
      continue;
    if (kind === "flag") {
      answers[key] = flagFor(name, files) ?? (await ask(question));
      if (!answers[key]) throw new Error(`Which flag has ${name}? --${key} nz`);
      continue;
    }
    const { currency } = answers;
    const check = (answer: string) =>
      void (answer && readAnswer(kind, answer, { currency, unit: fact?.unit }));
    const asked = example === undefined ? question : `${question} (${example}; empty: not published)`;
    answers[key] = (await ask(asked, check)) || undefined;
  }
  if (answers.currency !== undefined) answers.currency = answers.currency.toUpperCase();
  return answers;
}
