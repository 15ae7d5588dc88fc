import { expect, test } from "vitest";
import { portFrom } from "#src/server/listen.ts";
import { runCommand } from "#tests/shared/run-command.ts";

test("PORT is a port that has a next one; without it the command's own is taken", () => {
  expect(portFrom({}, 4173)).toBe(4173);
  expect(portFrom({ PORT: "1" }, 4173)).toBe(1);
  expect(portFrom({ PORT: "65534" }, 4173)).toBe(65_534);
});

test.each(["", " ", "abc", "0", "-1", "80.5", "1e3", "0x50", "65535", "99999999"])(
  "PORT=%s is refused by name",
  (PORT) => {
    expect(() => portFrom({ PORT }, 4173)).toThrow(
      `PORT is "${PORT}"; set it to a whole number from 1 to 65534, or unset it`,
    );
  },
);

test.each([["start"], ["dev"], ["gallery", "--serve"]])(
  "%s ends with that sentence",
  async (command, ...options) => {
    expect(await runCommand(command, options, { env: { PORT: "abc" } })).toEqual({
      status: 2,
      stdout: "",
      stderr: 'PORT is "abc"; set it to a whole number from 1 to 65534, or unset it\n',
    });
  },
);
