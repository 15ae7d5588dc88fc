import type { JsonValue } from "#src/content/json/json.ts";
import { orderCollection } from "#src/studio/features/collections/order-collection.ts";
import type { Demo } from "#src/studio/features/demo/demo.ts";
import { findAnswer } from "#src/studio/features/find/find-answer.ts";
import { replaceHits } from "#src/studio/features/find/replace-hits.ts";
import { checkNote } from "#src/studio/features/notes/check-note.ts";
import type { NoteStore } from "#src/studio/features/notes/note-store.ts";
import { carryOutTask, type PageTaskParts, taskPlan } from "#src/studio/features/pages/page-tasks.ts";
import type { PictureLibrary } from "#src/studio/features/pictures/picture-library.ts";
import { picturesAnswer } from "#src/studio/features/pictures/pictures-answer.ts";
import { replacePicture } from "#src/studio/features/pictures/replace-picture.ts";
import type { Publisher } from "#src/studio/features/publish/publisher.ts";
import type { PreviewBuilder } from "#src/studio/features/share/preview-builder.ts";
import { documentIdOf } from "#src/studio/kernel/documents/document-id.ts";
import type { DocumentFiles } from "#src/studio/kernel/files/document-files.ts";
import { Refusal } from "#src/studio/kernel/files/refusal.ts";
import type { DocumentId, SaveAnswer } from "#src/studio/kernel/protocol/protocol.ts";
import { discardChanges } from "#src/studio/kernel/session/discard-changes.ts";
import { fixProblem } from "#src/studio/kernel/session/fix-problem.ts";
import { saveSession } from "#src/studio/kernel/session/save-session.ts";
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
        const { completeSource } = await import("#src/studio/features/source/complete-source.ts");
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
