import { Readable, Writable } from "node:stream";
import type { Io } from "../../scripts/shared/command.ts";

/** The input of a command in a test. */
export type TestInput = {
  /** Working directory, to which relative paths refer; default: this project. */
  cwd?: string;
  /** Variables in addition to those of this process. */
  env?: NodeJS.ProcessEnv;
  /** Text on standard input. */
  input?: string;
};

/** Creates streams for a command that record what it prints. */
export function testIo({ cwd = process.cwd(), env, input = "" }: TestInput = {}) {
  const printed = { stdout: "", stderr: "" };
  const keep = (name: keyof typeof printed) =>
    new Writable({
      decodeStrings: false,
      write(chunk, _encoding, done) {
        printed[name] += chunk;
        done();
      },
    });
  const io: Io = {
    stdin: Readable.from(input === "" ? [] : [input]),
    stdout: keep("stdout"),
    stderr: keep("stderr"),
    env: { ...process.env, ...env },
    cwd,
  };
  return { io, printed };
}
