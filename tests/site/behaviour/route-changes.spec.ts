import type { Page } from "@playwright/test";
import { answerConsent, expect, test } from "#tests/shared/browser-test.ts";
import { holdRequests } from "#tests/shared/hold-requests.ts";
import { isNightly, sampled } from "#tests/shared/tier.ts";
import {
  awake,
  eventsOf,
  follow,
  isSameDocument,
  openWithRouter,
  scrollEnded,
  silencePartner,
} from "./visitor.ts";

const top = (page: Page) => page.evaluate(() => scrollY);
const nearTop = (page: Page, selector: string) =>
  page.locator(selector).evaluate((target) => Math.abs(target.getBoundingClientRect().top) < 140);
const scrollDown = (page: Page) => page.evaluate(() => scrollTo({ top: 900, behavior: "instant" }));

test.beforeEach(async ({ page }) => {
  await answerConsent(page);
  await silencePartner(page);
});

test("a link changes title, description, canonical, heading and announcement without a document load", async ({
  page,
}) => {
  await openWithRouter(page, "/company");
  const before = await page.title();
  await follow(page, "footer a[href='/services/admissions']");
  await expect(page).toHaveURL(/\/services\/admissions$/);
  await expect(page).not.toHaveTitle(before);
  const title = await page.title();
  const fresh = await page.request.get("/services/admissions").then((response) => response.text());
  expect(fresh).toContain(`<title>${title}</title>`);
  const description = await page.locator("meta[name=description]").getAttribute("content");
  expect(fresh).toContain(`<meta name="description" content="${description}">`);
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/services\/admissions$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.locator("[data-announcer]")).toHaveText(title);
  expect(await isSameDocument(page)).toBe(true);
});

/** A page that comes as a document of its own, with the picture of its card, and one that replaces the page before. */
const withTransition = [
  ["/destinations", "/destinations/canada"],
  ["/services", "/services/visa-support"],
] as const;

for (const [from, to] of withTransition)
  test(`from ${from}, the opening of ${to} comes in a view transition, unless motion is reduced`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const moved: unknown[] = [];
      Object.assign(window, { moved });
      const watch = (transition: ViewTransition) =>
        transition.ready.then(() => {
          for (const { effect } of document.getAnimations())
            moved.push(effect instanceof KeyframeEffect && effect.pseudoElement);
        });
      addEventListener("pagereveal", ({ viewTransition }) => {
        if (viewTransition) void watch(viewTransition);
      });
      const start = document.startViewTransition.bind(document);
      Object.assign(document, {
        startViewTransition: (update: () => void) => {
          const transition = start(update);
          void watch(transition);
          return transition;
        },
      });
    });
    const moved = () => page.evaluate((): unknown[] => Reflect.get(window, "moved"));
    const kind = from === "/destinations" ? "group" : "new";
    for (const reducedMotion of ["no-preference", "reduce"] as const) {
      await page.emulateMedia({ reducedMotion });
      await openWithRouter(page, from);
      await follow(page, `main li a[href='${to}']`);
      await expect(page).toHaveURL(new RegExp(`${to}$`));
      await expect(page.locator(`html[data-route='${to}']`)).toHaveCount(1);
      if (reducedMotion === "reduce") expect(await moved()).toEqual([]);
      else await expect.poll(moved).toContain(`::view-transition-${kind}(opening-picture)`);
    }
  });

test("each page has one title and one description of its own", { tag: "@night" }, async ({ page }) => {
  await openWithRouter(page, "/company");
  for (const route of ["/company/how-it-works", "/legal/terms", "/support"]) {
    await follow(page, `footer a[href='${route}']`);
    await expect(page).toHaveURL(new RegExp(`${route}$`));
    await expect(page.locator("meta[name=description]")).toHaveCount(1);
    await expect(page.locator("title")).toHaveCount(1);
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", new RegExp(`${route}$`));
  }
});

