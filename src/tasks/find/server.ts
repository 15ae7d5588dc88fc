import { changePage } from "#src/studio/kernel/server/page-changes.ts";
import { on, type ServerFeature } from "#src/studio/kernel/server/route.ts";
import { find, replace } from "./calls.ts";
import { findAnswer, replaceHits } from "./search-site.ts";
import { findTools } from "./tools.ts";

export const server: ServerFeature = (kernel) => ({
  routes: [
    on(find, ({ part, ...search }) => findAnswer(kernel.session, search, part)),
    on(replace, (request) => changePage(kernel, request, () => replaceHits(kernel.session, request))),
  ],
  tools: findTools(kernel),
});
