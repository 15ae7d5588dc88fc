import type { RequestListener } from "node:http";
import { setTimeout } from "node:timers/promises";
import { themeIn } from "#src/content/site/shared/theme-in.ts";
import { readSiteFile } from "#src/publish/output/site-file.ts";
import { refuseForeign } from "#src/studio/kernel/http/check-origin.ts";
import { INERT_POLICY, setCommonHeaders, shellPolicy } from "#src/studio/kernel/http/security-headers.ts";
import { sendFile, sendJson, sendText } from "#src/studio/kernel/http/send-file.ts";
import { shellPage } from "#src/studio/kernel/http/shell-page.ts";
import { filesAt, studioFile } from "#src/studio/kernel/http/studio-file.ts";
import type { TokenCheck } from "#src/studio/kernel/http/token.ts";
import type { StudioSession } from "#src/studio/kernel/session/studio-session.ts";
import type { StudioBundle } from "./bundles.ts";
import type { StudioApi } from "./studio-api.ts";

export type ShellParts = {
  port: number;
  previewOrigin: string;
  tokens: TokenCheck;
  bundles: () => Promise<{ studio: StudioBundle }>;
  session: StudioSession;
  api: StudioApi;
};

/** Serves the shell: its page and scripts, which are public on this machine, and the API, which requires the token. */
export function shellListener(parts: ShellParts): RequestListener {
  const { port, tokens, session, api } = parts;
  const policy = shellPolicy(parts.previewOrigin);
  return async (request, response) => {
    setCommonHeaders(response);
    response.setHeader("Content-Security-Policy", INERT_POLICY);
    const refused = refuseForeign(request, { port, sites: ["same-origin", "none"] });
    if (refused !== undefined) return sendText(response, 403, refused);
    const { pathname, searchParams } = new URL(request.url ?? "/", `http://localhost:${port}`);
    if (pathname.startsWith("/api/")) {
      if (!tokens.accepts(request.headers.authorization)) {
        await setTimeout(tokens.delay, undefined, { ref: false });
        return sendJson(response, 401, { error: "Open the address that Studio printed when it started." });
      }
      return api(request, response, pathname, searchParams);
    }
    if (request.method === "POST") return sendText(response, 405, "Only commands are posted.");
    const { studio } = await parts.bundles();
    if (pathname === "/") {
      response.writeHead(200, {
        "Content-Type": "text/html; charset=utf-8",
        "Content-Security-Policy": policy,
      });
      response.end(shellPage(studio.shell));
      return;
    }
    const file = filesAt(studio.shellAssets, "/assets/").get(pathname);
    sendFile(
      response,
      file
        ? await readSiteFile(file)
        : await studioFile(
            session.disk.root,
            pathname,
            session.disk.site.assets,
            themeIn(session.files(), session.cache),
          ),
    );
  };
}
