import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { type BrowserContext, expect, type Page } from "@playwright/test";
import { addAuthenticator } from "./authenticator.ts";
import { test as base, StudioPage } from "./open-studio.ts";
import { runStudio } from "./studio-host.ts";
import { openBrowserOfHosts, startTlsHosts, type TlsHosts } from "./tls-hosts.ts";

const firstPort = Number(process.env.TEST_PORT ?? 4273) + 2;

type Options = { previewHost: string };
type Fixtures = { hosts: TlsHosts; context: BrowserContext };

const STUDIO = "studio.waymark.test";

/** A team's Studio behind TLS, with a browser that knows its hosts. */
const test = base.extend<Fixtures & Options>({
  previewHost: ["studio-preview.waymark.test", { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of a fixture's needs
  hosts: async ({}, use) => {
    const hosts = await startTlsHosts();
    await use(hosts);
    hosts.close();
  },
  server: async ({ hosts, previewHost }, use, { workerIndex }) => {
    const port = firstPort + workerIndex * 6 + 3;
    hosts.servers.set(STUDIO, port).set(previewHost, port + 1);
    const [origin, preview] = [STUDIO, previewHost].map((host) => `https://${host}:${hosts.port}`);
    const run = await runStudio(port, ["--team", "--origin", `${origin}`, "--preview", `${preview}`]);
    await use(run);
    await run.stop();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of a fixture's needs
  context: async ({}, use) => {
    const browser = await openBrowserOfHosts();
    await use(await browser.newContext({ reducedMotion: "reduce" }));
    await browser.close();
  },
});

// The browser logs each refused request.
test.use({
  expectedConsole: [/the server responded with a status of (?:401|403)|Content Security Policy/],
});

const at = ({ port }: TlsHosts, host: string, rest = "/"): string => `https://${host}:${port}${rest}`;

async function comeIn(page: Page, studio: StudioPage): Promise<void> {
  await page.goto(studio.server.address);
  await page.getByRole("button", { name: "Make a passkey" }).click();
  await studio.ready();
}

/** Asks for a passkey from a page, as a site that wants to have one of Studio's would. @returns the name of the error, or its answer */
function askForPasskey(page: Page, rpId: string | undefined): Promise<string | object> {
  return page.evaluate(async (id) => {
    try {
      const publicKey = { challenge: new Uint8Array(32), timeout: 2000, ...(id ? { rpId: id } : {}) };
      const used = await navigator.credentials.get({ publicKey });
      return used instanceof PublicKeyCredential ? used.toJSON() : "nothing";
    } catch (error) {
      return error instanceof Error ? error.name : String(error);
    }
  }, rpId);
}

test("behind TLS, a passkey is for Studio's host alone, and a host beside it gets in nowhere", async ({
  studio,
  page,
  context,
  hosts,
}) => {
  test.slow();
  const credentialsOf = await addAuthenticator(page);
  await comeIn(page, studio);
  const [cookie] = await context.cookies(at(hosts, STUDIO));
  expect(cookie).toMatchObject({ name: "__Host-studio", sameSite: "Strict", secure: true, httpOnly: true });
  const [view] = await context.cookies(at(hosts, "studio-preview.waymark.test"));
  expect(view).toMatchObject({ name: "__Host-studio-preview", secure: true, httpOnly: true });

  const other = await context.newPage();
  await addAuthenticator(other, { credentials: await credentialsOf() });
  for (const host of ["evil.test", "studio-preview-2.waymark.test"]) {
    await other.goto(at(hosts, host));
    expect(await askForPasskey(other, STUDIO)).toBe("SecurityError");
    expect(await askForPasskey(other, undefined)).toBe("NotAllowedError");
  }
  // Below Studio's host the browser signs; the server knows no such origin.
  await other.goto(at(hosts, `below.${STUDIO}`));
  const signed = await askForPasskey(other, STUDIO);
  expect(signed).toMatchObject({ type: "public-key" });
  const refused = await page.evaluate(async (answer) => {
    const headers = { "Content-Type": "application/json" };
    const body = JSON.stringify({ answer });
    return (await fetch("/api/door/sign-in", { method: "POST", headers, body })).status;
  }, signed);
  expect(refused).toBe(403);

  // A host beside Studio is the same site, so that its requests have the cookie.
  await other.goto(at(hosts, "beside.waymark.test"));
  hosts.passed.length = 0;
  await other.evaluate(
    async (origin) => {
      const send = (init: RequestInit, to = "/api/save") =>
        fetch(origin + to, { credentials: "include", ...init }).catch(() => undefined);
      await send({ mode: "no-cors" }, "/api/site");
      await send({ mode: "no-cors", method: "POST", body: "{}" });
      await send({ method: "POST", body: "{}", headers: { "Content-Type": "application/json" } });
      const form = document.createElement("form");
      Object.assign(form, { method: "post", action: `${origin}/api/save`, target: "frame" });
      document.body.append(Object.assign(document.createElement("iframe"), { name: "frame" }), form);
      form.submit();
    },
    at(hosts, STUDIO, ""),
  );
  // Studio's own window sends requests meanwhile.
  const sent = () => hosts.passed.filter(({ site }) => site === "same-site");
  await expect.poll(() => sent().length).toBeGreaterThanOrEqual(4);
  const foreign = sent();
  expect(foreign.map(({ status }) => status)).toEqual(foreign.map(() => 403));
  expect(foreign.filter((one) => one.cookie.includes("__Host-studio=")).length).toBeGreaterThanOrEqual(3);

  // A cookie that it sets for all hosts of the site signs nobody out or in.
  await other.evaluate(() => {
    for (const name of ["__Host-studio", "studio"]) {
      const cookie = `${name}=AAAA; Secure; Domain=waymark.test`;
      // biome-ignore lint/suspicious/noDocumentCookie: what an attacker would write
      document.cookie = cookie;
    }
  });
  await page.reload();
  await studio.ready();

  // A link in a mail brings no cookie with the first request.
  await other.goto(at(hosts, "mail.test"));
  await other.evaluate((address) => location.assign(address), at(hosts, STUDIO, "/?page=%2Fcontact"));
  const opened = new StudioPage(other, studio.server);
  await opened.ready();
  expect(other.url()).toContain("page=%2Fcontact");
  await other.goto(at(hosts, "mail.test"));
  await other.evaluate((address) => location.assign(address), at(hosts, STUDIO, "/sign-in"));
  await opened.ready();
});

test("behind TLS, an authenticator that does not know its user makes no passkey", async ({
  studio,
  page,
}) => {
  await addAuthenticator(page, { isUserVerified: false });
  await page.goto(studio.server.address);
  await page.getByRole("button", { name: "Make a passkey" }).click();
  await expect(page.getByRole("alert")).toHaveText("No passkey was used. Try again.");
});

test.describe("with a preview at another site", () => {
  test.use({ previewHost: "preview.other.test" });

  test("behind TLS, the frame shows the page, and the preview nothing to others", async ({
    studio,
    page,
    hosts,
    context,
  }) => {
    test.slow();
    await addAuthenticator(page);
    await comeIn(page, studio);
    await studio.row("Page settings").click();
    await expect(studio.preview.getByRole("heading", { level: 1 })).toBeVisible();
    const alone = await context.newPage();
    const answer = await alone.goto(at(hosts, "preview.other.test"));
    expect(answer?.status()).toBe(401);
  });
});

test("a preview below Studio's host is refused at the start", async () => {
  const origins = ["--origin", `https://${STUDIO}`, "--preview", `https://preview.${STUDIO}`];
  const command = ["scripts/run.js", "studio", "--team", ...origins];
  const refused = await promisify(execFile)(process.execPath, command).catch((error: unknown) =>
    String(error),
  );
  expect(String(refused)).toContain("must not be studio.waymark.test or lie below it");
});
