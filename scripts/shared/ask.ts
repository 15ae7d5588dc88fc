import { createInterface } from "node:readline/promises";
import type { Ask } from "#src/plans/starters/declared/from-scaffold.ts";
import type { Io } from "./command.ts";

/** Calls a function with `ask`, which repeats a question until the answer is valid. Without a terminal, every answer is "". */
export async function withQuestions<T>(
  io: Pick<Io, "stdin" | "stderr">,
  work: (ask: Ask) => Promise<T>,
): Promise<T> {
  if (!io.stdin.isTTY) return work(async () => "");
  const terminal = createInterface({ input: io.stdin, output: io.stderr });
  try {
    return await work(async (question, check = () => {}) => {
      for (;;) {
        const answer = (await terminal.question(`${question}: `)).trim();
        try {
          check(answer);
          return answer;
        } catch (error) {
          io.stderr.write(`${error instanceof Error ? error.message : error}\n`);
        }
      }
    });
  } finally {
    terminal.close();
  }
}
