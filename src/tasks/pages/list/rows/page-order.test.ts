import { expect, test } from "vitest";
import type { PageItem } from "#src/studio/kernel/protocol/protocol.ts";
import { latestFirst, treeOrder } from "./page-order.ts";
import type { PageNode } from "./page-tree.ts";

const page = (route: string, more: Partial<PageItem> = {}): PageItem => ({
  ...{ route, document: `page:${route}`, title: route.slice(1), draft: false, noindex: false },
  ...more,
});
const node = (route: string, more: Partial<PageItem> = {}): PageNode => ({
  route,
  page: page(route, more),
  children: [],
});
const nameOf = ({ route, page: own }: PageNode) => own?.title ?? route;

test("the home page is first, what is not listed last, and the rest by address or name", () => {
  const nodes = [
    node("/hidden", { noindex: true }),
    node("/zoo", { title: "Ärzte" }),
    node("/a", { title: "Zebras" }),
    node("/", { title: "Welcome" }),
    node("/b", { title: "Boote" }),
  ];
  const sorted = (sort: "address" | "name") =>
    nodes.toSorted(treeOrder(sort, nameOf, "de")).map(({ route }) => route);
  expect(sorted("address")).toEqual(["/", "/a", "/b", "/zoo", "/hidden"]);
  expect(sorted("name")).toEqual(["/", "/zoo", "/b", "/a", "/hidden"]);
});

test("numbers in addresses are sorted by value", () => {
  const routes = ["/note-10", "/note-9", "/note-1", "/note", "/note-9b", "/note-100", "/2", "/10"];
  const sorted = routes.map((route) => node(route)).toSorted(treeOrder("address", nameOf, "en"));
  expect(sorted.map(({ route }) => route)).toEqual([
    ...["/2", "/10", "/note", "/note-1", "/note-9", "/note-9b", "/note-10", "/note-100"],
  ]);
});

test("pages are sorted by their latest change, that of their texts too, or by their date", () => {
  const pages = [
    page("/old"),
    page("/new", { date: "2026-01-01" }),
    page("/text", { texts: ["page:/text.md"], publishAt: "2026-03-01", unpublishAt: "2026-09-01" }),
    page("/never"),
  ];
  const times = { "page:/old": 10, "page:/new": 30, "page:/text": 5, "page:/text.md": 20 };
  const sorted = (sort: "change" | "date") => latestFirst(pages, sort, times).map(({ route }) => route);
  expect(sorted("change")).toEqual(["/new", "/text", "/old", "/never"]);
  expect(sorted("date")).toEqual(["/text", "/new", "/old", "/never"]);
});
