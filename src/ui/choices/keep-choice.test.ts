// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from "vitest";
import { choiceQuery, keepChoice } from "./keep-choice.ts";

beforeEach(() => {
  document.body.innerHTML =
    `<section data-choices>${["uk", "canada"].map((value) => `<input type="checkbox" value="${value}">`).join("")}</section>`.repeat(
      2,
    );
});
afterEach(() => {
  document.body.replaceChildren();
  history.replaceState(null, "", "/");
});

const boxes = (): HTMLInputElement[] => [...document.querySelectorAll("input")];
const checked = (): string =>
  boxes()
    .flatMap(({ checked, value }) => (checked ? [value] : []))
    .join(" ");

function start(): void {
  for (const root of document.querySelectorAll<HTMLElement>("section")) keepChoice(root);
}

function tick(at: number): void {
  const box = boxes()[at];
  if (!box) throw new Error(`no box ${at}`);
  box.checked = !box.checked;
  box.dispatchEvent(new Event("change", { bubbles: true }));
}

test("the choice of the address holds for every comparison of the page", () => {
  history.replaceState(null, "", "/compare?with=canada&from=menu");
  start();
  expect(checked()).toBe("canada canada");
  expect(choiceQuery()).toBe("?with=canada");
});

test("a choice is written into the address, beside its other parts, and taken out again", () => {
  history.replaceState({ a: 1 }, "", "/compare?from=menu#top");
  start();
  tick(0);
  tick(3);
  expect(checked()).toBe("uk canada uk canada");
  expect(location.search + location.hash).toBe("?from=menu&with=uk,canada#top");
  tick(0);
  tick(1);
  expect(location.search).toBe("?from=menu");
  expect([history.state, choiceQuery()]).toEqual([{ a: 1 }, ""]);
});

test("what was ticked before the script came is kept", () => {
  const [first] = boxes();
  if (first) first.checked = true;
  history.replaceState(null, "", "/compare?with=canada");
  start();
  expect(checked()).toBe("uk canada uk canada");
  expect(location.search).toBe("?with=uk,canada");
});
