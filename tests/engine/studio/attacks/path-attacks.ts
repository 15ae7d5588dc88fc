import { type Attack, COMPLETE, change, port, post, replace, search } from "./attacked-studio.ts";

/** Documents, files and places by a path or a name. */
export const pathAttacks: readonly Attack[] = [
  ["a path to a file", () => post(change({ document: "pages/about.json" }))],
  ["a name with steps upwards", () => post(change({ document: "page:/../package" }))],
  ["data outside its folder", () => post(change({ document: "data:../../package" }))],
  ["a text outside the pages", () => post(change({ document: "text:/../README.md" }))],
  ["a kind of document that there is not", () => post(change({ document: "file:/etc/passwd" }))],
  ["a name with a zero byte", () => post(change({ document: "page:/about\u0000" }))],
  ["a page with steps upwards", () => ({ path: "/api/page?route=/../../etc/passwd" })],
  ["a social picture of a page with steps upwards", () => ({ path: "/api/social?route=/../../etc/passwd" })],
  ["a document with steps upwards", () => ({ path: "/api/document?id=text:/../../package.json" })],
  [
    "completion outside the pages",
    () => post({ document: "data:../../package", text: "{}", offset: 1 }, COMPLETE),
  ],
  [
    "completion with a key of its own",
    () => post({ document: "page:/about", text: "{}", offset: 1, schema: "/etc/passwd" }, COMPLETE),
  ],
  [
    "a place for a block outside the pages",
    () => ({ path: "/api/unfit?document=page:/../package&at=/blocks/0" }),
  ],
  ["a search with a folder of its own", () => post({ ...search, folder: "/etc" }, { path: "/api/find" })],
  ["a search as long as a book", () => post({ ...search, find: "x".repeat(500) }, { path: "/api/find" })],
  [
    "a replacement outside the pages",
    () => replace({ document: "data:../../package", pointer: "/name", start: 0 }),
  ],
  [
    "a replacement in a prototype",
    () => replace({ document: "page:/about", pointer: "/__proto__", start: 0 }),
  ],
  [
    "a replacement of a name",
    () => replace({ document: "page:/about", pointer: "/blocks/0/type", start: 0 }),
  ],
  [
    "an order of pages that are none of the collection",
    () => post({ route: "/about", collection: "posts", documents: ["page:/about"] }, { path: "/api/order" }),
  ],
  ["a collection with steps upwards", () => ({ path: "/api/collection?name=../package" })],
  ["a further document outside the pages", () => ({ path: "/api/page?route=/about&also=data:../../x/y%00" })],
  ["a place for a block in a prototype", () => ({ path: "/api/unfit?document=page:/about&at=/__proto__/0" })],
  [
    "a change of a page with steps upwards",
    () => ({ at: port + 1, path: "/studio-change?side=before&route=/../../etc/passwd" }),
  ],
  ["an example that there is not", () => ({ at: port + 1, path: "/studio-example?name=../../package" })],
  ["a file of the shell's folder that is not listed", () => ({ path: "/assets/..%2f..%2fpackage.json" })],
  ["a static file with steps upwards", () => ({ at: port + 1, path: "/scenes/..%2f..%2f..%2fpackage.json" })],
  ["a picture with steps upwards", () => ({ at: port + 1, path: "/images/..%2f..%2fsecret-320.png" })],
  ["a flag with steps upwards", () => ({ at: port + 1, path: "/flags/..%2f..%2fpackage.svg" })],
  ["a hidden file", () => ({ at: port + 1, path: "/.git/config" })],
  ["a source", () => ({ at: port + 1, path: "/src/studio/kernel/protocol/protocol.ts" })],
  ["an address of a whole server", () => ({ path: "http://evil.example/api/site" })],
  ["an address of another host", () => ({ path: "//evil.example/api/site" })],
];
