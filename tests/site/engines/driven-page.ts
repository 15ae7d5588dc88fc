import { expect } from "@playwright/test";
import type { Driver } from "./driver.ts";

/** Special keys as WebDriver encodes them (WebDriver, "Keyboard actions"). */
const keys = { Tab: "\uE004", Enter: "\uE007", Escape: "\uE00C", ArrowDown: "\uE015", End: "\uE010" };

/** A page in any browser that can be driven, with the actions of a user. */
export class DrivenPage {
  constructor(
    readonly driver: Driver,
    private readonly origin: string,
  ) {}

  async open(route: string): Promise<void> {
    await this.driver.goTo(this.origin + route);
  }

  evaluate(expression: string): Promise<unknown> {
    return this.driver.evaluate(expression);
  }

  /** Waits until an expression has a value. */
  async until(expression: string, value: unknown = true): Promise<void> {
    await expect.poll(() => this.evaluate(expression), expression).toEqual(value);
  }

  /** Waits until the focused element matches a selector. */
  async untilFocused(selector: string): Promise<void> {
    await this.until(`document.activeElement.matches(${JSON.stringify(selector)})`);
  }

  /** Clicks with the mouse in the middle of the first visible element that matches. */
  async click(selector: string): Promise<void> {
    const element = `[...document.querySelectorAll(${JSON.stringify(selector)})].find((one) => one.checkVisibility())`;
    await this.until(`Boolean(${element})`);
    await this.evaluate(`${element}.scrollIntoView({ block: "center", behavior: "instant" })`);
    const box = Object(await this.evaluate(`${element}.getBoundingClientRect().toJSON()`));
    await this.driver.perform([
      {
        type: "pointer",
        id: "mouse",
        actions: [
          {
            type: "pointerMove",
            x: Math.round(box.x + box.width / 2),
            y: Math.round(box.y + box.height / 2),
          },
          { type: "pointerDown", button: 0 },
          { type: "pointerUp", button: 0 },
        ],
      },
    ]);
  }

  press(key: keyof typeof keys): Promise<void> {
    return this.type(keys[key]);
  }

  /** Types a text into the focused element. */
  async type(text: string): Promise<void> {
    const actions = [...text].flatMap((value) => [
      { type: "keyDown" as const, value },
      { type: "keyUp" as const, value },
    ]);
    await this.driver.perform([{ type: "key", id: "keyboard", actions }]);
  }
}
