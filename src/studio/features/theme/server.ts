import type { ServerFeature } from "#src/studio/kernel/server/kernel.ts";
import { on } from "#src/studio/kernel/server/route.ts";
import { readTheme } from "./calls.ts";
import { themeAnswer } from "./theme-answer.ts";

export const server: ServerFeature = ({ session }) => ({
  routes: [on(readTheme, () => themeAnswer(session))],
});
