import path from "node:path";
import { engineOf } from "#src/content/document/places.js";
import { changePage } from "#src/studio/kernel/server/page-changes.ts";
import { on, type ServerFeature } from "#src/studio/kernel/server/route.ts";
import { readAssistant, takeBack } from "./calls.ts";
import { stepsOfLastRun, takeBackRun } from "./take-back.ts";
import { documentTools } from "./tools.ts";

export const server: ServerFeature = (kernel) => {
  const { session } = kernel;
  const { root } = session.disk;
  return {
    routes: [
      on(readAssistant, () => ({
        steps: stepsOfLastRun(session).map(({ label, at }) => ({ label, at })),
        program: [process.execPath, path.join(engineOf(root), "scripts/run.js"), "mcp", "--root", root],
      })),
      on(takeBack, (request) => changePage(kernel, request, () => takeBackRun(session))),
    ],
    tools: documentTools(kernel),
  };
};
