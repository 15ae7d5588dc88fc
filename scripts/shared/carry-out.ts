import { formatText } from "#src/content/diagnostics/format-text.ts";
import type { SiteFiles } from "#src/content/document/disk/files.ts";
import { writeFiles } from "#src/disk/write-files.ts";
import { changesIn, documentText, formatPlan, type Plan, verifyPlan } from "#src/plans/plan.ts";
import { siteDay } from "#src/publish/build-date.ts";
import { embeddedOriginFrom } from "#src/publish/embedded-origin.ts";
import { inspectStates } from "#src/rules/inspect.ts";
import { withQuestions } from "./ask.ts";
import type { Io } from "./command.ts";

/** Shows a plan, checks the site with it, and writes it if the author agrees. @returns 0 if it was written, 1 if it was only shown */
export async function carryOutPlan(
  root: string,
  plan: Plan,
  site: SiteFiles,
  yes: boolean,
  io: Io,
): Promise<number> {
  io.stdout.write(formatPlan(plan, site.files));
  const { assets, pictures } = site;
  const today = siteDay(io.env, site.files);
  const check = inspectStates({ assets, pictures, today, embeddedOrigin: embeddedOriginFrom(io.env) });
  io.stderr.write(formatText(verifyPlan(plan, site.files, check)));
  const agreed = yes || /^y(es)?$/i.test(await withQuestions(io, (ask) => ask("Write this? (yes/no)")));
  if (!agreed) {
    io.stdout.write("Nothing was written. Add --yes to write it.\n");
    return 1;
  }
  await writeFiles(
    root,
    changesIn(plan, (path) => documentText(site.files, path)),
  );
  io.stdout.write(`Written.\n${plan.next.join("\n")}\n`);
  return 0;
}
