import { readFileSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import path from "node:path";
import type { Locator, Page } from "@playwright/test";
import { createStandInPartner } from "#src/stand-in-partner/stand-in-partner.ts";
import { axeViolations } from "#tests/shared/browser-test.ts";
import { serveSite } from "#tests/shared/serve-site.ts";
import { copySite, succeeded } from "#tests/shared/site-copy.ts";
import { sampled } from "#tests/shared/tier.ts";
import { test as base, chooseCookies, expect } from "./embeds-test.ts";

const withFiles = [
  { name: "child", group: "Your child", label: "Name of the child", required: true },
  { name: "from", group: "Your child", label: "From", kind: "time", min: "10:00", max: "19:00" },
  { name: "consent", label: "Signed form", kind: "file", accept: [".pdf", ".png"], maxMegabytes: 1 },
];

/** Origins of the stand-in partner, and of a site whose contact forms post to it. */
let service = "";
let origin = "";
let stop = () => {};

const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of a fixture's needs
  baseURL: async ({}, use) => use(origin),
});

// In one worker, because building this site takes as long as all of the tests.
test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  const partner = createStandInPartner();
  service = await originOf(partner);
  const copy = copySite(".");
  for (const encoding of ["form", "json"]) {
    for (const mode of ["", "400", "500", "unsent", "portal", "login", "empty", "hang"]) {
      const name = `contact-${encoding}${mode && `-${mode}`}`;
      const endpoint = `${service}/messages${mode && `?mode=${mode}`}`;
      addContactPage(copy.root, name, { endpoint, encoding });
    }
  }
  addContactPage(copy.root, "contact-path", { endpoint: "/api/messages" });
  addContactPage(copy.root, "contact-files", { endpoint: `${service}/messages`, fields: withFiles });
  succeeded(await copy.build());
  const site = await serveSite(path.join(copy.root, "dist"));
  origin = site.origin;
  stop = () => {
    site.close();
    partner.closeAllConnections();
    partner.close();
    copy.remove();
  };
});
test.afterAll(() => stop());

const typed = {
  "Full Name": "Ada Obi",
  "Email Address": "ada@example.org",
  Message: "Fees & dates:\n“é, ü, 学”?",
};
const advice = "Everything you typed is still here.";
const toast = "Message sent! We'll get back to you within 24 hours.";

test.beforeEach(({ page }) => chooseCookies(page, false));

for (const encoding of ["form", "json"]) {
  test(`a message goes to the endpoint as ${encoding}, all of it, and is confirmed once`, async ({
    page,
  }) => {
    await fillIn(page, `/contact-${encoding}`);
    await page.getByLabel("Study Level").selectOption("postgraduate");
    const answered = page.waitForResponse(
      (response) => response.url().endsWith("/messages") && response.request().method() === "POST",
    );
    await page.getByRole("button", { name: "Send message" }).click();
    const { received }: { received: Record<string, string> } = await (await answered).json();
    expect({ ...received, message: received.message?.replaceAll("\r\n", "\n") }).toEqual({
      name: typed["Full Name"],
      email: typed["Email Address"],
      phone: "",
      country: "",
      studyLevel: "postgraduate",
      destination: "",
      message: typed.Message,
      access_key: "public-key",
    });
    await expect(page.getByText(toast, { exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Thank you for getting in touch" })).toBeFocused();
  });
}

const failures = [
  ["contact-form-400", "did not accept it"],
  ["contact-json-500", "has a problem"],
  ["contact-form-unsent", "did not accept it"],
  ["contact-json-portal", "If your network asks you to sign in"],
  ["contact-form-login", "If your network asks you to sign in"],
  ["contact-json-login", "If your network asks you to sign in"],
] as const;

for (const [name, words] of sampled(failures)) {
  test.describe(name, () => {
    test.use({ expectedConsole: [/allow-scripts and allow-same-origin|Failed to load resource/] });

    test("says what happened, keeps every character, and can be tried again", async ({ page }) => {
      await fillIn(page, `/${name}`);
      await page.getByRole("button", { name: "Send message" }).click();
      const problem = page.getByRole("alert").filter({ hasText: words });
      await expect(problem).toContainText(advice);
      await expect(problem).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole("button", { name: "Try again" })).toBeFocused();
      await expectTyped(page);
      await expect(page.getByText(toast)).toHaveCount(0);
      expect(await axeViolations(page)).toEqual([]);

      // From now on the service accepts messages.
      await page.route("**/messages?*", (route) => route.fulfill(accepted));
      await expect(page.getByRole("button", { name: "Try again" })).toBeFocused();
      const sent = page.waitForRequest((request) => request.method() === "POST");
      await page.keyboard.press("Enter");
      await sent;
      await expect(page.getByText(toast, { exact: true })).toBeVisible();
    });
  });
}

test("an empty answer confirms a message", async ({ page }) => {
  await fillIn(page, "/contact-form-empty");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText(toast, { exact: true })).toBeVisible();
});

test.describe("without a connection", () => {
  test.use({ expectedConsole: [/allow-scripts and allow-same-origin|ERR_INTERNET_DISCONNECTED/] });

  test("a message that could not leave stays, and goes with the second try", async ({ page, context }) => {
    await fillIn(page, "/contact-form");
    await context.setOffline(true);
    // With Enter in a field, because the button is outside the screen.
    await page.getByLabel("Full Name").press("Enter");
    await expect(page.getByRole("alert").filter({ hasText: "could not reach the server" })).toBeInViewport();
    await expect(page.getByLabel("Full Name")).toBeFocused();
    await expectTyped(page);
    await context.setOffline(false);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText(toast, { exact: true })).toBeVisible();
  });
});

