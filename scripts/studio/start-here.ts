import { realpath } from "node:fs/promises";
import { getHeapSpaceStatistics, setFlagsFromString } from "node:v8";
import { buildTime } from "#src/publish/build-date.ts";
import { embeddedOriginFrom } from "#src/publish/embedded-origin.ts";
import { standInOrigin } from "#src/server/describe-addresses.ts";
import { runningStudio } from "#src/studio/kernel/session/lock/lock-holder.ts";
import { sessionFolder } from "#src/studio/kernel/session/lock/session-folder.ts";
import { AlreadyRunning } from "#src/studio/kernel/session/lock/site-lock.ts";
import { type StudioOptions, type StudioServer, startStudio } from "#src/studio/start/start-studio.ts";
import type { StudioBundles } from "#src/studio/start/studio-bundle.ts";
import type { Io } from "../shared/command.ts";
import { endOnSignals } from "../shared/end-on-signals.ts";

/** The Studio that runs for a site; undefined if none does. */
export async function studioAt(root: string): Promise<AlreadyRunning | undefined> {
  const address = await runningStudio(await sessionFolder(root), await realpath(root));
  return address === undefined ? undefined : new AlreadyRunning(address);
}

type Opened = Pick<StudioOptions, "root" | "port" | "handbook" | "data" | "demo" | "team">;

/**
 * Starts Studio for a site in this process.
 * @param bundles those of the site
 * @returns the Studio of another process if one has been started for the site meanwhile
 */
export async function startHere(
  options: Opened,
  bundles: StudioBundles,
  { env }: Pick<Io, "env">,
): Promise<StudioServer | AlreadyRunning> {
  limitGarbage();
  let started: StudioServer | undefined;
  // Releases the lock of the site. People of a team may be in the middle of a request.
  if (options.team) endOnSignals(async () => started?.end());
  else endOnSignals();
  const realOrigin = embeddedOriginFrom(env);
  try {
    started = await startStudio({
      ...options,
      bundles: () => Promise.resolve(bundles),
      load: () => import(bundles.pages),
      embedded: { shown: realOrigin ?? standInOrigin(options.port + 1, false), checked: realOrigin },
      now: () => buildTime(env).asOf,
    });
    return started;
  } catch (error) {
    if (error instanceof AlreadyRunning) return error;
    throw error;
  }
}

/**
 * Maximum growth of the heap, in percent of what is in use, until garbage is collected. Without a limit V8 lets the heap of a busy process
 * grow up to fourfold and hardly ever gives the memory back: 750 MB instead of 430 on a site of 10,000 pages.
 */
const MAX_HEAP_GROWTH_PERCENT = 30;

/**
 * Size in bytes of the young generation, which is collected when it is full. At V8's usual 32 MB, so many buffers of files wait for a
 * collection that the C library keeps 80 MB for them, on a site of 10,000 pages. At 4 MB a replacement on all of them takes an eighth more
 * CPU time.
 */
const YOUNG_BYTES = 2 ** 23;

/** Limits the memory that this process takes beyond what it needs, in exchange for a few more collections. */
function limitGarbage(): void {
  setFlagsFromString(`--heap-growing-percent=${MAX_HEAP_GROWTH_PERCENT}`);
  setFlagsFromString("--semi-space-growth-factor=4");
  // It grows, from a quarter of that size, when more survives than it holds.
  const surviving: number[][] = [];
  while (youngBytes() < YOUNG_BYTES && surviving.length < 1000) surviving.push(new Array(500).fill(0));
  setFlagsFromString("--semi-space-growth-factor=1");
}

const youngBytes = () =>
  getHeapSpaceStatistics().find(({ space_name }) => space_name === "new_space")?.space_size ?? YOUNG_BYTES;
