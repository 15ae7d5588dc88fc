import type { Feature } from "#src/studio/kernel/shell/registry/registry.ts";
import { goToNextProblem } from "./problems.ts";
import { ProblemsMenu } from "./problems-menu.tsx";

export const feature: Feature = {
  commands: [
    {
      id: "next-problem",
      title: "Next problem",
      words: "problems mistake error advice",
      icon: "circle-alert",
      keys: ["f8"],
      run: (studio) => void goToNextProblem(studio, 1),
    },
    {
      id: "previous-problem",
      title: "Previous problem",
      words: "mistake error advice",
      icon: "circle-alert",
      keys: ["shift+f8"],
      run: (studio) => void goToNextProblem(studio, -1),
    },
  ],
  badges: { bar: [{ place: "status", order: 20, Item: ProblemsMenu }] },
};