test("without an answer the form says so after 15 seconds, and sends once however often it is pressed", async ({
  page,
}) => {
  const posts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
  await page.clock.install();
  await fillIn(page, "/contact-form-hang");
  const start = await page.evaluate(() => Date.now());
  await page.getByRole("button", { name: "Send message" }).click();
  const sending = page.getByRole("button", { name: "Sending…" });
  await expect(sending).toBeFocused();
  // From here on no time passes by itself.
  await page.clock.pauseAt(start + 14_000);
  await expect(page.getByRole("status").filter({ hasText: "Sending…" })).toBeAttached();
  await sending.press("Enter");
  await page.getByLabel("Full Name").press("Enter");
  await expect(sending).toBeVisible();
  await page.clock.fastForward(2_000);
  await expect(page.getByRole("alert").filter({ hasText: "took too long to answer" })).toBeVisible();
  await expectTyped(page);
  expect(posts).toHaveLength(1);
});

test("a filled trap goes with the message, for the service to judge", async ({ page }) => {
  await fillIn(page, "/contact-form");
  const trap = page.locator("[data-client=form] [name=_gotcha]");
  await expect(trap).toHaveAttribute("tabindex", "-1");
  await expect(trap).toBeHidden();
  await trap.evaluate((field: HTMLInputElement) => {
    field.value = "Example Ltd";
  });
  const sent = page.waitForRequest((request) => request.method() === "POST");
  await page.getByRole("button", { name: "Send message" }).click();
  const values = new URLSearchParams((await sent).postData() ?? "");
  expect([values.get("_gotcha"), values.get("name")]).toEqual(["Example Ltd", typed["Full Name"]]);
  await expect(page.getByRole("heading", { name: "Thank you for getting in touch" })).toBeVisible();
});

test("only pages with such a form may send anything to another website", async ({ page }) => {
  const policyOf = async (route: string) => (await page.goto(route))?.headers()["content-security-policy"];
  // A browser that sends the form may be led to any website.
  const directives = [`connect-src 'self' ${service};`, "form-action 'self' http:;"];
  const named = await policyOf("/contact-form");
  for (const directive of directives) expect(named).toContain(directive);
  for (const route of ["/contact", "/contact-path", "/company"]) {
    const policy = await policyOf(route);
    expect(policy, route).toContain("form-action 'self';");
    expect(policy, route).not.toContain(service);
  }
  await page.goto("/contact-form");
  const meta = page.locator("meta[http-equiv=Content-Security-Policy]");
  await expect(meta).toHaveAttribute("content", /form-action 'self' http:/);
});

