import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { HANDBOOK_PATH } from "#src/content/address/handbook-address.ts";
import { decodeAddress } from "#src/content/address/routes.ts";
import { engineOf } from "#src/content/document/places.js";
import { readSiteFile } from "#src/publish/output/site-file.ts";
import { admit, loopbackOrigins } from "#src/studio/kernel/http/access-check.ts";
import { sendFile, sendText } from "#src/studio/kernel/http/send-file.ts";
import type { DocumentId } from "#src/studio/kernel/protocol/protocol.ts";
import type { StudioSession } from "#src/studio/kernel/session/studio-session.ts";
import { answerIn, speechFor } from "#src/studio/kernel/words/read-words.ts";
import { t } from "#src/studio/kernel/words/words.ts";
import { type StudioBundle, scriptAddress, studioFile } from "./bundles.ts";
import type { ShownPages } from "./check/shown-pages.ts";
import type { Door } from "./door.ts";
import type { RunningFeature } from "./route.ts";

export type PreviewSources = {
  port: number;
  /** Set if a team works on the site. */
  door: Door | undefined;
  shellOrigin: string;
  session: StudioSession;
  pages: ShownPages;
  features: readonly RunningFeature[];
  /** Handles requests for the handbook. */
  handbook?: RequestListener | undefined;
  /** The bundle with the preview's script, and the files of the browser bundle by address, for browse mode. */
  bundles: () => Promise<{ studio: StudioBundle; browser: { files: ReadonlyMap<string, string> } }>;
};

/**
 * Serves the preview's frame: pages with their unsaved changes, and the files that they load. With `?mode=browse`, a page has its own
 * scripts. The listener only reads and needs no token: `frame-ancestors` lets only the shell frame its pages. A team's door lets only its
 * people in.
 */
export function previewListener(parts: PreviewSources): RequestListener {
  const { port, door, shellOrigin, session, bundles, features, handbook } = parts;
  const engine = engineOf(session.disk.root);
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const origins = door ? [door.previewOrigin] : loopbackOrigins(port);
    // A team's preview may be another site than its Studio.
    const isFramed = door && request.headers["sec-fetch-mode"] === "navigate";
    const sites = ["same-origin", "same-site", "none", ...(isFramed ? ["cross-site"] : [])];
    const url = admit(request, response, { origins, sites });
    if (!url) return;
    // The response must be framable too, since a page may be removed while its frame loads.
    response.setHeader("Content-Security-Policy", `default-src 'none'; frame-ancestors ${shellOrigin}`);
    if (request.method === "POST") return sendText(response, 405, "The preview only shows.");
    const { pathname, searchParams } = url;
    // It shows nothing of the pages, and opens in a tab of its own, which has no ticket.
    if (handbook && pathname.startsWith(`${HANDBOOK_PATH}/`)) return handbook(request, response);
    if (door && features.some(({ welcomes }) => welcomes?.(request, response))) return;
    if (door && !(await door.showsPreview(request, response, url))) return;
    const address = decodeAddress(pathname);
    const { studio, browser } = await bundles();
    if (address === scriptAddress(studio))
      return sendFile(response, { type: "text/javascript", content: studio.preview });
    const bundled = browser.files.get(address);
    const file = bundled ? await readSiteFile(bundled) : await studioFile(session, address);
    if (file) return sendFile(response, file);
    const frame = features.find(({ frames }) => frames && Object.hasOwn(frames, address))?.frames?.[address];
    if (frame) return frame(response, searchParams);
    await sendPage(response, parts, address, searchParams.get("mode") === "browse" ? "browse" : "edit");
  };
  return (request, response) => answerIn(speechFor(engine, request), () => handle(request, response));
}

async function sendPage(
  response: ServerResponse,
  { shellOrigin, session, pages }: PreviewSources,
  address: string,
  mode: "edit" | "browse",
): Promise<void> {
  const route = address.replace(/(?<=.)\/$/, "");
  const document: DocumentId = `page:${route}`;
  if (!session.has(document)) return sendText(response, 404, t("There is no such page."));
  const { page } = await pages.show(route, mode);
  response.writeHead(200, {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": `${page.policy}; frame-ancestors ${shellOrigin}`,
  });
  response.end(page.html);
}
