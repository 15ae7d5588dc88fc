import type { RequestListener } from "node:http";
import path from "node:path";
import { engineOf, engineVersion } from "#src/content/document/places.js";
import { schemaSources } from "#src/content/document/schema-sources.ts";
import { changedPlaces, type SourceFile } from "#src/content/document/source-file.ts";
import { memoised } from "#src/content/json/memo.ts";
import { composeSchemas } from "#src/content/schema/compose.ts";
import { siteTimeZone } from "#src/content/site/shared/site-document.ts";
import { reasonOf } from "#src/disk/file-error.ts";
import { watchFolders } from "#src/disk/watch-folders.ts";
import { readMigrations } from "#src/publish/read-migrations.ts";
import type { ProviderSettings } from "#src/studio/features/team/door/provider-settings.ts";
import type { AutoSave } from "#src/studio/features/team/operation/auto-save.ts";
import type { ControlKind } from "#src/studio/fields/forms/field-kind.ts";
import { formModels } from "#src/studio/fields/forms/form-models.ts";
import { DocumentFiles, refuseLinkedPages } from "#src/studio/kernel/files/document-files.ts";
import { PictureFiles } from "#src/studio/kernel/files/picture-files.ts";
import type { Forms } from "#src/studio/kernel/form/form-model.ts";
import { translatedForms } from "#src/studio/kernel/form/translated-forms.ts";
import { EMPTY_PICTURE } from "#src/studio/kernel/form/unwritten.ts";
import { newToken, TokenCheck } from "#src/studio/kernel/http/access-check.ts";
import { EventStream } from "#src/studio/kernel/http/event-stream.ts";
import type { MarkedPageOptions } from "#src/studio/kernel/page/marked-page.ts";
import type { Revision } from "#src/studio/kernel/protocol/protocol.ts";
import { type Bundles, scriptAddress } from "#src/studio/kernel/server/bundles.ts";
import { AnnouncedSite } from "#src/studio/kernel/server/check/announced-site.ts";
import { type PageModule, ShownPages } from "#src/studio/kernel/server/check/shown-pages.ts";
import { SiteCheck } from "#src/studio/kernel/server/check/site-check.ts";
import type { Door } from "#src/studio/kernel/server/door.ts";
import { kernelRoutes, saveDraft } from "#src/studio/kernel/server/kernel-routes.ts";
import { mcpListener } from "#src/studio/kernel/server/mcp-listener.ts";
import type { Operation } from "#src/studio/kernel/server/operation.ts";
import { announceChange, scheduleCheck } from "#src/studio/kernel/server/page-changes.ts";
import { followTime, MINUTE_MS } from "#src/studio/kernel/server/passing-time.ts";
import { previewListener } from "#src/studio/kernel/server/preview-listener.ts";
import type { CodeHostSettings, Kernel, OwnSite } from "#src/studio/kernel/server/route.ts";
import { shellListener, studioApi } from "#src/studio/kernel/server/shell-listener.ts";
import { adoptDisk, followDisk } from "#src/studio/kernel/session/follow-disk.ts";
import { Journal } from "#src/studio/kernel/session/journal.ts";
import { replaySession } from "#src/studio/kernel/session/session-state.ts";
import { SiteDisk } from "#src/studio/kernel/session/site-disk.ts";
import { StudioSession } from "#src/studio/kernel/session/studio-session.ts";
import { UnwrittenFiles } from "#src/studio/kernel/site/unwritten-files.ts";
import { languageFor } from "#src/studio/kernel/words/languages.ts";
import { speechIn } from "#src/studio/kernel/words/read-words.ts";
import { type ClaimedSite, claimSite } from "./claim-site.ts";
import { fieldKinds, serverFeatures } from "./load-folders.ts";

export type StudioOptions = {
  root: string;
  /** Port of the shell; the preview uses the next one. */
  port: number;
  /** Returns the bundles for browsers. Called once, when Studio is first opened. */
  bundles: () => Promise<Bundles>;
  /** Loads the module that renders pages. Called repeatedly: in the dev server it changes with its sources. */
  load: () => Promise<PageModule>;
  /**
   * The origin that replaces every origin of embedded content that the site document names: `shown` in rendered pages, `checked` when the
   * site is checked. If undefined, none is replaced.
   */
  embedded: { shown: string; checked: string | undefined };
  /** Handles requests for the handbook, below its path at the origin of the preview. */
  handbook?: RequestListener | undefined;
  /** Returns the present moment, which determines which content is visible. */
  now: () => string;
  /** Absolute path of the folder for the journal, the record of unsaved changes; by default it is in `.git` or beside the site. */
  data?: string;
  /**
   * Set if Studio works on a temporary copy of a site.
   * @property site folder of the original site, which is never written
   * @property journal folder of the journal, in which unsaved changes are recorded
   * @property folder folder with the original documents, to which the copy is compared
   */
  demo?: { site: string; journal: string; folder: string };
  /**
   * Set if people sign in: the two origins at which browsers reach Studio, the folder with its people, and the provider of their firm.
   * @property log prints a line about a request
   * @property site set if this server builds the site
   * @property codeHost set if changes for review become proposals at the host of the repository
   */
  team?: {
    folder: string;
    origin: string;
    previewOrigin: string;
    provider?: ProviderSettings;
    log?: (line: string) => void;
    site?: OwnSite;
    codeHost?: CodeHostSettings;
  };
};

