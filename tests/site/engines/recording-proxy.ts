import { createServer } from "node:http";
import { listen } from "#src/server/listen.ts";

const path = "/record-errors.js";

/** A script that runs before all others in the page. The page's policy allows scripts from its own origin. */
const recorder = `
const errors = (window.recordedErrors = []);
addEventListener("error", (event) => errors.push(event.message ?? "not loaded: " + (event.target.src || event.target.href)), true);
addEventListener("unhandledrejection", ({ reason }) => errors.push("not caught: " + reason));
addEventListener("securitypolicyviolation", (event) => errors.push("refused by " + event.effectiveDirective + ": " + event.blockedURI));
const { error } = console;
console.error = (...words) => { errors.push(words.join(" ")); error.apply(console, words); };
`;

/** A proxy that forwards a site's responses and adds a script to each page that records its errors. */
export async function startRecordingProxy(site: string) {
  const server = createServer(async (request, response) => {
    if (request.url === path) {
      response.setHeader("content-type", "text/javascript").end(recorder);
      return;
    }
    const answer = await fetch(new URL(request.url ?? "/", site), { redirect: "manual" });
    const body = Buffer.from(await answer.arrayBuffer());
    const isPage = answer.headers.get("content-type")?.startsWith("text/html");
    for (const [name, value] of answer.headers)
      if (!/^(connection|keep-alive|content-length|content-encoding|transfer-encoding)$/.test(name))
        response.setHeader(name, value);
    response
      .writeHead(answer.status)
      .end(isPage ? body.toString().replace(/<head[^>]*>/, `$&<script src="${path}"></script>`) : body);
  });
  await listen(server, 0);
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("the proxy has no address");
  return {
    origin: `http://localhost:${address.port}`,
    /** The errors that the current page has recorded since the last call. */
    async takeErrors(evaluate: (expression: string) => Promise<unknown>): Promise<string[]> {
      const errors = await evaluate("window.recordedErrors.splice(0)");
      return Array.isArray(errors) ? errors.map(String) : [];
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
