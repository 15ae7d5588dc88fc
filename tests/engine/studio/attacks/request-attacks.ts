import { type Attack, change, post, token } from "./attacked-studio.ts";

/** Methods, content types and tokens. */
export const requestAttacks: readonly Attack[] = [
  [
    "the question before a foreign request",
    () => ({ method: "OPTIONS", headers: { Origin: "https://evil.example" } }),
  ],
  ["PUT", () => ({ method: "PUT", body: "{}" })],
  ["DELETE", () => ({ method: "DELETE" })],
  ["PATCH", () => ({ method: "PATCH", body: "{}" })],
  ["TRACE", () => ({ method: "TRACE" })],
  ["a command by GET", () => ({ path: "/api/change" })],
  ["a question by POST", () => post({}, { path: "/api/site" })],
  ["a form", () => post("a=1", { headers: { "Content-Type": "application/x-www-form-urlencoded" } })],
  ["plain text", () => post(change(), { headers: { "Content-Type": "text/plain" } })],
  ["no type at all", () => post(change(), { headers: { "Content-Type": undefined } })],
  [
    "a type that only begins with ours",
    () => post(change(), { headers: { "Content-Type": "application/json, text/plain" } }),
  ],
  ["compressed JSON", () => post(change(), { headers: { "Content-Encoding": "gzip" } })],
  ["more than any document holds", () => post(`"${"x".repeat(5_000_000)}"`)],
  ["what is no JSON", () => post("{")],
  ["bytes that are no text", () => post(Buffer.from([0x22, 0xff, 0x22]))],
  ["a list", () => post([])],
  // Tokens.
  ["no token", () => ({ headers: { Authorization: undefined } })],
  ["the token as a password", () => ({ headers: { Authorization: `Basic ${token}` } })],
  [
    "the token in the address",
    () => ({ path: `/api/site?token=${token}`, headers: { Authorization: undefined } }),
  ],
  ["the token in a cookie", () => ({ headers: { Authorization: undefined, Cookie: `token=${token}` } })],
  ["half of the token", () => ({ headers: { Authorization: `Bearer ${token.slice(0, 20)}` } })],
  ["the token and more", () => ({ headers: { Authorization: `Bearer ${token}x` } })],
];
