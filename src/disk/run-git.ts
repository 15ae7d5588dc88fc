import { spawn } from "node:child_process";

/** A failed git command, with its error output. */
export class GitError extends Error {
  readonly code: number | null;
  readonly output: Buffer;

  constructor(command: string, code: number | null, stderr: string, output = Buffer.alloc(0)) {
    super(stderr.trim() || `git ${command} failed`);
    this.code = code;
    this.output = output;
  }
}

export type RunOptions = {
  /** Revisions, references, paths and names. Git never reads them as options, even if they begin with a hyphen. */
  operands?: readonly string[];
  input?: string | Uint8Array;
  /** Additional environment variables. */
  env?: Readonly<Record<string, string>>;
  /** Timeout in milliseconds. */
  timeout?: number;
};

/**
 * Runs git in a folder, without a shell. It never asks for a password, since nobody could type it in.
 * @throws GitError if it fails, or is not installed
 */
export function runGit(
  root: string,
  command: readonly string[],
  { operands = [], input, env = {}, timeout = 30_000 }: RunOptions = {},
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts = operands.length > 0 ? [...command, "--end-of-options", ...operands] : command;
    const child = spawn("git", parts, {
      cwd: root,
      env: { ...process.env, LC_ALL: "C", GIT_TERMINAL_PROMPT: "0", GCM_INTERACTIVE: "never", ...env },
      timeout,
    });
    const [out, errors]: [Buffer[], Buffer[]] = [[], []];
    child.stdout.on("data", (chunk) => out.push(chunk));
    child.stderr.on("data", (chunk) => errors.push(chunk));
    child.on("error", (error: NodeJS.ErrnoException) => {
      const message = error.code === "ENOENT" ? "git is not installed here." : error.message;
      reject(new GitError(command[0] ?? "", null, message));
    });
    // Child processes of git, such as hooks, may outlive it and keep these streams open.
    child.on("exit", (_, signal) => {
      if (signal === null) return;
      child.stdout.destroy();
      child.stderr.destroy();
    });
    child.on("close", (code, signal) => {
      if (code === 0) return resolve(Buffer.concat(out));
      const late = signal === null ? "" : `git ${command[0]} took longer than ${timeout / 1000} s.\n`;
      reject(
        new GitError(
          command[0] ?? "",
          code,
          late + Buffer.concat([...errors, ...out]).toString(),
          Buffer.concat(out),
        ),
      );
    });
    // A hook may exit without reading its input.
    child.stdin.on("error", () => {});
    child.stdin.end(input);
  });
}

/** Runs git and returns its output as text, without the final line feed. */
export async function askGit(
  root: string,
  command: readonly string[],
  options?: RunOptions,
): Promise<string> {
  return (await runGit(root, command, options)).toString().replace(/\n$/, "");
}

/** Runs git like `askGit`, but returns undefined if the command fails. @throws GitError if git is not installed */
export async function tryGit(
  root: string,
  command: readonly string[],
  options?: RunOptions,
): Promise<string | undefined> {
  try {
    return await askGit(root, command, options);
  } catch (error) {
    if (error instanceof GitError && error.code !== null) return undefined;
    throw error;
  }
}

/**
 * Reads blobs in one call of git, each named by its hash or as `<commit>:<path>`. Git prints `<object> blob <size>`, the bytes and a line
 * feed for each. @returns undefined for objects other than blobs
 */
export async function readBlobs(root: string, names: readonly string[]): Promise<(Uint8Array | undefined)[]> {
  if (names.length === 0) return [];
  const output = await runGit(root, ["cat-file", "--batch"], { input: `${names.join("\n")}\n` });
  let at = 0;
  return names.map(() => {
    const end = output.indexOf("\n", at);
    const [, size] = /^\S+ blob (\d+)$/.exec(output.toString("latin1", at, end)) ?? [];
    const [start, length] = [end + 1, Number(size ?? 0)];
    at = size === undefined ? start : start + length + 1;
    return size === undefined ? undefined : output.subarray(start, start + length);
  });
}
