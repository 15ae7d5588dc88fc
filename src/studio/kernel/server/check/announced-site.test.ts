import { afterAll, beforeAll, expect, test } from "vitest";
import type { Operation } from "#src/studio/kernel/protocol/protocol.ts";
import { type OpenSession, StudioSite } from "#tests/engine/studio/studio-site.ts";
import { AnnouncedSite } from "./announced-site.ts";

let site: StudioSite;
let open: OpenSession;
let announced: AnnouncedSite;
beforeAll(async () => {
  site = new StudioSite();
  open = await site.open();
  announced = new AnnouncedSite(open.session);
});
afterAll(() => site.remove());

const replace = (path: string, value: string): Operation => ({ op: "replace", path, value });

test("a text in a block changes no list; titles, pictures and shared documents do", async () => {
  const about = ["page:/about"];
  expect(announced.differences()).toEqual({ documents: [], lists: false });
  await open.change(replace("/blocks/1/text", "Read this."));
  expect(announced.differences()).toEqual({ documents: about, lists: false });
  await open.change(replace("/title", "All of us"));
  expect(announced.differences()).toEqual({ documents: about, lists: true });
  const image = { src: "/covers/orchard.jpg", alt: "An orchard" };
  await open.change({ op: "add", path: "/blocks/0/image", value: image });
  expect(announced.differences()).toEqual({ documents: about, lists: true });
  await open.change(replace("/blocks/0/image/alt", "Trees"));
  expect(announced.differences()).toEqual({ documents: about, lists: true });
  expect(announced.differences()).toEqual({ documents: [], lists: false });
});

test("documents that appear and go change the lists, and so many that all windows refresh are not named", async () => {
  const { session } = open;
  const page = (title: string) => JSON.stringify({ version: 1, title, description: "", blocks: [] });
  await session.replaceFiles("Create", new Map([["pages/new.json", page("New")]]));
  expect(announced.differences()).toEqual({ documents: ["page:/new"], lists: true });
  await session.undo();
  expect(announced.differences()).toEqual({ documents: ["page:/new"], lists: true });
  const many = Array.from({ length: 101 }, (_, number): [string, string] => [
    `pages/many/${number}.json`,
    page(String(number)),
  ]);
  await session.replaceFiles("Create", new Map(many));
  expect(announced.differences()).toEqual({ lists: true });
});
