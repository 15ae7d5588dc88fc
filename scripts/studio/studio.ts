import { buildDate } from "#src/publish/build-date.ts";
import { partnerOriginFrom } from "#src/publish/partner-origin.ts";
import { standInOrigin } from "#src/server/describe-addresses.ts";
import { listen, portFrom } from "#src/server/listen.ts";
import { createStandInPartner } from "#src/server/stand-in-partner/stand-in-partner.ts";
import { makeDemoSite } from "#src/studio/features/demo/demo-site.ts";
import { newToken } from "#src/studio/kernel/http/access-check.ts";
import { describeStudio, startStudio } from "#src/studio/start/start-studio.ts";
import { readBundles } from "#src/studio/start/studio-bundle.ts";
import { defineCommand } from "../shared/command.ts";

/** Runs at the end of the process, also when it is told to end, or the command that started it has ended. */
function endWith(work: () => void): void {
  process.once("exit", work);
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => process.exit());
  process.once("disconnect", () => process.exit());
}

export const command = defineCommand({
  help: "studio",
  options: {
    "bundle-only": { type: "boolean", default: false },
    demo: { type: "boolean", default: false },
  },
  run: async ({ values, io }) => {
    const root = io.cwd;
    const bundles = await readBundles(root);
    if (values["bundle-only"]) return 0;
    const port = portFrom(io.env, 4190);
    const realPartner = partnerOriginFrom(io.env);
    const token = newToken();
    const demo = values.demo ? makeDemoSite(root) : undefined;
    if (demo) endWith(demo.remove);
    const studio = await startStudio({
      root: demo?.root ?? root,
      ...(demo ? { demo } : {}),
      port,
      token,
      bundles: () => Promise.resolve(bundles),
      load: () => import(bundles.pages),
      partner: { shown: realPartner ?? standInOrigin(port + 1, false), checked: realPartner },
      today: buildDate(io.env),
    });
    if (!realPartner) await listen(createStandInPartner(), port + 2);
    io.stdout.write(`${describeStudio(port, token, studio, values.demo)}\n`);
    return 0;
  },
});
