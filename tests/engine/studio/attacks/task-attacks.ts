import { type Attack, carryOut, note, PLAN, post, publish, renameFact } from "./attacked-studio.ts";

/** Tasks with pages, facts, notes and commits. */
export const taskAttacks: readonly Attack[] = [
  ["a new page outside the pages", () => post({ task: "page", address: "../../evil", title: "" }, PLAN)],
  [
    "a page moved outside the pages",
    () => carryOut({ task: "move", pages: [{ route: "/about", to: "/../x" }], below: false }),
  ],
  [
    "a page moved into the data",
    () => carryOut({ task: "move", pages: [{ route: "/about", to: "_data/x" }], below: false }),
  ],
  [
    "a page deleted by its path",
    () => carryOut({ task: "remove", pages: [{ route: "../schema/page.schema" }] }),
  ],
  [
    "dates of a page that is a path",
    () => carryOut({ task: "dates", routes: ["../package"], publishAt: "2026-12-01" }),
  ],
  ["a fact renamed into a prototype", () => renameFact({ name: "uk.x", to: "__proto__" })],
  ["a fact renamed by its path", () => renameFact({ name: "../facts", to: "uk.x" })],
  ["places of a fact that is a path", () => ({ path: "/api/fact-places?name=../../package" })],
  ["a note removed by its path", () => note({ task: "remove", id: "../../package" })],
  ["a note on a document by its path", () => note({ task: "write", document: "../package", text: "x" })],
  ["a note on a document that there is not", () => note({ task: "write", document: "page:/no", text: "x" })],
  ["a note in another's name", () => note({ task: "answer", id: "a", text: "x", author: "Ada" })],
  ["a note that there is not", () => note({ task: "resolve", id: "none", resolved: true })],
  ["a note as long as a book", () => note({ task: "answer", id: "a", text: "x".repeat(5000) })],
  [
    "a task with a path",
    () => carryOut({ task: "remove", pages: [{ route: "/about", path: "package.json" }] }),
  ],
  [
    "a scaffold that objects inherit",
    () => carryOut({ task: "scaffold", command: "__proto__", name: "x", answers: {} }),
  ],
  ["a commit of a path", () => publish({ documents: ["package.json"], message: "x", push: false })],
  [
    "a commit with an option in its place",
    () => publish({ documents: ["--force"], message: "x", push: true }),
  ],
  [
    "a commit to a branch of the sender's choice",
    () => publish({ documents: ["page:/about"], message: "x", push: true, branch: "main" }),
  ],
  ["a commit without a message", () => publish({ documents: ["page:/about"], message: " ", push: false })],
  [
    "a commit that removes a file by its path",
    () => publish({ documents: [], pictures: ["/uploads/../../../package.json"], message: "x", push: false }),
  ],
  ["a commit of nothing", () => publish({ documents: [], message: "x", push: false })],
  [
    "a document restored by its path",
    () => post({ route: "/about", documents: ["../package.json"], pictures: [] }, { path: "/api/restore" }),
  ],
];
