import type { Kernel } from "#src/studio/kernel/server/route.ts";
import { Arrivals } from "./bring-in/arrivals.ts";
import { PROPOSAL_CHANGED } from "./proposals/calls.ts";
import { Proposals } from "./proposals/proposals.ts";
import type { Publisher } from "./publisher.ts";

/**
 * Starts the unattended work of a team's server: it brings in what others publish, and follows proposals. Loaded for a team only.
 * @param cameIn called when something has come in
 */
export function workWithOthers(
  kernel: Kernel,
  publisher: Publisher,
  cameIn: () => void,
): { arrivals: Arrivals; proposals: Proposals } {
  const proposals = new Proposals({
    root: kernel.session.disk.root,
    repository: () => publisher.repositoryForReview(),
    settings: kernel.codeHost,
    changed: () => kernel.events.send({ event: PROPOSAL_CHANGED }),
  });
  const arrivals = new Arrivals({
    kernel,
    publisher,
    looked: async (hasNews) => {
      if (hasNews) cameIn();
      await proposals.settle();
    },
    now: Date.now,
  });
  // Others may have published while Studio was not running.
  void arrivals.look();
  return { arrivals, proposals };
}
