import { type ChildProcess, spawn } from "node:child_process";
import { cp, mkdtemp, readdir, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { bundleSite } from "#src/publish/bundle/bundle.ts";
import { bundleStudio } from "#src/studio/server/studio-bundle.ts";

const repository = path.resolve(import.meta.dirname, "../../..");

/** Studio as started by `npm run studio`, on a copy of the documents. */
export type StudioProcess = {
  /** As printed, with the token. */
  address: string;
  /** Folder of the copy. */
  root: string;
  stop: () => Promise<void>;
  /** Restarts it on the same ports, as after a crash; with another token. */
  restart: () => Promise<string>;
};

/** @param port of the shell; the next two are also used. @param options of the command */
export async function startStudioProcess(
  port: number,
  options: readonly string[] = [],
): Promise<StudioProcess> {
  await bundleSite(repository);
  await bundleStudio(repository);
  const root = await copySite();
  let started = await start(root, port, options);
  const end = async () => {
    started.child.kill("SIGTERM");
    await started.ended;
  };
  return {
    address: started.address,
    root,
    stop: async () => {
      await end();
      await rm(root, { recursive: true, force: true });
    },
    restart: async () => {
      await end();
      started = await start(root, port, options);
      return started.address;
    },
  };
}

/** Copies the folders that Studio writes to; everything else is linked. */
async function copySite(): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), "waymark-studio-"));
  for (const name of await readdir(repository)) {
    if (name === ".git" || name === "dist") continue;
    const [from, to] = [path.join(repository, name), path.join(root, name)];
    if (name === "pages" || name === "src") await cp(from, to, { recursive: true });
    else await symlink(from, to);
  }
  return root;
}

type Started = { address: string; child: ChildProcess; ended: Promise<void> };

function start(root: string, port: number, options: readonly string[]): Promise<Started> {
  const child = spawn(process.execPath, ["scripts/run.js", "studio", ...options], {
    cwd: root,
    env: { ...process.env, PORT: String(port) },
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  return new Promise((resolve, reject) => {
    let said = "";
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      const address = /http:\/\/localhost:\d+\/#token=\S+/.exec(said)?.[0];
      if (address !== undefined) resolve({ address, child, ended });
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.once("exit", () => reject(new Error(`Studio has ended: ${said}`)));
  });
}
