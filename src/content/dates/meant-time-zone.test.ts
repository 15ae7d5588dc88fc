import { expect, test } from "vitest";
import { meantTimeZone } from "./meant-time-zone.ts";

test.each([
  ["london", { nearest: "Europe/London", certain: true }],
  ["New York", { nearest: "America/New_York", certain: true }],
  ["us/eastern", { nearest: "America/New_York", certain: true }],
  ["BST", { nearest: "Europe/London" }],
  ["ist", { nearest: "Asia/Kolkata" }],
  ["pacific time", { nearest: "America/Los_Angeles" }],
  ["W. Europe Standard Time", { nearest: "Europe/Berlin" }],
  ["Europe/Londn", { nearest: "Europe/London", certain: true }],
  ["somewhere over the rainbow", { nearest: undefined }],
])("%s is %o", (name, suggestion) => {
  expect(meantTimeZone(name)).toEqual(suggestion);
});
