import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { FrameLocator, Page } from "@playwright/test";
import { isObject, type JsonObject } from "#src/content/json/json.ts";
import type { FromPreview, ToPreview } from "#src/studio/kernel/protocol/preview-messages.ts";
import type { BlockView, DocumentId, PagePatch } from "#src/studio/kernel/protocol/protocol.ts";
import { test as base, expect } from "#tests/shared/browser-test.ts";

export { expect };

type Origins = { shell: string; preview: string };
type Changed = { patch: PagePatch; blocks: BlockView[] };

declare global {
  interface Window {
    heard: (FromPreview & { at: number })[];
    hellos: number;
    say: (message: ToPreview) => void;
    open_: (address: string) => void;
  }
}

/** Waits until scrolling has ended; runs in the page. */
export async function scrollEnd(): Promise<void> {
  let last = -1;
  while (last !== scrollY) {
    last = scrollY;
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  }
}

/** The blocks of a document. */
export function blocksOf(value: JsonObject): JsonObject[] {
  return Array.isArray(value.blocks) ? value.blocks.filter(isObject) : [];
}

/** Where a file of pages has its first block of a type: `/blocks/3`. */
export function pointerTo(type: string, file: string): string {
  const blocks = blocksOf(JSON.parse(readFileSync(file, "utf8")));
  return `/blocks/${blocks.findIndex((block) => block.type === type)}`;
}

/** One server per worker. */
export const test = base.extend<{ studio: Studio }, { origins: Origins }>({
  origins: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of a fixture's needs
    async ({}, use) => {
      const server = spawn(
        process.execPath,
        ["--import", "tsx", path.join(import.meta.dirname, "serve.ts")],
        {
          stdio: ["pipe", "pipe", "inherit"],
        },
      );
      await use(JSON.parse(await firstLine(server)));
      server.stdin?.end();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  studio: async ({ page, origins }, use) => {
    await page.goto(origins.shell);
    await use(new Studio(page, origins));
  },
});

/** A small shell, with the page in its frame. */
export class Studio {
  readonly frame: FrameLocator;

  constructor(
    readonly page: Page,
    readonly origins: Origins,
  ) {
    this.frame = page.frameLocator("iframe");
  }

  /** Opens a page as saved, and waits until its script is ready. */
  async open(address: string, file?: string): Promise<void> {
    if (file) await this.change(address, file, () => {});
    await this.page.evaluate((to) => window.open_(to), address);
    await this.heard("ready");
  }

  say(message: ToPreview): Promise<void> {
    return this.page.evaluate((said) => window.say(said), message);
  }

  /** The last message of a type, as soon as there is one. */
  async heard<Type extends FromPreview["type"]>(type: Type): Promise<Extract<FromPreview, { type: Type }>> {
    const last = () =>
      this.page.evaluate((wanted) => window.heard.findLast((one) => one.type === wanted), type);
    await expect.poll(last, { message: type }).toBeDefined();
    const message = await last();
    const { at: _, ...rest } = message ?? { at: 0 };
    return rest as Extract<FromPreview, { type: Type }>;
  }

  all(): Promise<FromPreview[]> {
    return this.page.evaluate(() => window.heard);
  }

  async forget(): Promise<void> {
    await this.page.evaluate(() => {
      window.heard = [];
    });
  }

  /** Changes a document, and sends the frame the patch that the server would send. */
  async change(route: string, file: string, change: (document: JsonObject) => void): Promise<Changed> {
    const document: unknown = JSON.parse(readFileSync(file, "utf8"));
    if (!isObject(document)) throw new Error(`${file} is no object`);
    change(document);
    const data = { route, path: file, text: JSON.stringify(document) };
    const response = await this.page.request.post(this.origins.shell, { data });
    const changed: Changed = await response.json();
    return changed;
  }

  /**
   * Names of the buttons of a toolbar over the page, by default that of the selected block. Their shadow root is closed,
   * so they are read from the accessibility tree.
   */
  async overlayButtons(toolbar?: string): Promise<string[]> {
    const client = await this.page.context().newCDPSession(this.page);
    const { frameTree } = await client.send("Page.getFrameTree");
    const frameId = frameTree.childFrames?.[0]?.frame.id;
    if (frameId === undefined) throw new Error("the shell has no frame");
    const { nodes } = await client.send("Accessibility.getFullAXTree", { frameId });
    await client.detach();
    const bar = nodes.find(
      ({ role, name }) =>
        role?.value === "toolbar" && (toolbar === undefined || String(name?.value) === toolbar),
    );
    const inside = new Set(bar?.childIds);
    return nodes
      .filter(({ nodeId, role }) => inside.has(nodeId) && role?.value === "button")
      .map(({ name }) => String(name?.value));
  }

  async show({ patch, blocks }: Changed, locked: readonly DocumentId[] = []): Promise<void> {
    await this.forget();
    await this.say({ type: "patch", patch });
    await this.say({ type: "blocks", blocks, locked });
    await this.heard("painted");
  }
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    child.stdout?.on("data", (part: Buffer) => {
      text += part;
      const end = text.indexOf("\n");
      if (end >= 0) resolve(text.slice(0, end));
    });
    child.on("exit", (code) => reject(new Error(`the server of the test ended with ${code}`)));
  });
}