test("the page scrolls to the top 100 ms after a path change, not before", { tag: "@night" }, async ({
  page,
}) => {
  await page.clock.install();
  await openWithRouter(page, "/services/visa-support");
  await page.clock.pauseAt(Date.now() + 60_000);
  await scrollDown(page);
  await follow(page, "footer a[href='/services/admissions']");
  await expect(page.locator("html")).toHaveAttribute("data-route", "/services/admissions");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  expect(await top(page)).toBe(900);
  await page.clock.runFor(99);
  expect(await top(page)).toBe(900);
  await page.clock.runFor(1);
  expect(await top(page)).toBe(0);
});

test("every route and query change is one page view with path, location and title", async ({
  page,
  baseURL,
}) => {
  await openWithRouter(page, "/company");
  await follow(page, "footer a[href='/support']");
  await expect(page).toHaveURL(/\/support$/);
  // The address changes before the page does.
  await expect.poll(() => eventsOf(page, "page_view")).toHaveLength(2);
  await page.evaluate(() => {
    const link = Object.assign(document.createElement("a"), { href: "/support?topic=visa" });
    document.querySelector("main")?.append(link);
    link.click();
  });
  await expect(page).toHaveURL(/\?topic=visa$/);
  await expect.poll(() => eventsOf(page, "page_view")).toHaveLength(3);
  await page.goBack();
  await page.goBack();
  await expect(page.locator("html")).toHaveAttribute("data-route", "/company");
  await expect.poll(() => eventsOf(page, "page_view")).toHaveLength(5);
  const views = await eventsOf(page, "page_view");
  const paths = ["/company", "/support", "/support?topic=visa", "/support", "/company"];
  expect(views.map(({ path }) => path)).toEqual(paths);
  expect(views.map(({ location }) => location)).toEqual(paths.map((path) => `${baseURL}${path}`));
  expect(views.map((view) => Object.keys(view).sort())).toEqual(
    paths.map(() => ["event", "location", "path", "title"]),
  );
  expect(views[0]?.title).toBe(await page.title());
  expect(views[1]?.title).not.toBe(views[0]?.title);
});

