import type { SourceFile } from "#src/content/document/source-file.ts";
import { documentIdOf } from "#src/studio/kernel/documents/document-id.ts";
import { pageWithText } from "#src/studio/kernel/documents/document-outline.ts";
import { type DocumentId, type Problem, UNWRITTEN } from "#src/studio/kernel/protocol/protocol.ts";
import { Refusal } from "#src/studio/kernel/protocol/refusal.ts";
import { changePage } from "#src/studio/kernel/server/page-changes.ts";
import { type Kernel, on, type ServerFeature } from "#src/studio/kernel/server/route.ts";
import { sendPicture } from "#src/studio/kernel/server/send-picture.ts";
import { documentTitles } from "#src/studio/kernel/site/titles.ts";
import { lookForTheirs } from "./bring-in/calls.ts";
import {
  bringInChanges,
  type ErrorPlace,
  PUBLISHED,
  type PublishAnswer,
  type PublishRequest,
  propose,
  publish,
  readChangedDocuments,
  readChanges,
  readErrors,
  restore,
} from "./calls.ts";
import { bringBack, CHANGE_PAGE, readVersions } from "./history/calls.ts";
import { bringBackVersion, filesOfVersion, readVersionsOf } from "./history/page-history.ts";
import { LIVE_CHANGED, type LiveAnswer, readLive } from "./live/calls.ts";
import { OwnBuild } from "./live/own-build.ts";
import { readProposal, takeBackProposal } from "./proposals/calls.ts";
import { Publisher } from "./publisher.ts";
import { setupRoutes } from "./setup/setup-routes.ts";
import { t } from "./words.ts";

/** Time in ms for which what is known of others' changes is enough to publish: whoever does has just opened the dialog. */
const FRESH_MS = 5000;

export const server: ServerFeature = (kernel) => {
  const publisher = new Publisher(kernel);
  const { ownSite, session } = kernel;
  const build =
    ownSite &&
    new OwnBuild({
      root: session.disk.root,
      site: ownSite,
      changed: () => kernel.events.send({ event: LIVE_CHANGED }),
      now: Date.now,
    });
  // The branch may have moved while Studio was not running.
  void build?.look();
  const errorsOf = async (request: Parameters<Publisher["stateWith"]>[0]) => {
    const { files, assets } = await publisher.stateWith(request);
    return errorPlaces(await kernel.check.errorsIn(files, assets), files);
  };
  const others =
    kernel.team &&
    import("./with-others.ts").then(({ workWithOthers }) =>
      workWithOthers(kernel, publisher, () => void build?.look()),
    );
  /** Publishes changes, and in a team makes a proposal of those for review. */
  const send = async (request: PublishRequest): Promise<PublishAnswer> => {
    if (isEmpty(request) && !request.push)
      throw new Refusal(400, t('Invalid value for "{name}".', { name: "documents" }));
    if (request.message.trim() === "") throw new Refusal(422, t("Describe the changes in a few words."));
    const { arrivals, proposals } = (await others) ?? {};
    if (request.push) await arrivals?.look(FRESH_MS);
    if (request.way === "review") proposals?.refuseIfEnded();
    const mayHaveErrors = request.way === "review" && request.withErrors === true;
    if (!mayHaveErrors && (await errorsOf(request)).length > 0)
      throw new Refusal(409, t("The site has errors, so it cannot go live like this. Correct them first."));
    const answer = await publisher.publish(request);
    if (answer.isPushed || !request.push) void build?.look();
    kernel.events.send({ event: PUBLISHED });
    if (!proposals || request.way !== "review" || !answer.isPushed) return answer;
    const { sent } = await proposals.settle();
    const address = sent?.proposal?.address;
    return { ...answer, ...(sent && { sent }), ...(address !== undefined && { address }) };
  };
  return {
    routes: [
      on(readChanges, async ({ way }) => ({
        ...(await publisher.changes(way)),
        errors: await siteErrors(kernel),
      })),
      on(readChangedDocuments, async ({ way }) => ({ documents: await publisher.changedDocuments(way) })),
      on(readErrors, async (request) => ({ errors: await errorsOf(request) })),
      on(restore, (request) => {
        if (isEmpty(request)) throw new Refusal(400, t('Invalid value for "{name}".', { name: "documents" }));
        return changePage(kernel, request, () => publisher.restore(request));
      }),
      on(publish, send),
      on(propose, (request) => {
        if (request.way !== "review") throw new Refusal(403, t("Your role does not allow this."));
        return send(request);
      }),
      on(lookForTheirs, async () => {
        if (!others) return { hasNews: false };
        const { arrivals } = await others;
        return arrivals.answer(await arrivals.look());
      }),
      on(readProposal, async () => (await others)?.proposals.answer() ?? {}),
      on(takeBackProposal, async () => (await others)?.proposals.takeBack() ?? {}),
      on(bringInChanges, async ({ way, take, ...request }) => {
        const job = publisher.bringIn(kernel, way, take);
        const answer = await changePage(kernel, request, async () => void (await job));
        const outcome = await job;
        void build?.look();
        if ("conflicts" in outcome) return { ...answer, ...outcome };
        kernel.events.send({ event: PUBLISHED });
        return { ...answer, ...outcome, errors: outcome.hasNews ? await siteErrors(kernel) : [] };
      }),
      on(readVersions, ({ route }) =>
        readVersionsOf(kernel, route, (before, after) => publisher.changesBetween(before, after)),
      ),
      on(readLive, () => (build ? { own: liveAnswer(build, session.files()) } : {})),
      ...setupRoutes(kernel),
      on(bringBack, (request) =>
        changePage(kernel, request, () => bringBackVersion(kernel, request.route, request.version)),
      ),
    ],
    onClose: () => {
      build?.close();
      void others?.then(({ arrivals }) => arrivals.close());
    },
    frames: {
      [CHANGE_PAGE]: async (response, query) => {
        const way = query.get("way") === "site" ? "site" : "review";
        const isBefore = query.get("side") === "before";
        const [route, version] = [query.get("route") ?? "", query.get("version")];
        const files = !isBefore
          ? kernel.session.files()
          : version === null
            ? await publisher.before(way)
            : await filesOfVersion(kernel, route, version);
        const picture = { files, route, block: query.get("block") ?? undefined };
        await sendPicture(
          response,
          kernel,
          files && (await kernel.pages.pictureOf({ ...picture, files })),
          query,
        );
      },
    },
  };
};