test("a path of the site takes messages too", async ({ page }) => {
  await page.route("**/api/messages", (route) => route.fulfill(accepted));
  await fillIn(page, "/contact-path");
  const sent = page.waitForRequest("**/api/messages");
  await page.getByRole("button", { name: "Send message" }).click();
  expect(new URLSearchParams((await sent).postData() ?? "").get("name")).toBe(typed["Full Name"]);
  await expect(page.getByText(toast, { exact: true })).toBeVisible();
});

const file = (name: string, bytes: number) => ({
  name,
  mimeType: "application/octet-stream",
  buffer: Buffer.alloc(bytes, "a"),
});

test("files of another kind or size are refused in words, others are sent", async ({ page }) => {
  await page.goto("/contact-files");
  const group = page.getByRole("group", { name: "Your child" });
  await group.getByLabel("Name of the child").fill("Ada");
  await group.getByLabel("From").fill("09:30");
  const files = page.getByLabel("Signed form");
  await expect(page.getByText("PDF, PNG, up to 1 MB", { exact: true })).toBeVisible();
  await files.setInputFiles(file("form.exe", 10));
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(group.getByText("Enter a time")).toBeVisible();
  await expect(group.getByLabel("From")).toBeFocused();
  const refused = page.getByText("This cannot be sent. Choose: PDF, PNG, up to 1 MB");
  await expect(refused).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await group.getByLabel("From").fill("10:30");
  await files.setInputFiles(file("large.pdf", 1_000_001));
  await expect(refused).toBeVisible();
  await files.setInputFiles(file("Form.PDF", 2_000));
  await expect(refused).toHaveCount(0);
  const answered = page.waitForResponse(
    (response) => response.url().endsWith("/messages") && response.request().method() === "POST",
  );
  await page.getByRole("button", { name: "Send message" }).click();
  const { received }: { received: Record<string, string> } = await (await answered).json();
  expect(received).toMatchObject({ child: "Ada", from: "10:30", consent: "Form.PDF (2000 bytes)" });
  await expect(page.getByText(toast, { exact: true })).toBeVisible();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("files are sent as a plain form", async ({ page }) => {
    await page.goto("/contact-files");
    await page.getByLabel("Name of the child").fill("Ada");
    await page.getByLabel("Signed form").setInputFiles(file("form.pdf", 2_000));
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page.getByText("form.pdf (2000 bytes)")).toBeVisible();
  });

  test("it is sent as a plain form, which the browser checks", async ({ page }) => {
    await page.goto("/contact-json");
    const form = page.locator("[data-client=form] form");
    await expect(form).toBeVisible();
    await expect(page.locator("[data-client=form] noscript")).toHaveCount(0);
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page).toHaveURL(/contact-json$/);
    await fill(page);
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page.getByRole("heading", { name: "Message received" })).toBeVisible();
    await expect(page.getByText(typed["Email Address"])).toBeVisible();
  });
});

const accepted = {
  status: 200,
  contentType: "application/json",
  headers: { "Access-Control-Allow-Origin": "*" },
  body: '{"success":true}',
};

async function fillIn(page: Page, route: string): Promise<void> {
  await page.goto(route);
  await fill(page);
  await expect(page.locator("[data-client=form]")).toHaveAttribute("data-hydrated", "");
}

async function fill(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(typed)) await field(page, label).fill(value);
}

async function expectTyped(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(typed)) await expect(field(page, label)).toHaveValue(value);
}

function field(page: Page, label: string): Locator {
  return page.getByLabel(label, { exact: true });
}

/** Adds a copy of the contact page with a form of its own. */
function addContactPage(root: string, name: string, form: object): void {
  const page: { blocks: { type: string }[] } = JSON.parse(
    readFileSync(path.join(root, "pages/contact.json"), "utf8"),
  );
  const blocks = page.blocks.map((block) =>
    block.type === "form"
      ? { ...block, ...form, hidden: [{ name: "access_key", value: "public-key" }] }
      : block,
  );
  const own = {
    title: `Contact by ${name}`,
    description: `A copy of the contact page that the tests send as ${name}.`,
    entry: undefined,
  };
  writeFileSync(
    path.join(root, `pages/${name}.json`),
    `${JSON.stringify({ ...page, ...own, blocks }, null, 2)}\n`,
  );
}

async function originOf(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("the server has no port");
  return `http://localhost:${address.port}`;
}
