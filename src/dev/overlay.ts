import type { ViteDevServer } from "vite";
import type { Issue } from "#src/content/diagnostics/issue.ts";
import type { SiteState } from "./site-session.ts";

/** Tells all open pages what a save has led to: the new page, or what is wrong. */
export function announce(server: ViteDevServer, { issues }: SiteState): void {
  if (issues.length > 0) showIssues(server, issues);
  else server.ws.send({ type: "full-reload" });
}

/** In the terminal all issues, over the page the first one. */
export function showIssues(server: ViteDevServer, issues: readonly Issue[]): void {
  const lines = issues.map(
    ({ file, line, column, severity, code, message, hint }) =>
      `${file}:${line}:${column}  ${severity}  ${code}\n  ${message}\n  ${hint}`,
  );
  server.config.logger.error(`\n${lines.join("\n")}\n`, { timestamp: true });
  const [first] = issues;
  if (!first) return;
  const { file, line, column, code, message, hint } = first;
  const others = issues.length > 1 ? `\n\n… and ${issues.length - 1} more: see the terminal.` : "";
  const err = {
    message: `${code}\n${message}\n${hint}${others}`,
    stack: "",
    id: file,
    loc: { file, line, column },
  };
  server.ws.send({ type: "error", err });
}

/** What the program itself throws, such as a source that does not compile. */
export function reportError(server: ViteDevServer, error: unknown): void {
  const { message, stack = "" } = error instanceof Error ? error : new Error(String(error));
  server.config.logger.error(stack || message, { timestamp: true });
  server.ws.send({ type: "error", err: { message, stack } });
}
