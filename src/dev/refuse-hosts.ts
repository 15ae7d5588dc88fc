import { isIP } from "node:net";
import type { Connect } from "vite";

/**
 * Refuses requests for other names than this machine's and the given one, as Vite does against DNS rebinding, and says which option allows
 * a name: Vite would name a file that sites do not have.
 * @param allowed the name at which a proxy or a tunnel shows the site
 */
export function refuseHosts(allowed: string | undefined): Connect.NextHandleFunction {
  return (request, response, next) => {
    const host = hostOf(request.headers.host ?? "");
    if (host === undefined || host === allowed || isOfMachine(host)) return next();
    response.writeHead(403, { "Content-Type": "text/plain;charset=utf-8" });
    response.end(
      `This server does not answer to the name ${host}. If a proxy or a tunnel leads here, start it with: npm run dev -- --origin https://${host}\n`,
    );
  };
}

/** The name in a `Host` header, without its port; undefined if it is not a name. */
function hostOf(header: string): string | undefined {
  return URL.canParse(`http://${header}`) ? new URL(`http://${header}`).hostname : undefined;
}

const isOfMachine = (host: string): boolean =>
  /^(?:.+\.)?localhost$/.test(host) || isIP(host.replace(/^\[|\]$/g, "")) !== 0;
