import { on, type ServerFeature } from "#src/studio/kernel/server/route.ts";
import { complete, readSource } from "./calls.ts";

export const server: ServerFeature = ({ session }) => ({
  routes: [
    on(readSource, ({ id }) => session.read(id)),
    on(complete, async ({ document, text, offset }) => {
      const schema = session.schemas().schemaOf(session.pathOf(document));
      // Imported lazily, since the language service loads slowly.
      const { completeSource } = await import("./complete-source.ts");
      return { items: schema ? await completeSource(schema, text, offset) : [] };
    }),
  ],
});
