import { axeViolations } from "#tests/shared/browser-test.ts";
import { holdRequests } from "#tests/shared/hold-requests.ts";
import { chooseCookies, expect, test } from "./embeds-test.ts";

const success = "Message sent! We'll get back to you within 24 hours.";

test.beforeEach(({ page }) => chooseCookies(page, false));

test("an empty form names what is missing and takes the visitor there", async ({ page }) => {
  await page.goto("/contact");
  await page.getByRole("button", { name: "Send message" }).click();
  const name = page.getByLabel("Full Name", { exact: true });
  const email = page.getByLabel("Email Address", { exact: true });
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute("aria-invalid", "true");
  await expect(name).toHaveAccessibleDescription("Enter your full name");
  await expect(email).toHaveAccessibleDescription("Enter your email address");
  await expect(page.getByText(success)).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);
  await name.fill("Ada Obi");
  await expect(name).not.toHaveAttribute("aria-invalid", "true");
  await expect(page.getByText("Enter your full name")).toHaveCount(0);
  await expect(email).toHaveAttribute("aria-invalid", "true");
});

test("an e-mail address must look like one", async ({ page }) => {
  await page.goto("/contact");
  await page.getByLabel("Full Name").fill("Ada Obi");
  const email = page.getByLabel("Email Address");
  await email.fill("ada");
  await page.keyboard.press("Enter");
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription("Enter an email address like name@example.com");
});

test("a message is confirmed in the place of the form, and nothing is sent", async ({ page }) => {
  await page.goto("/contact");
  await page.getByLabel("Full Name").fill("Ada Obi");
  await expect(page.locator("[data-client=form]")).toHaveAttribute("data-hydrated", "");
  await page.waitForLoadState("networkidle");
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.method()} ${request.url()}`));
  await page.getByLabel("Email Address").fill("ada@example.org");
  await page.getByLabel("Phone Number").fill("+234 800 000 0000");
  await page.getByLabel("Country", { exact: true }).selectOption("nigeria");
  await page.getByLabel("Study Level").selectOption("postgraduate");
  await page.getByLabel("Preferred Destination").selectOption("unsure");
  await page.getByLabel("Message", { exact: true }).fill("Which documents do I need?");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText(success, { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Thank you for getting in touch" })).toBeFocused();
  await expect(page.getByLabel("Full Name")).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);
  expect(sent.filter((request) => !request.includes("/assets/"))).toEqual([]);
  expect(page.url()).not.toContain("?");
  expect(JSON.stringify(await page.evaluate(() => window.dataLayer))).not.toContain("ada@");

  await page.getByRole("button", { name: "Write another message" }).click();
  await expect(page.getByLabel("Full Name")).toBeFocused();
  for (const label of ["Full Name", "Email Address", "Phone Number", "Country", "Study Level", "Message"]) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue("");
  }
  await expect(page.locator("[aria-invalid=true]")).toHaveCount(0);
});

test("the form has the specified fields and options, of which two are required", async ({ page }) => {
  await page.goto("/contact");
  const fields = await page.locator("[data-client=form] form").evaluate((form) =>
    [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input, select, textarea")].map(
      (field) => ({
        name: field.name,
        label: field.labels?.[0]?.firstChild?.textContent,
        required: field.required,
        options: [...field.querySelectorAll("option")].map(({ value }) => value).filter(Boolean),
      }),
    ),
  );
  const optional = { required: false, options: [] };
  expect(fields).toEqual([
    { name: "name", label: "Full Name", required: true, options: [] },
    { name: "email", label: "Email Address", required: true, options: [] },
    { name: "phone", label: "Phone Number", ...optional },
    {
      name: "country",
      label: "Country",
      required: false,
      options: ["india", "nigeria", "pakistan", "bangladesh", "nepal", "other"],
    },
    {
      name: "studyLevel",
      label: "Study Level",
      required: false,
      options: ["undergraduate", "postgraduate", "doctorate", "foundation", "language"],
    },
    {
      name: "destination",
      label: "Preferred Destination",
      required: false,
      options: ["uk", "usa", "canada", "australia", "germany", "ireland", "unsure"],
    },
    { name: "message", label: "Message", ...optional },
  ]);
});

test("what was typed before the script arrived stays, and an early Enter sends nothing", async ({ page }) => {
  const release = await holdRequests(page, "**/assets/*.js");
  await page.goto("/contact");
  await page.getByLabel("Message", { exact: true }).fill("A question");
  await page.getByLabel("Study Level").selectOption("foundation");
  await page.getByLabel("Full Name").fill("Ada Obi");
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-client=form]")).not.toHaveAttribute("data-hydrated");
  expect(page.url()).not.toContain("?");
  release();
  await expect(page.locator("[data-client=form]")).toHaveAttribute("data-hydrated", "");
  await expect(page.getByLabel("Full Name")).toHaveValue("Ada Obi");
  await expect(page.getByLabel("Study Level")).toHaveValue("foundation");
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue("A question");
  // The early Enter is replayed: the form now says what is missing.
  await expect(page.getByLabel("Email Address")).toHaveAccessibleDescription("Enter your email address");
});

test.describe("without a connection", () => {
  test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|could not start/] });

  test("a form whose script could not be loaded says so, and works once the connection is back", async ({
    page,
    context,
  }) => {
    await page.goto("/contact");
    // The application runs, and only the form's own script is missing.
    await page.locator("header a[href='/']").dispatchEvent("pointerover");
    await expect(page.locator("[data-toast-region]")).toBeAttached();
    await page.waitForLoadState("networkidle");
    const block = page.locator("[data-client=form]");
    await context.setOffline(true);
    await page.getByLabel("Full Name").click();
    await expect(page.getByRole("alert")).toContainText(
      "This part could not be loaded. Check your connection and reload the page.",
    );
    await page.keyboard.type("Ada Obi");
    await context.setOffline(false);
    await page.getByLabel("Email Address").fill("ada@example.org");
    // Every key tries again, unless an attempt that began without a connection is still under way.
    await expect(async () => {
      await page.keyboard.press("End");
      await expect(block).toHaveAttribute("data-hydrated", "", { timeout: 500 });
    }).toPass();
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page.getByText(success, { exact: true })).toBeVisible();
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the form says so and offers e-mail and chat", async ({ page }) => {
    await page.goto("/contact");
    const block = page.locator("[data-client=form]");
    // Playwright's own text matchers ignore <noscript>.
    expect(await block.locator("noscript").evaluate((element) => element.textContent)).toContain(
      "This form needs JavaScript",
    );
    await expect(block.locator('a[href^="mailto:"]')).toBeVisible();
    await expect(block.locator('a[href*="text="]')).toBeVisible();
    await expect(block.locator("form")).toBeHidden();
  });
});
