import { Refusal } from "#src/studio/kernel/files/refusal.ts";
import { changePage } from "#src/studio/kernel/server/page-changes.ts";
import { on, type ServerFeature } from "#src/studio/kernel/server/route.ts";
import { publish, readChanges, restore } from "./calls.ts";
import { Publisher } from "./publisher.ts";

export const server: ServerFeature = (kernel) => {
  const publisher = new Publisher(kernel.session, kernel.pictures, kernel.today);
  return {
    routes: [
      on(readChanges, () => publisher.changes()),
      on(restore, (request) => changePage(kernel, request, () => publisher.restore(chosen(request)))),
      on(publish, (request) => {
        if (request.message.trim() === "") throw new Refusal(422, "A commit needs a message.");
        return publisher.publish(chosen(request));
      }),
    ],
  };
};

/** @throws Refusal if nothing was chosen */
function chosen<Request extends { documents: unknown[]; pictures: unknown[] }>(request: Request): Request {
  if (request.documents.length + request.pictures.length === 0)
    throw new Refusal(400, 'Invalid value for "documents".');
  return request;
}
