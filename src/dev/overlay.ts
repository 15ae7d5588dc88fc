import type { ViteDevServer } from "vite";
import type { PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { formatText } from "#src/content/diagnostics/format-text.ts";
import type { SiteState } from "./site-session.ts";

/** Sends all open pages the result of a save: a reload, or the diagnostics. */
export function announce(server: ViteDevServer, { diagnostics }: SiteState): void {
  if (diagnostics.length > 0) showDiagnostics(server, diagnostics);
  else server.ws.send({ type: "full-reload" });
}

/** Prints all diagnostics in the terminal, and shows the first one over the page. */
export function showDiagnostics(server: ViteDevServer, diagnostics: readonly PlacedDiagnostic[]): void {
  server.config.logger.error(`\n${formatText(diagnostics)}`, { timestamp: true });
  const [first] = diagnostics;
  if (!first) return;
  const { file, line, column, code, message, hint } = first;
  const others = diagnostics.length > 1 ? `\n\n… and ${diagnostics.length - 1} more: see the terminal.` : "";
  const err = {
    message: `${code}\n${message}\n${hint}${others}`,
    stack: "",
    id: file,
    loc: { file, line, column },
  };
  server.ws.send({ type: "error", err });
}

/** Reports an error that is not a diagnostic, such as a source that does not compile. */
export function reportError(server: ViteDevServer, error: unknown): void {
  const { message, stack = "" } = error instanceof Error ? error : new Error(String(error));
  server.config.logger.error(stack || message, { timestamp: true });
  server.ws.send({ type: "error", err: { message, stack } });
}
