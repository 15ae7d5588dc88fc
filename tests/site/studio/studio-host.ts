import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { copyForStudio, type StudioOnCopy } from "./studio-on-copy.ts";

/** A process that opens Studio on a new copy of the site, as often as it is asked to. */
export type StudioHost = {
  open: (code: boolean) => Promise<StudioOnCopy>;
  /** Ends Studio and starts it on the same copy, with another token. */
  restart: () => Promise<StudioOnCopy>;
};

/** @param port of the shell; the next two are also used */
export async function startStudioHost(port: number): Promise<StudioHost> {
  const child = fork("tests/site/studio/serve-copies.ts", [String(port)], {
    execArgv: ["--import", "tsx"],
  });
  let take: (message: unknown) => void = () => {};
  child.on("message", (message) => take(message));
  // A process that has ended says so in the place of an answer.
  child.once("exit", () => take("ended"));
  const answer = () =>
    new Promise<unknown>((resolve) => {
      take = resolve;
    });
  await answer();
  const start = async (message: string) => {
    const answered = answer();
    child.send(message);
    const opened = await answered;
    if (!isOpened(opened)) throw new Error("The process of Studio gave no address.");
    return opened;
  };
  return {
    open: (code) => start(code ? "open with code" : "open"),
    restart: () => start("restart"),
  };
}

function isOpened(message: unknown): message is StudioOnCopy {
  return typeof message === "object" && message !== null && "address" in message && "root" in message;
}

/** Studio as a command runs it, until it is stopped; then its site is removed. */
export type StudioRun = StudioOnCopy & { stop: () => Promise<void> };

/** Runs `npm run studio` itself on a copy of the site. @param options of the command @param env further variables of its environment */
export async function runStudio(
  port: number,
  options: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<StudioRun> {
  const copy = await copyForStudio(true);
  return runStudioAt(copy, ["scripts/run.js", "studio", ...options], { PORT: String(port), ...env });
}

/** Runs a command that starts Studio on a site. @param words for Node */
export async function runStudioAt(
  { root, remove }: Awaited<ReturnType<typeof copyForStudio>>,
  words: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<StudioRun> {
  const child = spawn(process.execPath, words, { cwd: root, env: { ...process.env, ...env } });
  const stop = async () => {
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    await ended;
    await remove();
  };
  return { address: await printedBy(child), root, stop };
}

/** The address that the command prints once it listens. */
function printedBy(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = "";
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      const address = /https?:\/\/[\w.-]+:\d+\/(?:#token|sign-in#invite)=\S+/.exec(said)?.[0];
      if (address !== undefined) resolve(address);
    };
    child.stdout?.on("data", hear);
    child.stderr?.on("data", hear);
    child.once("exit", () => reject(new Error(`Studio has ended: ${said}`)));
  });
}
