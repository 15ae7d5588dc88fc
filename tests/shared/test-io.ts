import { Readable, Writable } from "node:stream";
import type { Io } from "../../scripts/shared/command.ts";

/** The streams that a test gives to a command. */
export type TestInput = {
  /** Folder where relative paths start; that of this project by default. */
  cwd?: string;
  /** Variables in addition to those of this process. */
  env?: NodeJS.ProcessEnv;
  /** Text on standard input. */
  input?: string;
};

/** Streams that keep what a command prints, and the text that each has received so far. */
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
