/**
 * Starts Studio anew on a copy of the site for each test of a worker, as `npm run studio` does, but loads its modules
 * only once. Started by tests/site/studio/studio-host.ts, with the port of the shell; the next two are used too. The messages
 * "open" and "open with code" replace the copy, "restart" starts Studio again on the same one. Ends
 * with its parent process.
 */
import path from "node:path";
import { listen } from "#src/server/listen.ts";
import { createStandInPartner } from "#src/stand-in-partner/stand-in-partner.ts";
import { startStudio } from "#src/studio/start/start-studio.ts";
import { readBundles } from "#src/studio/start/studio-bundle.ts";
import { copyForStudio, type StudioOnCopy } from "./studio-on-copy.ts";

const port = Number(process.argv[2]);
const bundles = await readBundles(path.resolve("."));
await listen(createStandInPartner(), port + 2);
let stop = async () => {};
let copy = { root: "", remove: async () => {} };

process.on("message", async (message) => {
  await stop();
  if (message !== "restart") {
    await copy.remove();
    copy = await copyForStudio(message === "open with code");
  }
  const { root } = copy;
  const studio = await startStudio({
    ...{ root, port },
    bundles: () => Promise.resolve(bundles),
    load: () => import(bundles.pages),
    embedded: { shown: `http://localhost:${port + 2}`, checked: undefined },
    now: () => "2026-01-15",
  });
  stop = studio.close;
  const opened: StudioOnCopy = { address: `http://localhost:${port}/#token=${studio.token}`, root };
  process.send?.(opened);
});
process.once("disconnect", async () => {
  await stop();
  await copy.remove();
  process.exit();
});
process.send?.("ready");
