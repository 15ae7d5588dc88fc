import { expect, test } from "vitest";
import { chooseCoding } from "#src/server/compressed-files.ts";

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["br", "br"],
  ["BR;Q=1", "br"],
  ["gzip", "gzip"],
  ["gzip;q=1.0, br;q=0.5", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["*", "br"],
  ["*;q=0.5, br;q=0", "gzip"],
  ["gzip;q=0.2, identity;q=0.8", undefined],
  ["br;q=0, gzip;q=0", undefined],
  ["br;q=high", undefined],
  ["deflate", undefined],
  ["identity", undefined],
  ["", undefined],
  [undefined, undefined],
])("%s is answered in %s", (accepted, coding) => expect(chooseCoding(accepted)).toBe(coding));
