import { shareEqual } from "#src/studio/kernel/documents/share-equal.ts";
import { readForms, readPage, refreshPage } from "#src/studio/kernel/protocol/calls.ts";
import type {
  DocumentId,
  FeatureEvent,
  PageAnswer,
  ServerEvent,
} from "#src/studio/kernel/protocol/protocol.ts";
import { takeUnsent } from "#src/studio/kernel/shell/changes/unsent-store.ts";
import { ChangeFollower } from "#src/studio/kernel/shell/follow/follow-changes.ts";
import { features } from "#src/studio/kernel/shell/registry/registry.ts";
import type { Studio } from "#src/studio/kernel/shell/state/studio.ts";
import { t } from "#src/studio/kernel/shell/words.ts";
import { hearDraft } from "./run-change.ts";
import { showToast } from "./show-toast.ts";

/** Delay in ms between attempts to reach the server. */
const RETRY_DELAY_MS = 1000;

/** Loads the site and the page in the address, and sends the changes that were interrupted by a reload of the tab. */
export async function openStudio(studio: Studio): Promise<void> {
  try {
    const [site, forms] = await Promise.all([studio.view.reloadSite(), studio.client.ask(readForms, {})]);
    studio.store.set({ forms, connection: "open" });
    const requestedRoute = studio.address.route;
    const isThere = requestedRoute !== undefined && site.pages.some(({ route }) => route === requestedRoute);
    await openPage(studio, isThere ? requestedRoute : (site.pages[0]?.route ?? "/"));
    // A bookmark may be older than the removal of its page.
    if (requestedRoute !== undefined && !isThere)
      showToast(studio, t("The page {route} no longer exists", { route: requestedRoute }));
    const unsent = takeUnsent(site.id);
    studio.editing.showClashes(unsent.clashes);
    for (const change of unsent.changes) studio.editing.queue.push(change);
    void listen(studio);
    for (const { onStart } of features()) onStart?.(studio);
  } catch (error) {
    studio.showError(error);
    if (studio.state.connection === "starting") return;
    await nextAttempt(studio);
    void openStudio(studio);
  }
}

/**
 * Waits before the next attempt to reach the server: for another token if the server has refused the present one, otherwise for a fixed
 * delay.
 */
async function nextAttempt({ state, store, client }: Studio): Promise<void> {
  if (state.connection !== "refused") return new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
  await client.renewed();
  store.set({ connection: "lost" });
}

/** Opens another page, after the pending changes of the current one are confirmed. */
export async function openPage(studio: Studio, route: string): Promise<void> {
  studio.store.set({ opening: route, failure: undefined });
  await studio.editing.queue.flush();
  try {
    const answer = await studio.client.ask(readPage, { ...studio.route, route });
    if (studio.state.opening !== route) return;
    if (studio.state.page?.view.route === route) {
      studio.store.set({ opening: undefined });
      studio.editing.applyAnswer(answer);
    } else studio.view.showPage(answer);
  } catch (error) {
    studio.store.set({ opening: undefined });
    studio.showError(error);
  }
}

/**
 * Reloads the page and the lists of the site, after a change made elsewhere.
 * @param isNew whether the server may be another one, so that the frame has to load its page
 * @param withLists whether to reload the lists
 */
export async function refresh(
  studio: Studio,
  { isNew = false, withLists = true }: { isNew?: boolean; withLists?: boolean } = {},
): Promise<PageAnswer> {
  const { site: lastSite, page: lastPage } = studio.state;
  const site = lastSite && !withLists ? lastSite : await studio.view.reloadSite();
  // Changes must not be sent to another site: they are kept until theirs is back.
  if (site.id !== lastSite?.id) {
    location.replace("/");
    return new Promise(() => {});
  }
  const open = studio.state.page?.view.route ?? "/";
  // Lists that were asked for before a page was begun do not have it.
  const isNewer = open !== (lastPage?.view.route ?? "/");
  const isThere = isNewer || site.pages.some((page) => page.route === open);
  // The page was removed in another tab, or on disk.
  const route = isThere ? open : (site.pages[0]?.route ?? "/");
  const shownRevision = studio.state.page?.view.revision;
  const { savedAt } = studio.state;
  const answer = isNew
    ? await studio.client.ask(readPage, { ...studio.route, route })
    : await studio.client.ask(refreshPage, {
        ...studio.route,
        route,
        ...(shownRevision === undefined ? {} : { shownRevision }),
      });
  if (isNew) studio.store.set({ frame: studio.state.frame + 1 });
  const { page: now, savedAt: latest } = studio.state;
  // A save since this request makes its unsaved list outdated, unless there was another change.
  const isOlder = latest !== savedAt && now?.view.revision === answer.view.revision;
  const page = isOlder ? { ...answer, history: now.history } : answer;
  // A task in this tab may have opened another page meanwhile.
  if ((studio.state.page?.view.route ?? "/") !== open) return page;
  if (route === open) studio.editing.applyAnswer(page);
  else {
    showToast(
      studio,
      t("“{title}” is no longer at {open}", { title: studio.state.page?.view.title ?? "", open }),
    );
    studio.view.showPage(page);
  }
  return page;
}

/** The name of the panel in which features show a document. */
const DOCUMENT_PANEL = "document";

/** Opens a document of the site in a panel. @param item name of the item to expand */
export async function openDocument(studio: Studio, document: DocumentId, item?: string): Promise<void> {
  await studio.editing.queue.flush();
  studio.dialogs.openPanel({ name: DOCUMENT_PANEL, document, ...(item === undefined ? {} : { item }) });
  await studio.attempt(async () =>
    studio.editing.applyAnswer(await studio.client.ask(readPage, studio.route)),
  );
}

/** Follows the server's event stream. If the connection breaks, retries until the server answers. */
async function listen(studio: Studio): Promise<void> {
  const follower = new ChangeFollower({
    studio,
    refresh: (withLists) => refresh(studio, { withLists }),
  });
  for (;;) {
    await studio.attempt(async () => {
      for await (const line of studio.client.events()) handleEvent(studio, follower, JSON.parse(line));
    });
    if (studio.state.connection !== "refused") studio.store.set({ connection: "lost" });
    await nextAttempt(studio);
    try {
      const before = studio.state.page?.view.revision ?? 0;
      const page = await refresh(studio, { isNew: true });
      // The server has lost its history.
      if (page.view.revision < before) return location.reload();
      studio.store.set({ connection: "open", draft: undefined });
      studio.editing.queue.retry();
    } catch (error) {
      studio.showError(error);
    }
  }
}

function handleEvent(studio: Studio, follower: ChangeFollower, event: ServerEvent | FeatureEvent): void {
  const { page, site } = studio.state;
  if (event.event === "problems" && page && event.revision >= page.view.revision) {
    const problems = event.problems.filter(
      ({ document }) => document && Object.hasOwn(page.documents, document),
    );
    const isSame = shareEqual(page.problems, problems);
    if (site) shareEqual(site.problems, event.problems);
    studio.store.set({
      ...(isSame ? {} : { page: { ...page, problems } }),
      ...(site ? { site: { ...site, problems: event.problems, isChecked: event.isComplete } } : {}),
    });
  }
  if (event.event === "changed") follower.hear(event);
  if (event.event === "draft") hearDraft(studio, event);
  if ("detail" in event || event.event.includes(":")) {
    for (const { events } of features())
      events?.[event.event]?.(studio, "detail" in event ? event.detail : undefined);
  }
  if (event.event === "reload") studio.store.set({ frame: studio.state.frame + 1 });
}
