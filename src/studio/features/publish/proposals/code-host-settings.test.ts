import { expect, test } from "vitest";
import { codeHostFrom } from "./code-host-settings.ts";

const token = { CODE_HOST_TOKEN: " secret " };
const api = "https://git.example.org/api/v1";

test("without variables nothing is set, and with a token the rest is known or given", () => {
  expect(codeHostFrom({})).toBeUndefined();
  expect(codeHostFrom(token)).toEqual({ token: "secret" });
  expect(codeHostFrom({ ...token, CODE_HOST: "gitea", CODE_HOST_API: api })).toEqual({
    ...{ token: "secret", kind: "gitea", api },
  });
});

test.each([
  [{ CODE_HOST: "gitea" }, "need CODE_HOST_TOKEN"],
  [{ ...token, CODE_HOST: "forgejo" }, "github, gitlab, gitea"],
  [{ ...token, CODE_HOST_API: api }, "needs CODE_HOST"],
  [{ ...token, CODE_HOST: "gitea", CODE_HOST_API: "http://git.example.org" }, "https:"],
  [{ CODE_HOST_TOKEN: "two words" }, "without spaces"],
])("%j is refused with the variable to correct, and without the token", (env, reason) => {
  expect(() => codeHostFrom(env)).toThrow(reason);
  expect(() => codeHostFrom(env)).not.toThrow("two words");
});