export type StudioServer = {
  /** Token required by the API. */
  token: string;
  /** Address of Studio for printing, and a warning if the last session could not be restored completely. */
  announcement: string;
  /** Reloads open previews, after the rendering code has changed. */
  reload: () => void;
  /** Ends at once; a request that is being answered is cut off. */
  close: () => Promise<void>;
  /** Refuses new requests, answers those that have begun, and ends. */
  end: () => Promise<void>;
};

/**
 * Starts Studio on two ports of the loopback address, as two origins: the shell, and the preview in its frame.
 * @throws AlreadyRunning if another Studio has the site; LinkedPages; Error if a port is in use, or the journal cannot be opened
 */
export async function startStudio(options: StudioOptions): Promise<StudioServer> {
  const { root, port, data, demo } = options;
  await refuseLinkedPages(root);
  const token = newToken();
  const tokens = new TokenCheck(token);
  const claim = await claimSite({ root, port, token, tokens, data, demo: demo?.journal });
  try {
    return await openSite(options, claim, { token, tokens });
  } catch (error) {
    claim.stopServers();
    claim.release();
    throw error;
  }
}

async function openSite(
  options: StudioOptions,
  claim: ClaimedSite,
  { token, tokens }: { token: string; tokens: TokenCheck },
): Promise<StudioServer> {
  const { root, port, load, embedded, now, demo } = options;
  let loading: Promise<Bundles> | undefined;
  const bundles = () => {
    loading ??= options.bundles();
    return loading;
  };
  const door = options.team && (await doorOf(options.team));
  const operation =
    options.team &&
    (await operationOf(options.team, { root, data: path.dirname(claim.journal), engine: engineOf(root) }));
  const shellOrigin = door?.origin ?? `http://localhost:${port}`;
  const previewOrigin = door?.previewOrigin ?? `http://localhost:${port + 1}`;
  const disk = new SiteDisk(root);
  const replayed = replaySession();
  const { journal, damaged } = await Journal.open(claim.journal, replayed.take);
  const session = new StudioSession({ disk, journal, state: replayed.state(), now: Date.now });
  await session.shortenJournal();
  await adoptDisk(session).catch((error) => console.error(error));
  const today = () => siteTimeZone(session.files()).dayAt(Date.parse(now()));
  const kinds = await fieldKinds();
  const ownForms = formsOf(session, kinds);
  const forms = () => translatedForms(ownForms());
  const unwritten = new UnwrittenFiles(
    ownForms,
    (language) => speechIn(engineOf(root), languageFor([language])).translations,
  );
  const siteNow = () => withEmptyPicture(disk.site);
  const check = new SiteCheck({
    session,
    unwritten,
    forms,
    load,
    options: () => ({ ...siteNow(), embeddedOrigin: embedded.checked }),
    now: () => new Date(Math.floor(Date.parse(now()) / MINUTE_MS) * MINUTE_MS).toISOString(),
    today,
  });
  const optionsOf = async (mode: MarkedPageOptions["mode"], revision: Revision) => {
    const { browser, studio } = await bundles();
    return {
      mode,
      revision,
      site: { ...siteNow(), embeddedOrigin: embedded.shown, previous: check.summaries, today: today() },
      assets: browser.assets,
      buildDate: today(),
      preview: { script: previewOrigin + scriptAddress(studio), shellOrigin },
    };
  };
  const pages = new ShownPages(session, load, optionsOf, unwritten);
  const kernel: Kernel = {
    ...{ session, pages, check, today, shellOrigin, previewOrigin, tokens: door?.tokens, team: door },
    ownSite: options.team?.site,
    codeHost: options.team?.codeHost,
    events: new EventStream(),
    announced: new AnnouncedSite(session),
    files: new DocumentFiles(root),
    pictures: new PictureFiles(root),
    forms,
    unwritten,
    migrations: () => readMigrations(root, disk.files),
    embeddedOrigin: embedded.checked,
    code: demo?.site ?? root,
    demo: demo?.folder,
  };
  door?.attach({
    session,
    rightsChanged: () =>
      kernel.events.send({ event: "changed", revision: session.state.revision, documents: [], lists: true }),
  });
  const saving = options.team && (await savingOf(kernel));
  const features = (await serverFeatures()).map((feature) => feature(kernel));
  const routes = [
    ...kernelRoutes(kernel),
    ...features.flatMap((feature) => feature.routes),
    ...(door?.routes ?? []),
  ];
  const api = studioApi(routes, kernel.events, session);
  const assistant = mcpListener(
    features.flatMap(({ tools = [] }) => tools),
    () => engineVersion(root),
    Date.now,
  );
  const around = operation?.around ?? ((_: string, listener: RequestListener) => listener);
  claim.begin(
    around("studio", shellListener({ port, door, previewOrigin, tokens, bundles, session, api, assistant })),
    around(
      "preview",
      previewListener({
        port: port + 1,
        door,
        shellOrigin,
        session,
        pages,
        features,
        bundles,
        handbook: options.handbook,
      }),
    ),
  );
  const endWatch = await watchFolders(root, {
    changed: async () => {
      const before = session.state.revision;
      await followDisk(session);
      announceChange(kernel, before);
      for (const { onDiskChange } of features) onDiskChange?.();
    },
    failed: (error) => console.error(`Studio could not follow a change of the site: ${reasonOf(error)}.`),
    warn: (sentence) => console.error(sentence),
  });
  const reload = () => {
    pages.clear();
    kernel.events.send({ event: "reload" });
  };
  const endTime = followTime({ files: () => session.files(), now }, () => {
    reload();
    scheduleCheck(kernel);
  });
  const close = async () => {
    endTime();
    await endWatch();
    check.close();
    kernel.events.close();
    for (const { onClose } of features) onClose?.();
    claim.stopServers();
    await saving?.close();
    // A received change is written before the journal closes, and before another Studio may start.
    await session.runSerially(() => journal.close());
    await door?.close();
    claim.release();
  };
  operation?.write("started");
  return {
    token,
    announcement: announce(
      door ? shellOrigin : `${shellOrigin}/#token=${token}`,
      damaged,
      demo !== undefined,
    ),
    reload,
    close,
    end: async () => {
      operation?.stop();
      kernel.events.close();
      await claim.drain();
      await close();
      operation?.write("stopped");
    },
  };
}

