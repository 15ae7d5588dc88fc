import type { ServerResponse } from "node:http";
import { sendText } from "#src/studio/kernel/http/send-file.ts";
import type { MarkedPage } from "#src/studio/kernel/page/marked-page.ts";
import { boxStyle } from "#src/studio/kernel/preview/overlay/overlay-style.ts";
import { t } from "#src/studio/kernel/words/words.ts";
import type { Kernel } from "./route.ts";

/** Sends a page, or one of its blocks, as a page for viewing only. @param query `scheme=dark` selects dark mode */
export async function sendPicture(
  response: ServerResponse,
  { shellOrigin }: Kernel,
  page: Pick<MarkedPage, "html" | "policy"> | undefined,
  query: URLSearchParams,
): Promise<void> {
  if (!page) return sendText(response, 404, t("There is nothing to show."));
  response.writeHead(200, {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": `${page.policy}; frame-ancestors ${shellOrigin}`,
  });
  const scheme = query.get("scheme") === "dark" ? "dark" : "light";
  const html = page.html.replace("<html ", `<html class="${scheme}" `).replace("<body>", "<body inert>");
  response.end(html.replace("</head>", `<style>${boxStyle}[data-box]{zoom:2}</style></head>`));
}
