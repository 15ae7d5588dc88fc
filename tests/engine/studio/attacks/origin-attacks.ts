import { type Attack, change, port, post } from "./attacked-studio.ts";

/** Requests of pages of other sites, and under host names that resolve to this machine. */
export const originAttacks: readonly Attack[] = [
  ["a name that leads here by DNS", () => ({ headers: { Host: `evil.example:${port}` } })],
  ["a name that only begins like ours", () => ({ headers: { Host: `localhost:${port}.evil.example` } })],
  ["our name with another port", () => ({ headers: { Host: "localhost:80" } })],
  ["our name without a port", () => ({ headers: { Host: "localhost" } })],
  ["every address of the machine", () => ({ headers: { Host: `0.0.0.0:${port}` } })],
  ["a name with a dot at its end", () => ({ headers: { Host: `localhost.:${port}` } })],
  ["a name below ours", () => ({ headers: { Host: `x.localhost:${port}` } })],
  [
    "a page of another site that writes",
    () => post(change(), { headers: { Origin: "https://evil.example" } }),
  ],
  [
    "a page of another port that writes",
    () => post(change(), { headers: { Origin: "http://localhost:3000" } }),
  ],
  ["the preview that writes", () => post(change(), { headers: { Origin: `http://localhost:${port + 1}` } })],
  ["a frame without an origin that writes", () => post(change(), { headers: { Origin: "null" } })],
  ["a write that does not say where from", () => post(change(), { headers: { Origin: undefined } })],
  [
    "our origin with another scheme",
    () => post(change(), { headers: { Origin: `https://localhost:${port}` } }),
  ],
  ["a page of another site that reads", () => ({ headers: { Origin: "https://evil.example" } })],
  ["a request that the browser calls foreign", () => ({ headers: { "Sec-Fetch-Site": "cross-site" } })],
  ["the preview that reads, as the browser says", () => ({ headers: { "Sec-Fetch-Site": "same-site" } })],
  [
    "a foreign page that asks for the shell",
    () => ({ path: "/", headers: { "Sec-Fetch-Site": "cross-site" } }),
  ],
  [
    "a foreign page that asks for a preview",
    () => ({ at: port + 1, path: "/about", headers: { "Sec-Fetch-Site": "cross-site" } }),
  ],
  [
    "a preview under a foreign name",
    () => ({ at: port + 1, path: "/about", headers: { Host: "evil.example" } }),
  ],
  ["a preview that is posted to", () => post(change(), { at: port + 1 })],
];
