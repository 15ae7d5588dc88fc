import type { Words } from "#src/content/diagnostics/say.ts";
import { WordedError } from "#src/content/diagnostics/words.ts";

/** A refused request, with its HTTP status and a message for the user. */
export class Refusal extends WordedError {
  constructor(
    readonly status: number,
    words: Words,
  ) {
    super(words);
  }
}
