import { expect, test } from "vitest";
import { hidesChanges } from "#src/disk/hides-changes.ts";

test.each([
  ["ext4", 0xef53, false],
  ["9p, of WSL", 0x01021997, true],
  ["FUSE, of Docker Desktop", 0x65735546, true],
  ["CIFS, with a sign", -11317950, true],
])("%s", (_, type, hides) => expect(hidesChanges("/site", () => type)).toBe(hides));

test("a folder that is not there hides nothing", () => expect(hidesChanges("/nowhere")).toBe(false));
