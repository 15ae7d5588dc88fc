import type { ServerFeature } from "#src/studio/kernel/server/kernel.ts";
import { planRoutes } from "#src/studio/kernel/server/planned-task.ts";
import { on } from "#src/studio/kernel/server/route.ts";
import { readFactPlaces, renaming } from "./calls.ts";
import { factPlaces } from "./fact-places.ts";
import { planRename } from "./plan-rename.ts";

export const server: ServerFeature = (kernel) => ({
  routes: [
    on(readFactPlaces, ({ name }) => ({ places: factPlaces(kernel.session, name) })),
    ...planRoutes(kernel, renaming, { plan: planRename }),
  ],
});
