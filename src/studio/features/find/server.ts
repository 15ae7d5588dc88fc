import { changePage } from "#src/studio/kernel/server/page-changes.ts";
import { on, type ServerFeature } from "#src/studio/kernel/server/route.ts";
import { find, replace } from "./calls.ts";
import { findAnswer, replaceHits } from "./find-answer.ts";

export const server: ServerFeature = (kernel) => ({
  routes: [
    on(find, (search) => findAnswer(kernel.session, search)),
    on(replace, (request) => changePage(kernel, request, () => replaceHits(kernel.session, request))),
  ],
});
