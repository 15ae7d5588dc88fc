import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { test as base, expect, type FrameLocator, type Locator, type Page } from "@playwright/test";
import { sandboxWarning } from "#tests/shared/browser-test.ts";
import { limitForHanging } from "#tests/shared/machine-speed.ts";
import { isNightly } from "#tests/shared/tier.ts";
import { runStudio, type StudioHost, startStudioHost } from "./studio-host.ts";
import type { StudioOnCopy } from "./studio-on-copy.ts";

/** Six ports per worker, after the two of the site: three for its host, and three for the command. */
const firstPort = Number(process.env.TEST_PORT ?? 4273) + 2;

/** For what reads the whole site: opening Studio, and planning a change of many documents. */
export const WHOLE_SITE_LIMIT_MS = limitForHanging(30_000);

/** Page object for Studio in a browser. */
export class StudioPage {
  readonly page: Page;
  readonly server: StudioOnCopy;

  constructor(page: Page, server: StudioOnCopy) {
    this.page = page;
    this.server = server;
  }

  get tree(): Locator {
    return this.page.getByRole("navigation", { name: "Blocks" });
  }

  get form(): Locator {
    return this.page.getByRole("region", { name: "Form", exact: true });
  }

  get preview(): FrameLocator {
    return this.page.frameLocator("iframe:not([inert])");
  }

  get saveButton(): Locator {
    return this.page.getByRole("button", { name: /^(?:Saved?|Saving…|Not saved)$/ });
  }

  row(name: RegExp | string): Locator {
    return this.tree.getByRole("treeitem", { name }).first();
  }

  field(label: string): Locator {
    return this.form.getByRole("textbox", { name: label, exact: true });
  }

  /** Text of the source view. */
  get source(): Locator {
    return this.form.getByRole("textbox", { name: "Source" });
  }

  /** Selects the first occurrence of a text in the source, and types another one over it. */
  async typeInSource(old: string, next: string): Promise<void> {
    await expect(this.source).toContainText(old);
    await this.source.evaluate((content, searched) => {
      const line = [...content.querySelectorAll(".cm-line")].find((one) =>
        one.textContent?.includes(searched),
      );
      const pieces: Text[] = [];
      const walker = document.createTreeWalker(line ?? content, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) if (walker.currentNode instanceof Text) pieces.push(walker.currentNode);
      const begin = (line?.textContent ?? "").indexOf(searched);
      const place = (offset: number): [Text, number] => {
        let rest = offset;
        for (const piece of pieces) {
          if (rest <= piece.length) return [piece, rest];
          rest -= piece.length;
        }
        throw new Error("there is no such text");
      };
      if (content instanceof HTMLElement) content.focus();
      getSelection()?.setBaseAndExtent(...place(begin), ...place(begin + searched.length));
    }, old);
    await this.page.keyboard.insertText(next);
  }

  async open(route: string): Promise<void> {
    await this.page.goto(this.server.address.replace("/#", `/?page=${encodeURIComponent(route)}#`));
    await this.ready();
  }

  async ready(): Promise<void> {
    await expect(this.row("Page settings")).toBeVisible({ timeout: WHOLE_SITE_LIMIT_MS });
    await expect(this.preview.locator("[data-block]").first()).toBeAttached({ timeout: WHOLE_SITE_LIMIT_MS });
    await expect(this.page.locator("[data-pane=page]")).toHaveAttribute("aria-busy", "false");
  }

  /** The page's own blocks as shown in the tree, without the number of problems, which the next check may change. */
  rows(): Promise<string[]> {
    return this.tree
      .locator('[role=treeitem][aria-level="1"]')
      .evaluateAll((rows) =>
        rows.map(
          (row) => document.getElementById(row.getAttribute("aria-labelledby") ?? "")?.innerText ?? "",
        ),
      )
      .then((rows) => rows.map((row) => row.replace(/\n\d+ problems?$/, "")));
  }

  file(name: string): Promise<string> {
    return readFile(path.join(this.server.root, "pages", name), "utf8");
  }

  git(...command: string[]): string {
    return execFileSync("git", command, { cwd: this.server.root, encoding: "utf8" }).trim();
  }

  /** Puts the documents under version control, with a first commit by Ada. */
  beginHistory(): void {
    this.git("init", "-q", "-b", "main");
    this.git("config", "user.name", "Ada");
    this.git("config", "user.email", "ada@example.org");
    this.git("add", "pages", "schema");
    this.git("commit", "-q", "-m", "Begin");
  }

  /** Waits until there is something to save, and saves. In a team the server may have been earlier. */
  async save(): Promise<void> {
    const isTeam = await this.page.evaluate(() => document.documentElement.dataset.team !== undefined);
    if (!isTeam) await expect(this.saveButton).toHaveText("Save");
    const answered = this.page.waitForResponse(/\/api\/save$/);
    await this.page.keyboard.press("Control+s");
    await answered;
    await expect(this.saveButton).toHaveText("Saved");
  }
}

type Fixtures = { host: StudioHost; server: StudioOnCopy; studio: StudioPage };
type Options = {
  /** Runs the command that starts Studio, with these options. */
  studioOptions: readonly string[] | undefined;
  /** Whether the copy has the code too, which takes a second. */
  needsCode: boolean;
  /** Console errors and warnings that the test itself causes. */
  expectedConsole: RegExp[];
};

/**
 * The host of this worker, which ends with it. Not a worker fixture: Playwright starts new workers for files with other
 * worker fixtures, at three CPU seconds each.
 */
let started: Promise<StudioHost> | undefined;

/** A test with its own Studio. Any error or warning on the console fails it. */
export const test = base.extend<Fixtures & Options>({
  studioOptions: [undefined, { option: true }],
  needsCode: [false, { option: true }],
  expectedConsole: [[], { option: true }],
  // Frames of what slides and fades take a tenth of the CPU time.
  contextOptions: isNightly ? {} : { reducedMotion: "reduce" },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of a fixture's needs
  host: async ({}, use, { workerIndex }) => {
    started ??= startStudioHost(firstPort + workerIndex * 6);
    await use(await started);
  },
  server: async ({ studioOptions, needsCode, host }, use, { workerIndex }) => {
    if (!studioOptions) return await use(await host.open(needsCode));
    const run = await runStudio(firstPort + workerIndex * 6 + 3, studioOptions);
    await use(run);
    await run.stop();
  },
  studio: async ({ page, server, expectedConsole }, use) => {
    const reported: string[] = [];
    page.on("console", (message) => {
      const text = message.text();
      const isExpected = text === sandboxWarning || expectedConsole.some((pattern) => pattern.test(text));
      if (["error", "warning"].includes(message.type()) && !isExpected) reported.push(text);
    });
    page.on("pageerror", (error) => reported.push(error.message));
    await use(new StudioPage(page, server));
    expect(reported).toEqual([]);
  },
});
