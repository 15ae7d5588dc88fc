import { expect, type Page } from "@playwright/test";
import { freePort } from "#src/server/free-ports.ts";
import { providerEnvironment, startFirmProvider } from "#tests/engine/studio/firm-provider.ts";
import { addAuthenticator } from "./authenticator.ts";
import { expectAccessibleInBothModes } from "./expect-accessible.ts";
import { test as base, StudioPage } from "./open-studio.ts";
import { runStudio } from "./studio-host.ts";

const firstPort = Number(process.env.TEST_PORT ?? 4273) + 2;

/** A team's Studio, and the provider of its firm. */
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of a fixture's needs
  server: async ({}, use, { workerIndex }) => {
    const port = firstPort + workerIndex * 6 + 3;
    const issuer = `http://localhost:${await freePort()}`;
    const origin = `http://localhost:${port}`;
    const end = await startFirmProvider({ issuer, origin, email: "ada@firm.example" });
    const run = await runStudio(port, ["--team"], providerEnvironment(issuer));
    await use(run);
    await run.stop();
    end();
  },
});

// A browser logs each refused request, and the provider's pages have no icon.
test.use({ expectedConsole: [/the server responded with a status of (?:401|404)/] });

/** Signs in at the provider. */
async function signIn(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Sign in with Example Ltd" }).click();
  await page.getByRole("button", { name: "Go on" }).click();
}

/** Presses the provider's question about the account, which it asks once. */
const agree = (page: Page) => page.getByRole("button", { name: "Go on" }).click();

test("somebody comes in through a firm's provider, and goes on in the same window when a session has ended", async ({
  studio,
  page,
  server,
  browser,
}) => {
  test.slow();
  await addAuthenticator(page);
  await page.goto(server.address);
  await expect(page.getByRole("button", { name: "Sign in with Example Ltd" })).toBeVisible();
  await expectAccessibleInBothModes(page, "a link, or a provider", { within: "html" });
  await page.getByRole("button", { name: "Make a passkey" }).click();
  await studio.ready();

  const context = await browser.newContext({ reducedMotion: "reduce" });
  const theirs = new StudioPage(await context.newPage(), server);
  const colleague = theirs.page;
  const address = new URL("/sign-in?page=%2Fcontact", server.address).href;
  await colleague.goto(address);
  await signIn(colleague);
  await agree(colleague);
  await expect(colleague.getByRole("alert")).toHaveText(/This account of Example Ltd has not been invited/);
  await expectAccessibleInBothModes(colleague, "a stranger", { within: "html" });

  await page.keyboard.press("Control+k");
  await page.getByRole("textbox", { name: "Search commands and pages" }).fill("People");
  await page.getByRole("option", { name: /^People…/ }).click();
  const dialog = page.getByRole("dialog", { name: "People" });
  await dialog.getByRole("textbox", { name: "Name" }).fill("Ada");
  await dialog.getByRole("textbox", { name: "Email address" }).fill("ada@firm.example");
  await expectAccessibleInBothModes(page, "people, with an address");
  await dialog.getByRole("button", { name: "Make a link" }).click();
  await expect(dialog.getByRole("status")).toContainText("The link for Ada is shown only now.");

  // The provider still knows the account, so that one press is enough.
  await colleague.getByRole("button", { name: "Sign in with Example Ltd" }).click();
  await theirs.ready();
  expect(colleague.url()).toContain("page=%2Fcontact");
  await context.clearCookies({ name: "studio" });
  await theirs.row("Page settings").click();
  await theirs.field("Title").fill("Kept while away");
  const opened = context.waitForEvent("page");
  await colleague.getByRole("link", { name: "Sign in" }).click();
  const tab = await opened;
  await tab.getByRole("button", { name: "Sign in with Example Ltd" }).click();
  await new StudioPage(tab, server).ready();
  await expect(colleague.getByText("Your session has ended.", { exact: false })).toBeHidden();
  await theirs.save();
  expect(await theirs.file("contact.json")).toContain("Kept while away");
  await context.close();
});
