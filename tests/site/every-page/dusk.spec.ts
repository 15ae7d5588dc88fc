import { answerConsent, expect, test } from "#tests/shared/browser-test.ts";

/** How light the sky of the first scene is, 0 to 255, and how far its windows are lit. */
function skyNow() {
  const scene = [...document.querySelectorAll("main use[href^='/scenes/']")].find(
    (drawing) => getComputedStyle(drawing).display !== "none",
  );
  if (!scene) throw new Error("the page shows no scene");
  const style = getComputedStyle(scene);
  const red = /rgb\((\d+)/.exec(style.getPropertyValue("--scene-sky"))?.[1];
  return { red: Number(red), night: Number(style.getPropertyValue("--scene-night")) };
}

/** Every drawing that is on its way from one mode to the other stops half-way. */
function stopHalfway() {
  const running = document
    .getAnimations()
    .filter((one) => one instanceof CSSTransition && one.transitionProperty.startsWith("--scene-"));
  for (const one of running) {
    one.pause();
    one.currentTime = 450;
  }
  return running.length;
}

test.beforeEach(({ page }) => answerConsent(page));

test("a change of colours lets dusk fall in the drawings", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "no-preference" });
  await page.goto("/");
  expect(await page.evaluate(stopHalfway), "nothing moves while the page loads").toBe(0);
  const day = await page.evaluate(skyNow);
  expect(day.night).toBe(0);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.evaluate(skyNow);
  expect(await page.evaluate(stopHalfway)).toBeGreaterThan(0);
  const dusk = await page.evaluate(skyNow);
  expect(dusk.red).toBeLessThan(day.red - 40);
  expect(dusk.night).toBeGreaterThan(0.2);
  expect(dusk.night).toBeLessThan(0.8);
  await page.evaluate(() => {
    for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish();
  });
  const night = await page.evaluate(skyNow);
  expect(night.red).toBeLessThan(dusk.red - 40);
  expect(night.night).toBeGreaterThan(0.9);
});

test("with reduced motion it is night at once", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await page.goto("/");
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(() => page.evaluate(skyNow).then(({ night }) => night)).toBeGreaterThan(0.9);
  expect(await page.evaluate(stopHalfway)).toBe(0);
});