/** Opens a team's door. Loaded only then: one person's Studio needs none of it. */
async function doorOf(team: NonNullable<StudioOptions["team"]>): Promise<Door> {
  const { openDoor } = await import("#src/studio/features/team/door/open-door.ts");
  return openDoor({ ...team, now: () => Date.now() });
}

/** Saves the draft of a team, where nobody presses Save. */
async function savingOf(kernel: Kernel): Promise<AutoSave> {
  const { AutoSave } = await import("#src/studio/features/team/operation/auto-save.ts");
  return new AutoSave({ ...kernel, save: () => saveDraft(kernel) });
}

/** Watches over the listeners of a team's Studio. */
async function operationOf(
  { log }: NonNullable<StudioOptions["team"]>,
  places: { root: string; data: string; engine: string },
): Promise<Operation> {
  const { operate } = await import("#src/studio/features/team/operation/operate.ts");
  return operate({ ...places, log, now: Date.now });
}

/** The forms of the site, rebuilt when one of its schemas or examples changes. */
function formsOf(session: StudioSession, kinds: readonly ControlKind[]): () => Forms {
  let cached: { files: readonly SourceFile[]; forms: Forms } | undefined;
  return () => {
    const files = session.files();
    const forms = cached && isSameBesidePages(cached.files, files) ? cached.forms : undefined;
    cached = { files, forms: forms ?? formModels(composeSchemas(schemaSources(files)), kinds) };
    return cached.forms;
  };
}

/** Tells whether two states of a site differ in nothing but its documents. */
function isSameBesidePages(before: readonly SourceFile[], after: readonly SourceFile[]): boolean {
  const isPage = ({ path: name }: SourceFile) => name.startsWith("pages/");
  const places = changedPlaces(before, after);
  if (places) return places.every((place) => after[place] && isPage(after[place]));
  const [old, now] = [before, after].map((files) => files.filter((file) => !isPage(file)));
  return old?.length === now?.length && old?.every((file, index) => file === now?.[index]) === true;
}

/** Adds the grey picture, shown in place of a missing one, to the files of the site. */
const withEmptyPicture = memoised((site: SiteDisk["site"]): SiteDisk["site"] => {
  return { ...site, assets: new Set([...site.assets, EMPTY_PICTURE]) };
});

/** The text that is printed when Studio starts. @param damaged path to which an unreadable journal was moved */
function announce(address: string, damaged: string | undefined, isDemo: boolean): string {
  const line = `${isDemo ? "Demo of Studio:   " : "Studio:           "} ${address}`;
  if (damaged === undefined) return line;
  return `${line}\nSome unsaved changes of the last session could not be restored. The damaged journal is ${damaged}`;
}
