import { parseUrl } from "#src/content/address/parse-url.ts";
import { addDays } from "#src/content/dates/day.ts";
import { applyEdits } from "#src/content/json/text-edits.ts";
import { SITE } from "#src/content/site/shared/shared-documents.ts";
import { siteDocument, siteTimeZone } from "#src/content/site/shared/site-document.ts";
import { askGit } from "#src/disk/run-git.ts";
import { textIn, writeFiles } from "#src/disk/write-files.ts";
import { minimalEdits } from "#src/plans/migrations/minimal-edits.ts";
import { documentText } from "#src/plans/plan.ts";
import { t } from "#src/studio/features/publish/words.ts";
import { serialQueue } from "#src/studio/kernel/documents/serial-queue.ts";
import { Refusal } from "#src/studio/kernel/protocol/refusal.ts";
import { changePage } from "#src/studio/kernel/server/page-changes.ts";
import { type Kernel, on, type Route } from "#src/studio/kernel/server/route.ts";
import { readRemoteAddress, repositoryPage } from "../git/remote-address.ts";
import {
  addSchedule,
  changeAddress,
  connectSite,
  type Place,
  prepareSite,
  readSetup,
  type Setup,
} from "./calls.ts";
import { connectSiteTo } from "./connect-site.ts";
import { guideOf } from "./host-guides.ts";
import { commitTo, hostFiles, prepareSiteIn } from "./prepare-site.ts";
import { readSetupOf } from "./read-setup.ts";
import { withSchedule } from "./who-builds.ts";

/** Minutes after midnight at which a daily build begins: late enough for the hour by which clocks are put forward. */
const MINUTES_AFTER_MIDNIGHT = 70;

/** The routes of the steps that put a site online. */
export function setupRoutes(kernel: Kernel): Route[] {
  const { session, today } = kernel;
  const { root } = session.disk;
  const runSerially = serialQueue();
  const setupNow = async (): Promise<Setup> => {
    const setup = await readSetupOf(root, session.files(), today());
    // Studio asks the calendar itself.
    const builder = { kind: "schedule", service: "Studio", file: "", each: "hour" } as const;
    return kernel.ownSite ? { ...setup, builder, isBuiltHere: true } : setup;
  };
  return [
    on(readSetup, () => setupNow()),
    on(prepareSite, (request) =>
      runSerially(async () => {
        const files = await prepareSiteIn(root, request, today());
        return { files, setup: await setupNow() };
      }),
    ),
    on(connectSite, ({ place, address }) =>
      runSerially(async () => {
        refuseOtherService(place, address);
        const taken = await connectSiteTo(root, address);
        // The branch may have another name now, which the workflow contains.
        const branch = await askGit(root, ["symbolic-ref", "--short"], { operands: ["HEAD"] });
        await writeAndCommit(kernel, hostFiles(root, place, branch));
        return { taken, setup: await setupNow() };
      }),
    ),
    on(changeAddress, (request) =>
      changePage(kernel, request, () => {
        const files = session.files();
        const site = siteDocument(files);
        const address = request.address.trim();
        if (!site || !/^https?:$/.test(parseUrl(address)?.protocol ?? ""))
          throw new Refusal(
            422,
            t("The address of the site begins with https://, as in https://example.org."),
          );
        const before = documentText(files, SITE);
        const after = applyEdits(before, minimalEdits(before, { ...site, url: address }));
        return session.replaceFiles(t("Change the address of the site"), new Map([[SITE, after]]));
      }),
    ),
    on(addSchedule, () =>
      runSerially(async () => {
        const { builder } = await setupNow();
        const file = builder.kind === "nobody" ? builder.file : undefined;
        const text = file === undefined ? undefined : textIn(root, file);
        const after = text === undefined ? undefined : withSchedule(text, dailyCron(kernel));
        if (file === undefined || after === undefined)
          throw new Refusal(
            409,
            t("The file that builds the site cannot be changed here. Ask whoever set up the site."),
          );
        await writeAndCommit(kernel, [[file, after]]);
        return { setup: await setupNow() };
      }),
    ),
  ];
}

/** @throws Refusal if the files of a host would lie at a service from which it does not build */
function refuseOtherService(place: Place, text: string): void {
  const result = readRemoteAddress(text);
  const page = "address" in result ? repositoryPage(result.address) : undefined;
  if (place === "server" || page === undefined) return;
  const { title, repository } = guideOf(place);
  if (repository.kind !== page.kind)
    throw new Refusal(
      422,
      t(
        "{host} builds the site from a repository at {service}, and this address is at another service. Create the repository there, or go back and choose another place.",
        { host: title, service: repository.title },
      ),
    );
}

async function writeAndCommit({ session, today }: Kernel, files: readonly (readonly [string, string])[]) {
  const { root } = session.disk;
  await writeFiles(
    root,
    files.map(([name, after]) => ({ name, before: textIn(root, name), after })),
  );
  const bytes = new Map(files.map(([name, text]) => [name, Buffer.from(text)]));
  await commitTo(root, bytes, today(), "Build the site on its days");
}

/** The cron expression, in UTC, of a build soon after the day has begun in the time zone of the site. */
function dailyCron({ session, today }: Kernel): string {
  const midnight = siteTimeZone(session.files()).momentOf(addDays(today(), 1)) ?? 0;
  const time = new Date(midnight + MINUTES_AFTER_MIDNIGHT * 60_000);
  return `${time.getUTCMinutes()} ${time.getUTCHours()} * * *`;
}
