import { createInterface } from "node:readline/promises";

/** Asks on the terminal, or not at all where nobody can answer. */
export type Ask = (question: string, check?: (answer: string) => void) => Promise<string>;

/**
 * Runs something that may ask questions.
 * @param work gets `ask`, which repeats a question until its check is content; without a terminal every answer is ""
 */
export async function withQuestions<T>(work: (ask: Ask) => Promise<T>): Promise<T> {
  if (!process.stdin.isTTY) return work(async () => "");
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await work(async (question, check = () => {}) => {
      for (;;) {
        const answer = (await terminal.question(`${question}: `)).trim();
        try {
          check(answer);
          return answer;
        } catch (error) {
          process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
        }
      }
    });
  } finally {
    terminal.close();
  }
}
