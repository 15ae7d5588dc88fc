import { fieldMistakes } from "./field-mistakes.ts";
import { jsonMistakes } from "./json-mistakes.ts";
import { linkMistakes } from "./link-mistakes.ts";
import type { Mistake } from "./mistake.ts";
import { pageMistakes } from "./page-mistakes.ts";
import { placeholderMistakes } from "./placeholder-mistakes.ts";
import { structureMistakes } from "./structure-mistakes.ts";

/** One mistake each. */
export const mistakes: readonly Mistake[] = [
  ...jsonMistakes,
  ...fieldMistakes,
  ...pageMistakes,
  ...linkMistakes,
  ...placeholderMistakes,
  ...structureMistakes,
];
