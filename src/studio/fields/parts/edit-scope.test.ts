import { expect, test } from "vitest";
import { setting } from "#src/studio/fields/parts/edit-scope.ts";

const root = {
  name: "Waymark",
  faq: { find: "Find" },
  page: { skip: "Skip", light: "Light" },
  items: [{ note: "" }],
};

test.each([
  ["/name", "W", { op: "replace", path: "/name", value: "W" }],
  ["/faq/all", "All", { op: "add", path: "/faq/all", value: "All" }],
  ["/form/send", "Send", { op: "add", path: "/form", value: { send: "Send" } }],
  ["/form/months/one", "Month", { op: "add", path: "/form", value: { months: { one: "Month" } } }],
  ["/page/skip", undefined, { op: "remove", path: "/page/skip" }],
  ["/faq/find", undefined, { op: "remove", path: "/faq" }],
  ["/items/0/note", undefined, { op: "remove", path: "/items/0/note" }],
  ["/form/send", undefined, undefined],
])("%s is set to %s", (pointer, value, operation) => {
  expect(setting(root, pointer, value)).toEqual(operation);
});
