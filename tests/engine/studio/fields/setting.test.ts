import { expect, test } from "vitest";
import { setting } from "#src/studio/fields/parts/edit-scope.ts";

const root = { name: "Waymark", faq: { find: "Find" } };

test.each([
  ["/name", "W", { op: "replace", path: "/name", value: "W" }],
  ["/faq/all", "All", { op: "add", path: "/faq/all", value: "All" }],
  ["/form/send", "Send", { op: "add", path: "/form", value: { send: "Send" } }],
  ["/form/months/one", "Month", { op: "add", path: "/form", value: { months: { one: "Month" } } }],
  ["/faq/find", undefined, { op: "remove", path: "/faq/find" }],
  ["/form/send", undefined, undefined],
])("%s is set to %s", (pointer, value, operation) => {
  expect(setting(root, pointer, value)).toEqual(operation);
});
