import { expect, test } from "vitest";
import { loopbackOrigins, newToken, TokenCheck } from "./access-check.ts";

test("the right token is accepted, and a request without one counts for nothing", () => {
  const token = newToken();
  const check = new TokenCheck(token);
  expect(check.accepts(`Bearer ${token}`)).toBe(true);
  expect(check.accepts(undefined)).toBe(false);
  expect(check.delay).toBe(0);
});

test("each different wrong token adds to the delay, up to two seconds", () => {
  const token = newToken();
  const check = new TokenCheck(token);
  for (const header of ["Bearer a", "Bearer a", "Bearer b", token, `Basic ${token}`, "Bearer a b"])
    expect(check.accepts(header)).toBe(false);
  expect(check.delay).toBe(500);
  for (let number = 0; number < 40; number += 1) check.accepts(`Bearer wrong-${number}`);
  expect(check.delay).toBe(2000);
  expect(check.accepts(`Bearer ${token}`)).toBe(true);
});

test("tokens are long, different, and fit into an address", () => {
  expect(newToken()).toMatch(/^[\w-]{43}$/);
  expect(newToken()).not.toBe(newToken());
});

test("a server on this machine has three names", () => {
  expect(loopbackOrigins(80)).toEqual(["http://localhost:80", "http://127.0.0.1:80", "http://[::1]:80"]);
});
