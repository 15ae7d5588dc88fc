import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { SaveAnswer } from "#src/studio/kernel/protocol/protocol.ts";
import { asAuthor, currentAuthor } from "#src/studio/kernel/session/author.ts";
import { failing } from "#tests/engine/studio/faults/faulty-site.ts";
import { type OpenSession, StudioSite } from "#tests/engine/studio/studio-site.ts";
import { AutoSave } from "./auto-save.ts";

let site: StudioSite;
let open: OpenSession;
let auto: AutoSave;
let saves: Promise<SaveAnswer>[];
const send = vi.fn();
const greetWith = vi.fn<(greeting: () => unknown) => void>();
const greeting = () => greetWith.mock.lastCall?.[0]();
const savers = vi.fn();

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  send.mockClear();
  site = new StudioSite();
  await begin();
});
afterEach(async () => {
  await auto.close();
  vi.useRealTimers();
  await site.remove();
});

/** Opens the site, as at a start of the server. */
async function begin(fs?: Parameters<StudioSite["open"]>[0]): Promise<void> {
  open = await site.open(fs);
  saves = [];
  const { session } = open;
  auto = new AutoSave({
    session,
    events: { send, greetWith },
    save: () => {
      savers(currentAuthor());
      const saved = open.save();
      saves.push(saved);
      return saved;
    },
  });
}

/** Lets time pass, and the saves end that begin meanwhile. */
async function wait(time: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(time);
  await Promise.allSettled(saves);
  await vi.advanceTimersByTimeAsync(0);
}

const onDisk = () => site.read("pages/about.json");
const told = () => send.mock.lastCall?.[0];

test("the draft is saved five seconds after the last change, for nobody in particular", async () => {
  await asAuthor("person a Ada", () => open.title("One"));
  await wait(4_000);
  await open.title("Two");
  await wait(4_900);
  expect(saves).toHaveLength(0);
  await wait(100);
  expect(onDisk()).toContain("Two");
  expect(savers).toHaveBeenLastCalledWith(undefined);
  expect(told()).toEqual({ event: "draft", revision: open.session.state.revision, unsaved: [] });
  await wait(100_000);
  expect(saves).toHaveLength(1);
});

test("while changes go on, it is saved once a minute, and no change is lost", async () => {
  for (let second = 0; second <= 65; second += 1) {
    await open.title(`Title ${second}`);
    await wait(1_000);
  }
  expect(saves).toHaveLength(1);
  await wait(5_000);
  expect(saves).toHaveLength(2);
  expect(onDisk()).toContain("Title 65");
});

test("what is undone at once is not saved", async () => {
  await open.title("One");
  await open.session.undo();
  await wait(100_000);
  expect(saves).toHaveLength(0);
});

test("a save that fails is told, also to a window that is opened later, and tried again", async () => {
  await auto.close();
  const fs: Parameters<StudioSite["open"]>[0] = { open: failing("ENOSPC") };
  vi.spyOn(console, "error").mockImplementation(() => {});
  await begin(fs);
  await open.title("One");
  await wait(5_000);
  expect(told()).toMatchObject({ unsaved: ["page:/about"], problem: "failure" });
  expect(greeting()).toEqual(told());
  await wait(30_000);
  expect(saves).toHaveLength(2);
  expect(console.error).toHaveBeenCalledTimes(1);
  delete fs.open;
  await wait(30_000);
  expect(onDisk()).toContain("One");
  expect(told()).toMatchObject({ unsaved: [] });
  expect(told()).not.toHaveProperty("problem");
  expect(greeting()).toBeUndefined();
  vi.mocked(console.error).mockRestore();
});

test("a conflict with a change on disk is told, and gone when a person has chosen", async () => {
  await open.title("Here");
  site.write("pages/about.json", onDisk().replace("About us", "There"));
  await wait(5_000);
  expect(told()).toMatchObject({ unsaved: ["page:/about"], problem: "conflict" });
  await open.saveWith("yours");
  expect(told()).toMatchObject({ unsaved: [] });
  expect(onDisk()).toContain("Here");
});

test("what was unsaved at the last end is saved after the start; an end waits for no pause", async () => {
  await open.title("One");
  await auto.close();
  await wait(100_000);
  expect(saves).toHaveLength(0);
  await open.journal.close();
  await begin();
  await wait(5_000);
  expect(onDisk()).toContain("One");
});
