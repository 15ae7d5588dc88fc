import path from "node:path";
import { normalizePath, type ViteDevServer, type WebSocketClient } from "vite";
import { messageUrls } from "#src/content/address/handbook-address.ts";
import { Clock } from "#src/content/dates/clock.ts";
import { addDays } from "#src/content/dates/day.ts";
import { atText, type PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { DiagnosticsError, formatText } from "#src/content/diagnostics/format-text.ts";
import { codesAsLinks, showsLinks } from "#src/content/diagnostics/terminal-links.ts";
import { readSiteFiles } from "#src/content/document/disk/files.ts";
import { watchFolders } from "#src/disk/watch-folders.ts";
import { checkCode } from "#src/publish/bundle/generated/check-code.ts";
import { refreshGeneratedFiles } from "#src/publish/bundle/generated/generated-files.ts";
import type { SiteSession, SiteState } from "./site-session.ts";

/**
 * Reads the site again when a file is saved, and makes open pages reload or show the errors.
 * @param onBootChange called when a file below `src/browser/` changes, from which the boot script is made
 */
export function followChanges(
  server: ViteDevServer,
  root: string,
  session: SiteSession,
  onBootChange: () => void,
): void {
  // Errors in sources are reported, and the server waits for a fix.
  const report = (error: unknown) => {
    if (error instanceof DiagnosticsError) showDiagnostics(server, error.diagnostics);
    else reportError(server, error);
  };
  const reported = (work: Promise<void>) => void work.catch(report);

  // Of many files that change at once, as with a branch, only the last one is announced.
  let latest = 0;
  const announceLatest = async () => {
    latest += 1;
    const own = latest;
    const state = await session.refresh();
    if (own === latest) announce(server, state);
  };

  const refresh = async (file: string) => {
    const changed = path.relative(root, file).replaceAll(path.sep, "/");
    if (!/^(pages|schema|blocks|src|public)\//.test(changed) || changed.startsWith("schema/generated/"))
      return;
    if (/\.schema\.json$|\.examples\.json$/.test(changed)) await refreshGeneratedFiles(root, true);
    else if (changed.startsWith("blocks/")) await checkCode(root, readSiteFiles(root).files);
    if (changed.startsWith("src/browser/")) onBootChange();
    // Vite invalidates the module too, but later: until then it would load the old version.
    server.environments.ssr.moduleGraph.onFileChange(normalizePath(file));
    await announceLatest();
  };
  for (const event of ["add", "change", "unlink"] as const)
    server.watcher.on(event, (file) => reported(refresh(file)));

  // Vite's watcher loses a folder that git removes and recreates at once, so a separate watcher is used.
  const endWatch = watchFolders(root, {
    changed: async () => {
      if (!session.isOutdated()) return;
      await refreshGeneratedFiles(root, true);
      await announceLatest();
    },
    failed: report,
    warn: (sentence) => server.config.logger.warn(sentence, { timestamp: true }),
  });
  server.httpServer?.on("close", () => void endWatch.then((end) => end()));

  const zone = async () => (await session.state()).site?.site.timeZone;
  onNewDay(zone, announceLatest);

  const welcome = async () => {
    const { diagnostics } = await session.state();
    if (diagnostics.length > 0) showDiagnostics(server, diagnostics);
  };
  server.ws.on("connection", () => reported(welcome()));

  // Sends a page the changes that were saved before it connected.
  const catchUp = async (shownRevision: number, client: WebSocketClient) => {
    const { diagnostics, revision } = await session.state();
    if (diagnostics.length === 0 && revision > shownRevision) client.send({ type: "full-reload" });
  };
  server.ws.on("waymark:shown", ({ revision }: { revision: number }, client) =>
    reported(catchUp(revision, client)),
  );
}

/** Sends the result of a save to all open pages: a reload, or the diagnostics. */
function announce(server: ViteDevServer, { diagnostics }: SiteState): void {
  if (diagnostics.length > 0) showDiagnostics(server, diagnostics);
  else server.ws.send({ type: "full-reload" });
}

/** Prints all diagnostics in the terminal, and shows the first one over the page. */
function showDiagnostics(server: ViteDevServer, diagnostics: readonly PlacedDiagnostic[]): void {
  const [address] = server.resolvedUrls?.local ?? [];
  const linked =
    address !== undefined && showsLinks(process.stderr, process.env)
      ? codesAsLinks(messageUrls(new URL(address).origin))
      : undefined;
  server.config.logger.error(`\n${formatText(diagnostics, { linked })}`, { timestamp: true });
  const [first] = diagnostics;
  if (!first) return;
  const { file, line, column, code, message, hint } = atText(first);
  const others = diagnostics.length > 1 ? `\n\n… and ${diagnostics.length - 1} more: see the terminal.` : "";
  const err = {
    message: `${code}\n${message}\n${hint}${others}`,
    stack: "",
    id: file,
    loc: { file, line, column },
  };
  server.ws.send({ type: "error", err });
}

/** Reports an error other than a diagnostic, such as a source that does not compile. */
function reportError(server: ViteDevServer, error: unknown): void {
  const { message, stack = "" } = error instanceof Error ? error : new Error(String(error));
  server.config.logger.error(stack || message, { timestamp: true });
  server.ws.send({ type: "error", err: { message, stack } });
}

const MIN_WAIT_MS = 1000;

/**
 * Calls back at each midnight in a time zone, for lists whose queries depend on the day.
 * @param timeZone returns the site's zone, called each time
 */
export function onNewDay(timeZone: () => Promise<string | undefined>, begin: () => Promise<void>): void {
  // Errors in sources are reported elsewhere; the timer continues.
  const wait = async (): Promise<void> => {
    const { timeZone: zone } = new Clock(undefined, await timeZone().catch(() => undefined));
    const now = Date.now();
    const midnight = zone.momentOf(addDays(zone.dayAt(now), 1)) ?? now;
    const after = Math.max(midnight - now, MIN_WAIT_MS);
    setTimeout(() => void begin().then(wait, wait), after).unref();
  };
  void wait();
}
