import { loadNotes } from "#src/studio/features/notes/note-actions.ts";
import type { Forms } from "#src/studio/kernel/form/form-model.ts";
import type {
  DocumentId,
  PageAnswer,
  ServerEvent,
  SiteAnswer,
} from "#src/studio/kernel/protocol/protocol.ts";
import { takeUnsent } from "#src/studio/kernel/shell/changes/unsent-store.ts";
import { shareEqual } from "#src/studio/kernel/shell/state/share-equal.ts";
import { pageQuery, type Studio } from "#src/studio/kernel/shell/state/studio.ts";

/** Delay between attempts to reach the server, in milliseconds. */
const RETRY = 1000;

/** Loads the site and the page that the address names, and sends the changes that a reload of the tab interrupted. */
export async function startStudio(studio: Studio): Promise<void> {
  try {
    const [site, forms] = await Promise.all([
      studio.client.get<SiteAnswer>("/api/site"),
      studio.client.get<Forms>("/api/forms"),
    ]);
    studio.store.set({ site, forms, connection: "open" });
    await openPage(studio, routeOfAddress() ?? site.pages[0]?.route ?? "/");
    for (const change of takeUnsent(site.id)) studio.queue.push(change);
    void listen(studio);
    void loadNotes(studio);
  } catch (error) {
    studio.failed(error);
    if (studio.state.connection === "starting") return;
    await nextAttempt(studio);
    void startStudio(studio);
  }
}

/** Waits until it makes sense to ask the server again: a moment, or for another token. */
async function nextAttempt({ state, store, client }: Studio): Promise<void> {
  if (state.connection !== "refused") return new Promise((resolve) => setTimeout(resolve, RETRY));
  await client.renewed();
  store.set({ connection: "lost" });
}

/** Opens another page, once the pending changes of the current one are confirmed. */
export async function openPage(studio: Studio, route: string): Promise<void> {
  studio.store.set({ opening: route, failure: undefined });
  await studio.queue.flush();
  try {
    const answer = await studio.client.get<PageAnswer>(pageQuery({ ...studio.route, route }));
    if (studio.state.opening !== route) return;
    const isSame = studio.state.page?.view.route === route;
    studio.store.set({
      page: answer,
      opening: undefined,
      ...(isSame ? {} : { selection: undefined, origin: undefined, unlocked: [] }),
    });
    history.replaceState(null, "", `?page=${encodeURIComponent(route)}`);
  } catch (error) {
    studio.store.set({ opening: undefined });
    studio.failed(error);
  }
}

/** Loads the page and the list of pages again, after a change made elsewhere. */
export async function refresh(studio: Studio): Promise<PageAnswer> {
  const site = await studio.client.get<SiteAnswer>("/api/site");
  // Changes must not be sent to another site than theirs: they are kept until it is back.
  if (site.id !== studio.state.site?.id) {
    location.replace("/");
    return new Promise(() => {});
  }
  const open = studio.state.page?.view.route ?? "/";
  const isThere = site.pages.some((page) => page.route === open);
  // Another tab has removed the page, or somebody its file.
  const route = isThere ? open : (site.pages[0]?.route ?? "/");
  const page = await studio.client.get<PageAnswer>(pageQuery({ ...studio.route, route }));
  studio.store.set({ site, frame: studio.state.frame + 1 });
  // Meanwhile the answer to a task of this tab may have led to another page.
  if ((studio.state.page?.view.route ?? "/") !== open) return page;
  if (route === open) studio.adopt(page);
  else studio.arrive(page);
  return page;
}

/** Shows a document of the site beside the page. @param name of the fact that is unfolded */
export async function openData(studio: Studio, document: DocumentId, name?: string): Promise<void> {
  await studio.queue.flush();
  studio.store.set({ panel: { kind: "data", document, ...(name === undefined ? {} : { name }) } });
  try {
    studio.adopt(await studio.client.get<PageAnswer>(pageQuery(studio.route)));
  } catch (error) {
    studio.failed(error);
  }
}

/** Follows the server's event stream. When the connection breaks, tries again until the server answers. */
async function listen(studio: Studio): Promise<void> {
  for (;;) {
    try {
      for await (const line of studio.client.events()) hearServer(studio, JSON.parse(line));
    } catch (error) {
      studio.failed(error);
    }
    if (studio.state.connection !== "refused") studio.store.set({ connection: "lost" });
    await nextAttempt(studio);
    try {
      const before = studio.state.page?.view.revision ?? 0;
      const page = await refresh(studio);
      // The server has lost its history.
      if (page.view.revision < before) return location.reload();
      studio.store.set({ connection: "open" });
      studio.queue.retry();
    } catch (error) {
      studio.failed(error);
    }
  }
}

function hearServer(studio: Studio, event: ServerEvent): void {
  const { page, site } = studio.state;
  if (event.event === "problems" && page && event.revision >= page.view.revision) {
    const problems = event.problems.filter(({ document }) => Object.hasOwn(page.documents, document));
    const isSame = shareEqual(page.problems, problems);
    if (site) shareEqual(site.problems, event.problems);
    studio.store.set({
      ...(isSame ? {} : { page: { ...page, problems } }),
      ...(site ? { site: { ...site, problems: event.problems } } : {}),
    });
  }
  if (
    event.event === "changed" &&
    page &&
    event.revision > page.view.revision &&
    studio.state.pending.length === 0
  ) {
    void refresh(studio);
  }
  if (event.event === "notes") void loadNotes(studio);
  if (event.event === "building") studio.store.set({ building: { done: event.done, total: event.total } });
  if (event.event === "reload") studio.store.set({ frame: studio.state.frame + 1 });
}

function routeOfAddress(): string | undefined {
  return new URLSearchParams(location.search).get("page") ?? undefined;
}