function liveAnswer(
  { isBuilding, built, failed }: OwnBuild,
  files: readonly SourceFile[],
): NonNullable<LiveAnswer["own"]> {
  const document = failed?.file === undefined ? undefined : documentIdOf(failed.file);
  const title =
    document === undefined ? failed?.file : documentTitles(files)(pageWithText(document, files) ?? document);
  return {
    isBuilding,
    ...(built && { live: { since: new Date(built.since).toISOString(), pages: built.pages } }),
    ...(failed && { failed: title === undefined ? {} : { title } }),
  };
}

function isEmpty({ documents, pictures }: { documents: unknown[]; pictures: unknown[] }): boolean {
  return documents.length + pictures.length === 0;
}

/** The errors that would stop a build of the site with all changes, by document. */
async function siteErrors({ check, session }: Pick<Kernel, "check" | "session">): Promise<ErrorPlace[]> {
  await check.run();
  return errorPlaces(check.problems, session.files());
}

/** Groups the errors among problems by document. */
function errorPlaces(problems: readonly Problem[], files: readonly SourceFile[]): ErrorPlace[] {
  const places = new Map<string, ErrorPlace>();
  const titleOf = documentTitles(files);
  const placeOf = (document: DocumentId) => {
    const edited = pageWithText(document, files) ?? document;
    return { title: titleOf(edited), document: edited };
  };
  for (const problem of problems) {
    if (problem.severity !== "error") continue;
    const place: Pick<ErrorPlace, "title" | "document"> =
      problem.document === undefined ? { title: problem.file } : placeOf(problem.document);
    const key = place.document ?? place.title;
    const first = problem.document === place.document ? { pointer: problem.pointer } : {};
    const { count, unwritten, ...known } = places.get(key) ?? { ...place, ...first, count: 0, unwritten: 0 };
    places.set(key, {
      ...known,
      count: count + 1,
      unwritten: unwritten + (problem.code === UNWRITTEN ? 1 : 0),
    });
  }
  return [...places.values()];
}
