import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { type IncomingMessage, request, type ServerResponse } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { makeCertificate } from "#tests/shared/certificate.ts";
import { findOrInstallChromium } from "../../../scripts/shared/chromium.ts";

/** A browser for which all names that end with `.test` are this machine, whose certificates it takes. */
export const openBrowserOfHosts = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findOrInstallChromium(),
    args: [
      ...["--no-sandbox", "--disable-gpu", "--ignore-certificate-errors"],
      "--host-resolver-rules=MAP *.test 127.0.0.1",
    ],
  });

/** A request that came through, with what a browser adds to it. */
type Passed = {
  host: string;
  url: string;
  method: string;
  site: string | undefined;
  cookie: string;
  status: number;
};

/** Several hosts behind TLS on one port. All names end with `.test`; those without a server have an empty page. */
export type TlsHosts = {
  port: number;
  /** The ports of the servers, by the names of their hosts. */
  servers: Map<string, number>;
  passed: Passed[];
  close: () => void;
};

export async function startTlsHosts(): Promise<TlsHosts> {
  const folder = mkdtempSync(path.join(tmpdir(), "waymark-tls-"));
  const { key, cert } = makeCertificate(folder);
  const options = { key: readFileSync(key), cert: readFileSync(cert) };
  rmSync(folder, { recursive: true });
  const servers = new Map<string, number>();
  const passed: Passed[] = [];
  const server = createServer(options, (asked, response) => {
    const { host = "" } = asked.headers;
    const to = servers.get(host.split(":", 1)[0] ?? "");
    if (to === undefined)
      response.setHeader("Content-Type", "text/html").end("<!doctype html><title>x</title>");
    else pass(asked, response, to, (status) => passed.push({ ...told(asked), status }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { port: (server.address() as AddressInfo).port, servers, passed, close };
}

const told = ({ headers, url = "", method = "" }: IncomingMessage) => ({
  ...{ host: headers.host ?? "", url, method },
  site: headers["sec-fetch-site"]?.toString(),
  cookie: headers.cookie ?? "",
});

function pass(
  asked: IncomingMessage,
  response: ServerResponse,
  port: number,
  onAnswer: (status: number) => void,
): void {
  const { method, url, headers } = asked;
  const onward = request({ host: "127.0.0.1", port, method, path: url, headers }, (answer) => {
    onAnswer(answer.statusCode ?? 0);
    response.writeHead(answer.statusCode ?? 0, answer.headers);
    answer.pipe(response);
  });
  onward.on("error", () => response.destroy());
  response.on("close", () => onward.destroy());
  asked.pipe(onward);
}
