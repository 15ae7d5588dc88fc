import type { ServerFeature } from "#src/studio/kernel/server/kernel.ts";
import { changePage } from "#src/studio/kernel/server/page-changes.ts";
import { on } from "#src/studio/kernel/server/route.ts";
import { orderPages, readCollection } from "./calls.ts";
import { collectionAnswer, orderCollection } from "./order-collection.ts";

export const server: ServerFeature = (kernel) => ({
  routes: [
    on(readCollection, ({ name }) => collectionAnswer(kernel.session, name)),
    on(orderPages, (request) => changePage(kernel, request, () => orderCollection(kernel.session, request))),
  ],
});
