import type { ServerFeature } from "#src/studio/kernel/server/kernel.ts";
import { on } from "#src/studio/kernel/server/route.ts";
import { readSocialPicture } from "./calls.ts";
import { socialAnswer } from "./social-answer.ts";

export const server: ServerFeature = (kernel) => ({
  routes: [on(readSocialPicture, ({ route }) => socialAnswer(kernel, route))],
});
