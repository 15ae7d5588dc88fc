import { expect, test } from "vitest";
import { isNamedAsCopyOf, originalOf } from "./leftover.ts";

test.each([
  ["pages/contact.json.bak", "pages/contact.json"],
  ["pages/contact.json~", "pages/contact.json"],
  ["pages/contact.json.txt", "pages/contact.json"],
  ["pages/contact.json.swp", "pages/contact.json"],
  ["pages/contact copy.json", "pages/contact.json"],
  ["pages/contact - Copy (2).json", "pages/contact.json"],
  ["pages/contact (1).json", "pages/contact.json"],
  ["pages/Copy of contact.json", "pages/contact.json"],
  ["pages/contact_old.json", "pages/contact.json"],
  ["pages/contact.orig.json", "pages/contact.json"],
  ["pages/#contact.json#", "pages/contact.json"],
  ["pages/contact.json___jb_tmp___", "pages/contact.json"],
  ["pages/contact (Ada's conflicted copy 2026-11-30).json", "pages/contact.json"],
  ["pages/contact (conflicted copy 2026-11-30 081500).json", "pages/contact.json"],
  ["pages/contact (In Konflikt stehende Kopie von Ada 2026-11-30).json", "pages/contact.json"],
  ["pages/contact.sync-conflict-20261130-081500-ABCDEFG.json", "pages/contact.json"],
  ["pages/contact_REMOTE_4711.json", "pages/contact.json"],
  ["pages/contact - Kopie (2).json", "pages/contact.json"],
  ["pages/Copia de contact.json", "pages/contact.json"],
  ["pages/contact - コピー.json", "pages/contact.json"],
  ["pages/contactのコピー.json", "pages/contact.json"],
  ["pages/contact (Berlin).json", undefined],
  ["pages/contact.json", undefined],
  ["pages/contact-copy.json", undefined],
  ["pages/notes.txt", undefined],
  ["pages/.json.bak/contact.json", undefined],
])("%s is a copy of %s", (path, original) => {
  expect(originalOf(path)).toBe(original);
});

test.each([
  ["pages/contact-copy.json", true],
  ["pages/contact-2.json", true],
  ["pages/contact-v2.json", true],
  ["pages/copy-of-contact.json", true],
  ["pages/contact-old-3.json", true],
  ["pages/contact.json", false],
  ["pages/contacts.json", false],
  ["pages/blog/contact-2.json", false],
])("%s is named as a copy of pages/contact.json: %s", (path, isCopy) => {
  expect(isNamedAsCopyOf(path, "pages/contact.json")).toBe(isCopy);
});
