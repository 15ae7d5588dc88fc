import { type Attack, change, operations, post } from "./attacked-studio.ts";

/** Values that no document may contain. */
export const valueAttacks: readonly Attack[] = [
  ["a prototype", () => operations({ op: "add", path: "/__proto__", value: {} })],
  ["a constructor", () => operations({ op: "add", path: "/constructor/prototype", value: 1 })],
  [
    "a value with a prototype",
    () => post(JSON.stringify(change()).replace('"Owned"', '{"__proto__":{"x":1}}')),
  ],
  [
    "a value as deep as a well",
    () =>
      operations({
        op: "replace",
        path: "/title",
        value: JSON.parse(`${"[".repeat(100)}${"]".repeat(100)}`),
      }),
  ],
  ["an operation that there is not", () => operations({ op: "test", path: "/title", value: "x" })],
  ["an escape that pointers do not have", () => operations({ op: "add", path: "/a~2b", value: "x" })],
  ["a tilde at the end of a pointer", () => operations({ op: "add", path: "/a~", value: "x" })],
  ["an index with a leading zero", () => operations({ op: "replace", path: "/blocks/00/title", value: "x" })],
  ["an empty index", () => operations({ op: "replace", path: "/blocks//title", value: "x" })],
  ["a pointer that is none", () => operations({ op: "replace", path: "title", value: "x" })],
  ["no operations", () => operations()],
  [
    "thousands of operations",
    () =>
      post(change({ operations: Array.from({ length: 2000 }, () => ({ op: "remove", path: "/title" })) })),
  ],
  ["a key that the protocol does not have", () => post(change({ path: "pages/about.json" }))],
  ["a revision that is none", () => post(change({ revision: -1 }))],
  ["a label as long as a book", () => post(change({ label: "x".repeat(5000) }))],
  ["a command that objects inherit", () => post(change(), { path: "/api/__proto__" })],
  ["a question that objects inherit", () => ({ path: "/api/constructor" })],
];