test("Search Programmes on a country page scrolls to its form, smoothly, and no view is counted", async ({
  page,
}) => {
  await page.goto("/destinations/canada");
  const heights: number[] = [];
  await page.exposeFunction("note", (height: number) => heights.push(height));
  await page.evaluate(() => addEventListener("scroll", () => Reflect.get(window, "note")(scrollY)));
  await page.locator("main section").first().getByRole("link", { name: "Search Programmes" }).click();
  await expect.poll(() => nearTop(page, "#apply")).toBe(true);
  await expect(page.locator("#apply")).toBeFocused();
  await expect(page).toHaveURL(/\/destinations\/canada#apply$/);
  // Smooth scrolling passes through intermediate positions.
  expect(new Set(heights).size).toBeGreaterThan(3);
  expect(await eventsOf(page, "page_view")).toHaveLength(1);
});

test("every country page has Search Programmes and the form it leads to", async ({ page }) => {
  test.slow();
  const routes = ["united-kingdom", "uk", "united-states", "usa", "australia", "germany", "ireland"];
  for (const route of sampled(routes)) {
    await page.goto(`/destinations/${route}`);
    const button = page.locator("main").getByRole("link", { name: "Search Programmes" }).first();
    await expect(button).toHaveAttribute("href", "#apply");
    await expect(page.locator("#apply iframe")).toHaveCount(1);
  }
});

test("a link to #apply on another page ends at its form", { tag: "@night" }, async ({ page }) => {
  await openWithRouter(page, "/company");
  await page.evaluate(() => {
    const link = Object.assign(document.createElement("a"), {
      href: "/apply-now#apply",
      textContent: "Form",
    });
    document.querySelector("main section")?.prepend(link);
    link.click();
  });
  await expect(page).toHaveURL(/\/apply-now#apply$/);
  await expect.poll(() => nearTop(page, "#apply")).toBe(true);
  await expect(page.locator("#apply")).toBeFocused();
});

test("back restores the scroll position of a page", { tag: "@night" }, async ({ page }) => {
  await openWithRouter(page, "/services/visa-support");
  await scrollDown(page);
  await follow(page, "footer a[href='/company']");
  await expect(page).toHaveURL(/\/company$/);
  await expect.poll(() => top(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/services\/visa-support$/);
  await expect.poll(() => top(page)).toBe(900);
});

const searchProgrammes = "main a[href='#apply']";
/** Marks the main element, to detect whether the page is replaced. */
const markMain = (page: Page) =>
  page.evaluate(() => document.querySelector("main")?.setAttribute("data-same-main", ""));

for (const [when, open] of [
  ["before", (page: Page) => page.goto("/destinations/canada")],
  ["after", (page: Page) => openWithRouter(page, "/destinations/canada")],
] as const) {
  test(`back from the form keeps the page as it was; its button was pressed ${when} the router started`, async ({
    page,
  }) => {
    let forms = 0;
    page.on("request", (request) => /\/intake(\?|$)/.test(request.url()) && forms++);
    await open(page);
    await page.evaluate(() => scrollTo({ top: 40, behavior: "instant" }));
    await markMain(page);
    await follow(page, searchProgrammes);
    await expect.poll(() => nearTop(page, "#apply")).toBe(true);
    await expect(page.locator("#apply")).toBeFocused();
    await expect(page.frameLocator("#apply iframe").getByText("Silent form")).toBeVisible();
    await page.locator("header a[href='/']").dispatchEvent("pointerover");
    await page.waitForFunction(() => history.scrollRestoration === "manual");
    await scrollEnded(page);
    await page.goBack();
    await expect(page).toHaveURL(/\/destinations\/canada$/);
    await expect.poll(() => top(page)).toBe(40);
    await page.goForward();
    await expect(page).toHaveURL(/\/destinations\/canada#apply$/);
    await expect.poll(() => nearTop(page, "#apply")).toBe(true);
    await expect(page.locator("main[data-same-main]")).toHaveCount(1);
    expect(forms).toBe(1);
    expect(await eventsOf(page, "page_view")).toHaveLength(1);
  });
}

test("back from an in-page anchor keeps what the visitor chose", async ({ page }) => {
  await openWithRouter(page, "/compare");
  await markMain(page);
  // The browser may scroll a little to bring the link out from under the banner.
  await page.evaluate(() => {
    const note = () => (document.documentElement.dataset.left = String(Math.round(scrollY)));
    addEventListener("click", note, { capture: true, once: true });
  });
  await follow(page, "main a[href='#estimate']");
  await expect(page).toHaveURL(/\/compare#estimate$/);
  await expect.poll(() => nearTop(page, "#estimate")).toBe(true);
  await awake(page, "cost-estimate");
  await page.getByLabel("Country or city").selectOption({ label: "Canada" });
  await scrollEnded(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/compare$/);
  const left = Number(await page.locator("html").getAttribute("data-left"));
  await expect.poll(() => top(page)).toBe(left);
  await expect(page.locator("main[data-same-main]")).toHaveCount(1);
  await expect(page.locator("[data-estimate=heading]")).toHaveText("Your estimate");
  expect(await eventsOf(page, "page_view")).toHaveLength(1);
});

test("a link to the page itself goes to its top and keeps it", async ({ page }) => {
  await openWithRouter(page, "/company");
  await markMain(page);
  await scrollDown(page);
  await follow(page, "footer a[href='/company']");
  await expect.poll(() => top(page)).toBe(0);
  await expect(page.locator("main[data-same-main]")).toHaveCount(1);
  expect(await eventsOf(page, "page_view")).toHaveLength(1);
});

/** The progress bar at a given time after a link was followed, as a fraction of the window's width. */
const progress = (page: Page, milliseconds: number) =>
  page.evaluate((at) => {
    const bar = document.getAnimations().find(({ id, effect }) => {
      const isPseudo = effect instanceof KeyframeEffect && effect.pseudoElement === "::before";
      return isPseudo && effect.target === document.documentElement && id === "";
    });
    if (!bar) return null;
    bar.pause();
    bar.currentTime = at;
    const style = getComputedStyle(document.documentElement, "::before");
    return { width: new DOMMatrix(style.transform).a, colour: style.borderTopColor };
  }, milliseconds);

for (const colorScheme of isNightly ? (["light", "dark"] as const) : (["light"] as const)) {
  test.describe(`${colorScheme} mode`, () => {
    test.use({ colorScheme });

    test("a page that takes longer than 200 ms shows a progress bar", async ({ page }) => {
      await openWithRouter(page, "/company");
      const place = () => page.locator("header").first().boundingBox();
      const before = await place();
      const release = await holdRequests(page, "**/support");
      await follow(page, "footer a[href='/support']");
      await expect(page.locator("html")).toHaveAttribute("data-navigating");
      expect(await progress(page, 199)).toMatchObject({ width: 0 });
      const bar = await progress(page, 1200);
      expect(bar?.width).toBeGreaterThan(0.2);
      expect(bar?.width).toBeLessThan(1);
      expect(bar?.colour).toBe(colorScheme === "light" ? "rgb(15, 92, 99)" : "rgb(124, 203, 197)");
      expect(await place()).toEqual(before);
      await expect(page.locator("[data-announcer]")).toHaveCount(0);
      release();
      await expect(page.locator("html")).toHaveAttribute("data-route", "/support");
      await expect(page.locator("html")).not.toHaveAttribute("data-navigating");
      expect(await progress(page, 0)).toBeNull();
    });
  });
}

test("a cached page shows no progress bar", { tag: "@night" }, async ({ page }) => {
  await openWithRouter(page, "/company");
  const release = await holdRequests(page, "**/support");
  await follow(page, "footer a[href='/support']");
  await expect(page.locator("html")).toHaveAttribute("data-navigating");
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await expect(page.locator("html")).not.toHaveAttribute("data-navigating");
  release();
  await expect(page.locator("html")).toHaveAttribute("data-route", "/support");
});

test("/apply reaches the application page", { tag: "@night" }, async ({ page }) => {
  await page.goto("/company/about-us");
  await page.locator("main").getByRole("link", { name: "Start Your Application" }).first().click();
  await expect(page).toHaveURL(/\/apply-now$/);
  await expect(page.locator("html")).toHaveAttribute("data-route", "/apply-now");
});

test.describe("with reduced motion", () => {
  test.use({ reducedMotion: "reduce" });

  test("Search Programmes jumps", { tag: "@night" }, async ({ page }) => {
    await page.goto("/destinations/canada");
    const reached = await page.evaluate(() => {
      document.querySelector<HTMLElement>("main a[href='#apply']")?.click();
      return Math.abs(document.querySelector("#apply")?.getBoundingClientRect().top ?? 999) < 140;
    });
    expect(reached).toBe(true);
  });

  test("the progress bar does not move", { tag: "@night" }, async ({ page }) => {
    await openWithRouter(page, "/company");
    const release = await holdRequests(page, "**/support");
    await follow(page, "footer a[href='/support']");
    await expect(page.locator("html")).toHaveAttribute("data-navigating");
    const [delay = 0, duration = 1] = await page.evaluate(() => {
      const { transitionDelay, transitionDuration } = getComputedStyle(document.documentElement, "::before");
      return [transitionDelay, transitionDuration].map(Number.parseFloat);
    });
    expect(delay).toBe(0.2);
    expect(duration).toBeLessThan(0.001);
    const width = () =>
      page.evaluate(() => new DOMMatrix(getComputedStyle(document.documentElement, "::before").transform).a);
    await expect.poll(width).toBe(0.95);
    release();
  });
});

test.describe("offline", () => {
  test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED|could not start/] });

  test("a link to a place on the page still leads there", { tag: "@night" }, async ({ page, context }) => {
    await openWithRouter(page, "/destinations/canada");
    await context.setOffline(true);
    await follow(page, searchProgrammes);
    await expect.poll(() => nearTop(page, "#apply")).toBe(true);
    await expect(page.locator("#apply")).toBeFocused();
  });
});
