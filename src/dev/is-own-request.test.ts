import { describe, expect, test } from "vitest";
import { isOwnRequest } from "#src/dev/open-in-editor.ts";

const host = "localhost:4173";

describe("is accepted", () => {
  test.each([
    [{ host, "sec-fetch-site": "same-origin" }],
    [{ host, "sec-fetch-site": "same-origin", origin: "http://localhost:4173" }],
    [{ host, "sec-fetch-site": "same-origin", referer: "http://localhost:4173/contact?from=home" }],
    // Typed into the address bar.
    [{ host, "sec-fetch-site": "none" }],
    // From a terminal.
    [{ host }],
    [{ host: "127.0.0.1:4173" }],
    [{ host: "[::1]:4173" }],
    // Over the network, browsers do not send Fetch Metadata.
    [{ host: "192.168.1.20:4173", referer: "http://192.168.1.20:4173/contact" }],
  ])("%j", (headers) => expect(isOwnRequest(headers)).toBe(true));
});

describe("is refused", () => {
  test.each([
    [{ host, "sec-fetch-site": "cross-site" }],
    // The stand-in partner on the next port is same-site, but not same-origin.
    [{ host, "sec-fetch-site": "same-site" }],
    [{ host, "sec-fetch-site": "same-site", referer: "http://localhost:4173/" }],
    [{ host, origin: "https://evil.example" }],
    [{ host, origin: "http://localhost:4174" }],
    [{ host, origin: "null" }],
    [{ host, referer: "https://evil.example/?http://localhost:4173/" }],
    [{ host, referer: "http://localhost:4173.evil.example/" }],
    [{ host, referer: "no address" }],
    [{ host: "192.168.1.20:4173" }],
    [{ host: "localhost.evil.example:4173" }],
    [{}],
  ])("%j", (headers) => expect(isOwnRequest(headers)).toBe(false));
});
