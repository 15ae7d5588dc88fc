import type { PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { fileText } from "#src/content/document/source-file.ts";
import { getOrMake } from "#src/content/json/memo.ts";
import { FixRound } from "#src/rules/fix/fix-round.ts";
import { documentIdOf } from "#src/studio/kernel/documents/document-id.ts";
import type { Forms } from "#src/studio/kernel/form/form-model.ts";
import type { RequestOf } from "#src/studio/kernel/protocol/call.ts";
import * as calls from "#src/studio/kernel/protocol/calls.ts";
import type { DocumentId, SaveAnswer, SiteVersion } from "#src/studio/kernel/protocol/protocol.ts";
import { Refusal } from "#src/studio/kernel/protocol/refusal.ts";
import { currentAuthor, currentRights, personOf } from "#src/studio/kernel/session/author.ts";
import { saveSession } from "#src/studio/kernel/session/save-session.ts";
import { copyIn, unsavedIn } from "#src/studio/kernel/session/session-state.ts";
import type { StudioSession } from "#src/studio/kernel/session/studio-session.ts";
import { anchorAnswer } from "#src/studio/kernel/site/anchor-answer.ts";
import { readPictures } from "#src/studio/kernel/site/named-pictures.ts";
import { siteLists } from "#src/studio/kernel/site/site-lists.ts";
import { documentTitles, wordsForEditors } from "#src/studio/kernel/site/titles.ts";
import { usesAnswer } from "#src/studio/kernel/site/uses-answer.ts";
import { t } from "#src/studio/kernel/words/words.ts";
import { inTurns } from "./check/in-turns.ts";
import { announceChange, answerFor, changePage, readPageState, settleUploads } from "./page-changes.ts";
import { type Kernel, on, type Route } from "./route.ts";

/** The routes of the kernel: pages, and changes of documents with their history. */
export function kernelRoutes(kernel: Kernel): Route[] {
  const { session, check } = kernel;
  return [
    on(calls.readSite, siteSince(kernel)),
    on(calls.findAnchors, (request) => anchorAnswer(session, request)),
    on(calls.readForms, kernel.forms),
    on(calls.readPage, (request) => readPageState(kernel, request)),
    on(calls.refreshPage, (request) => answerFor(kernel, request)),
    on(calls.readUses, ({ of }) => usesAnswer(session, of)),
    on(calls.change, (request) => changePage(kernel, request, () => session.change(request))),
    on(calls.changeSource, (request) => changePage(kernel, request, () => session.changeSource(request))),
    on(calls.undo, (request) => changePage(kernel, request, () => session.undo())),
    on(calls.redo, (request) => changePage(kernel, request, () => session.redo())),
    on(calls.discard, (request) =>
      changePage(kernel, request, async () => {
        const { documents } = await readPageState(kernel, { route: request.route });
        const own = Object.keys(documents) as DocumentId[];
        await discardChanges(session, request.all ? undefined : new Set(own));
      }),
    ),
    on(calls.fix, (request) =>
      changePage(kernel, request, async () => {
        await check.run();
        const diagnostic = check.diagnostics.find(
          ({ file, code, pointer }) =>
            documentIdOf(file) === request.document && code === request.code && pointer === request.pointer,
        );
        if (!diagnostic) throw new Refusal(409, t("This problem no longer exists."));
        await fixProblem(session, diagnostic);
      }),
    ),
    on(calls.save, ({ take }) => saveDraft(kernel, take)),
  ];
}

/** Saves all unsaved documents, with the uploads that they use. @param take the selected side of each conflict */
export async function saveDraft(
  kernel: Kernel,
  take?: RequestOf<typeof calls.save>["take"],
): Promise<SaveAnswer> {
  const before = kernel.session.state.revision;
  const answer = await saveSession(kernel.session, kernel.files, take);
  await settleUploads(kernel);
  announceChange(kernel, before);
  return answer;
}

/** Answers with the problems of the site, and with its lists if anything that they show has changed since the client's version. */
function siteSince(kernel: Kernel): (request: RequestOf<typeof calls.readSite>) => Promise<SiteVersion> {
  const { session, check, today } = kernel;
  let inputs: readonly unknown[] = [];
  let count = 0;
  const formsCounts = new WeakMap<Forms, number>();
  let formsCount = 0;
  return async ({ since }) => {
    await kernel.pages.readAhead();
    await inTurns(readPictures(session));
    const present = [session.files(), session.disk.site, today()];
    if (present.some((one, index) => one !== inputs[index])) count += 1;
    inputs = present;
    // A client of an earlier process has another version.
    const version = `${performance.timeOrigin} ${count}`;
    const ofForms = getOrMake(formsCounts, kernel.forms(), () => ++formsCount);
    const formsVersion = `${performance.timeOrigin} ${ofForms}`;
    const { problems, isComplete: isChecked } = check;
    const lists = since === version ? {} : { lists: siteLists(session, kernel) };
    const rights = currentRights();
    const me = rights && { ...rights, name: personOf(currentAuthor())?.name ?? "" };
    return { version, formsVersion, problems, isChecked, me, ...lists };
  };
}

/** Reverts the unsaved changes of some documents, or of all, as a step that can be undone. */
export function discardChanges(session: StudioSession, documents?: ReadonlySet<DocumentId>): Promise<void> {
  return session.runSerially(() => {
    const unsaved = unsavedIn(session.state).filter((document) => documents?.has(document) !== false);
    const texts = new Map(unsaved.map((document) => [document, copyIn(session.state, document).base]));
    return session.replaceTexts(t("Discard changes"), texts);
  });
}

/**
 * Fixes one problem in the same way as `validate --fix`, as a single undo step.
 * @param diagnostic of the current files
 * @throws Refusal if it cannot be fixed automatically
 */
function fixProblem(session: StudioSession, diagnostic: PlacedDiagnostic): Promise<void> {
  return session.runSerially(async () => {
    const round = new FixRound(session.files(), session.cache);
    const { changed, fixes } = round.fix([diagnostic], (path) => path === diagnostic.file);
    const [file] = changed.values();
    const document = file && documentIdOf(file.path);
    const [fix] = fixes;
    if (!document || !fix)
      throw new Refusal(409, t("This problem no longer exists, or cannot be fixed automatically."));
    await session.replaceTexts(
      wordsForEditors(fix.label, documentTitles(session.files())),
      new Map([[document, fileText(file)]]),
    );
  });
}
