import { saveSite } from "#src/studio/kernel/shell/actions/run-change.ts";
import { FeatureState } from "#src/studio/kernel/shell/registry/registry.ts";
import type { Studio } from "#src/studio/kernel/shell/state/studio.ts";
import {
  type ChangedItem,
  type ChangesAnswer,
  callFor,
  type ErrorPlace,
  type PublishAnswer,
  type PublishRequest,
  readChanges,
  type Way,
} from "./calls.ts";
import type { Destination } from "./dialog/publish-settings.tsx";
import { proposedMessage } from "./proposed-message.ts";
import { t } from "./words.ts";

export type Changes = ChangesAnswer & { errors: ErrorPlace[] };

/**
 * Published changes with the request that published them, which is sent again if the push failed.
 * @property said message about changes that were merged beforehand
 */
export type PublishedChanges = {
  answer: PublishAnswer;
  request: PublishRequest;
  count: number;
  said?: string;
};

/** Changes that are committed but could not be pushed; shown instead of the list of changes until they are pushed or dismissed. */
export const unsent = new FeatureState<{ published: PublishedChanges | undefined }>({ published: undefined });

/** Saves all documents, and loads the list of changes. */
export async function loadChanges(studio: Studio, way: Way): Promise<Changes> {
  await saveSite(studio);
  return studio.client.ask(readChanges, { way });
}

type Chosen = { items: readonly ChangedItem[]; message: string; withErrors?: boolean };

export async function publishItems(
  studio: Studio,
  { publishing }: Changes,
  { way, push }: Destination,
  { items, message, withErrors = false }: Chosen,
): Promise<PublishedChanges> {
  const documents = items.flatMap((item) => item.documents);
  const pictures = items.flatMap((item) => item.pictures);
  const isSent = push && publishing.kind === "git" && publishing.remote !== undefined;
  const what = { documents, pictures, way, message, push: isSent, withErrors };
  const request: PublishRequest = { ...studio.route, ...what };
  const answer = await studio.client.ask(callFor(way), request);
  return { answer, request, count: countChanges(items) };
}

/** Sends commits that were made earlier, without new changes. */
export async function sendCommits(studio: Studio, way: Way, count: number): Promise<PublishedChanges> {
  const what = { documents: [], pictures: [], way, message: t("Publish the site"), push: true };
  const request: PublishRequest = { ...studio.route, ...what };
  return { answer: await studio.client.ask(callFor(way), request), request, count };
}

/** Tells whether an item is published unless somebody chooses otherwise: in a team, if the person at this window has changed it. */
export const isOwnChange = ({ writers }: ChangedItem): boolean => writers?.isMine !== false;

/**
 * Publishes all changes, in a team those of the person at this window.
 * @returns undefined if nothing has changed, the site has errors, or publishing is impossible
 */
export async function publishAll(
  studio: Studio,
  settings: Destination,
): Promise<PublishedChanges | undefined> {
  const changes = await loadChanges(studio, settings.way);
  const { errors, publishing } = changes;
  const items = changes.items.filter(isOwnChange);
  if (items.length === 0 || errors.length > 0 || publishing.kind === "none") return undefined;
  return publishItems(studio, changes, settings, { items, message: proposedMessage(items) });
}

/** Tells whether changes have reached the destination that a person has chosen; if not, the dialog explains what is left to do. */
export const hasArrived = (
  published: PublishedChanges | undefined,
  { push }: Destination,
): published is PublishedChanges => published !== undefined && (published.answer.isPushed || !push);

/** The number of changes in a list: at least one per item. */
export function countChanges(items: readonly ChangedItem[]): number {
  return items.reduce((sum, { sentences, blocks }) => sum + Math.max(1, sentences.length + blocks.length), 0);
}

/** The message about changes that were published, with their destination. */
export function resultOf({ request, count }: PublishedChanges, { branch, isPushed }: PublishAnswer): string {
  if (!isPushed)
    return t(
      "{count, plural, one {# change} other {# changes}} kept on this computer as {branch}. Nothing has been sent.",
      { count, branch },
    );
  return request.way === "site"
    ? t(
        "Published: {count, plural, one {# change} other {# changes}}. They go live the next time the site is built.",
        { count },
      )
    : t("Sent for review: {count, plural, one {# change} other {# changes}}.", { count });
}
