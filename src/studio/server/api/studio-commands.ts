import type { JsonValue } from "#src/content/json/json.ts";
import { documentIdOf } from "#src/studio/page/document-id.ts";
import type { DocumentId, SaveAnswer } from "#src/studio/protocol.ts";
import { findAnswer } from "#src/studio/server/answers/find-answer.ts";
import type { Demo } from "#src/studio/server/demo/demo.ts";
import type { DocumentFiles } from "#src/studio/server/files/document-files.ts";
import { checkNote } from "#src/studio/server/notes/check-note.ts";
import type { NoteStore } from "#src/studio/server/notes/note-store.ts";
import { carryOutTask, type PageTaskParts, taskPlan } from "#src/studio/server/pages/page-tasks.ts";
import type { PictureLibrary } from "#src/studio/server/pictures/picture-library.ts";
import { picturesAnswer } from "#src/studio/server/pictures/pictures-answer.ts";
import { replacePicture } from "#src/studio/server/pictures/replace-picture.ts";
import type { Publisher } from "#src/studio/server/publish/publisher.ts";
import { Refusal } from "#src/studio/server/session/refusal.ts";
import { saveSession } from "#src/studio/server/session/save-session.ts";
import { discardChanges } from "#src/studio/server/session/steps/discard-changes.ts";
import { fixProblem } from "#src/studio/server/session/steps/fix-problem.ts";
import { orderCollection } from "#src/studio/server/session/steps/order-collection.ts";
import { replaceHits } from "#src/studio/server/session/steps/replace-hits.ts";
import type { PreviewBuilder } from "#src/studio/server/share/preview-builder.ts";
import type { Answers } from "./answers.ts";
import { checkRemovePicture, checkReplacePicture } from "./check-picture.ts";
import { checkPublish, checkRestore } from "./check-publish.ts";
import { checkCarryOut, checkTask } from "./check-task.ts";
import {
  checkChange,
  checkComplete,
  checkFind,
  checkFix,
  checkNothing,
  checkOrder,
  checkPage,
  checkReplace,
  checkSave,
  checkSource,
} from "./request-checks.ts";

export type CommandParts = PageTaskParts & {
  publisher: Publisher;
  library: PictureLibrary;
  notes: NoteStore;
  previews: PreviewBuilder;
  demo?: Demo | undefined;
  files: DocumentFiles;
  answers: Answers;
};

type Command = (body: JsonValue) => Promise<object>;

/** Handlers of the POST requests, by path. */
export function studioCommands(parts: CommandParts): ReadonlyMap<string, Command> {
  const { session, check, files, answers } = parts;
  return new Map<string, Command>([
    [
      "/api/change",
      (body) => {
        const change = checkChange(body);
        return answers.after(change, () => session.change(change));
      },
    ],
    ["/api/undo", (body) => answers.afterTravel(checkPage(body), () => session.undo())],
    ["/api/redo", (body) => answers.afterTravel(checkPage(body), () => session.redo())],
    [
      "/api/source",
      (body) => {
        const source = checkSource(body);
        return answers.after(source, () => session.changeSource(source));
      },
    ],
    [
      "/api/complete",
      async (body) => {
        const { document, text, offset } = checkComplete(body);
        const schema = session.schemas().schemaOf(session.pathOf(document));
        const { completeSource } = await import("#src/studio/server/answers/complete-source.ts");
        return { items: schema ? await completeSource(schema, text, offset) : [] };
      },
    ],
    [
      "/api/fix",
      (body) => {
        const fix = checkFix(body);
        return answers.after(fix, async () => {
          await check.run(session.files());
          const diagnostic = check.diagnostics.find(
            ({ file, code, pointer }) =>
              documentIdOf(file) === fix.document && code === fix.code && pointer === fix.pointer,
          );
          if (!diagnostic) throw new Refusal(409, "This problem no longer exists.");
          await fixProblem(session, diagnostic);
        });
      },
    ],
    ["/api/find", async (body) => findAnswer(session, checkFind(body))],
    [
      "/api/replace",
      (body) => {
        const request = checkReplace(body);
        return answers.after(request, () => replaceHits(session, request));
      },
    ],
    [
      "/api/remove-picture",
      async (body) => {
        await parts.library.remove(checkRemovePicture(body).address);
        return picturesAnswer(session);
      },
    ],
    [
      "/api/replace-picture",
      (body) => {
        const request = checkReplacePicture(body);
        return answers.after(request, () => replacePicture(session, request));
      },
    ],
    [
      "/api/order",
      (body) => {
        const request = checkOrder(body);
        return answers.after(request, () => orderCollection(session, request));
      },
    ],
    [
      "/api/discard",
      (body) => {
        const page = checkPage(body);
        return answers.after(page, async () => {
          const { documents } = await answers.page(page.route);
          const names = Object.keys(documents) as DocumentId[];
          await discardChanges(session, new Set(names));
        });
      },
    ],
    [
      "/api/restore",
      (body) => {
        const { documents, pictures, block, ...page } = checkRestore(body);
        const restored = { documents, pictures, ...(block === undefined ? {} : { block }) };
        return answers.after(page, () => parts.publisher.restore(restored));
      },
    ],
    ["/api/publish", (body) => parts.publisher.publish(checkPublish(body))],
    [
      "/api/note",
      async (body) => {
        const answer = await parts.notes.carryOut(checkNote(body));
        answers.notesChanged();
        return answer;
      },
    ],
    [
      "/api/preview-build",
      (body) => {
        checkNothing(body);
        return parts.previews.build();
      },
    ],
    [
      "/api/start-over",
      (body) => {
        const page = checkPage(body);
        return answers.opening(page, async () => {
          if (!parts.demo) throw new Refusal(404, "This is no demo.");
          await parts.demo.startOver(session, files);
          answers.notesChanged();
          return session.has(`page:${page.route}`) ? page.route : "/";
        });
      },
    ],
    ["/api/plan", (body) => taskPlan(parts, checkTask(body))],
    [
      "/api/carry-out",
      (body) => {
        const { task, ...page } = checkCarryOut(body);
        return answers.opening(page, () => carryOutTask(parts, task));
      },
    ],
    [
      "/api/save",
      async (body): Promise<SaveAnswer> => {
        const { take } = checkSave(body);
        const before = session.state.revision;
        const answer = await saveSession(session, files, take);
        answers.announce(before);
        return answer;
      },
    ],
  ]);
}
