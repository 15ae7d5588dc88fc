import { type HostName, isHostName } from "./host-guides.ts";
import type { SourceText } from "./who-builds.ts";

/**
 * The facts about a site that determine the next step.
 * @property hasHistory whether the repository has a commit
 * @property host whose files are in the folder
 * @property remote address of the repository at the host
 * @property isSent whether the site's documents have been pushed to it
 */
export type Situation = {
  hasHistory: boolean;
  host: HostName | undefined;
  remote: string | undefined;
  isSent: boolean;
};

/** The steps that put a site online, in order. */
export const SETUP_STEPS = ["host", "prepare", "connect", "send"] as const;

export type SetupStep = (typeof SETUP_STEPS)[number];

/**
 * Returns the first step that is still to be done; undefined if nothing is: a site with a remote that Studio did not set up is published by
 * whoever set it up. Pure.
 */
export function nextStep({ hasHistory, host, remote, isSent }: Situation): SetupStep | undefined {
  if (hasHistory && remote !== undefined && (isSent || host === undefined)) return undefined;
  if (host === undefined) return "host";
  if (!hasHistory) return "prepare";
  return remote === undefined ? "connect" : "send";
}

/** Finds the host of a site in the workflows of its folder: the name after `waymark hosting`. Pure. */
export function hostInWorkflows(workflows: readonly SourceText[]): HostName | undefined {
  for (const { text } of workflows) {
    const names = [...text.matchAll(/^(?!\s*#).*\bwaymark hosting ([\w-]+)/gm)].map(([, name = ""]) => name);
    const host = names.find(isHostName);
    if (host) return host;
  }
  return undefined;
}
