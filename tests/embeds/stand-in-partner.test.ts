import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createStandInPartner } from "#src/server/stand-in-partner/stand-in-partner.ts";

const server = createStandInPartner();
let origin = "";

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address === "object" && address) origin = `http://127.0.0.1:${address.port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe("the stand-in partner", () => {
  test("serves a form that says what it is and starts with the country", async () => {
    const response = await fetch(`${origin}/intake?country=IE`);
    const html = await response.text();
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(response.headers.get("x-frame-options")).toBeNull();
    expect(html).toContain("Stand-in.");
    expect(html).toContain('<option value="ie" selected>Ireland</option>');
  });

  test("serves a search page that works without script", async () => {
    const html = await (await fetch(`${origin}/search?q=nursing&country=ca`)).text();
    expect(html).toContain("Sample programmes found: 1.");
    expect(html).not.toContain("<script");
  });

  test("prints what was searched for as text", async () => {
    const html = await (
      await fetch(`${origin}/search?q=${encodeURIComponent('"><script>alert(1)</script>')}`)
    ).text();
    expect(html).not.toContain("<script>alert");
  });

  test("serves a widget that other origins may load", async () => {
    const response = await fetch(`${origin}/search.js?ref=waymark&country=de`);
    expect(response.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(response.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    const script = await response.text();
    expect(() => new Function(script)).not.toThrow();
    expect(script).toContain('"reference":"waymark","country":"de"');
  });

  test.each([
    ["/search.js?mode=throw", 200],
    ["/search.js?mode=nothing", 200],
    ["/search.js?mode=404", 404],
    ["/favicon.ico", 404],
    ["/", 302],
    ["/intake", 200],
  ])("answers %s with %i, and says what the page may do", async (path, status) => {
    const response = await fetch(origin + path, { redirect: "manual" });
    expect(response.status).toBe(status);
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(response.headers.get("content-security-policy")).toMatch(/^default-src 'none';/);
  });

  test("refuses to take anything", async () => {
    expect((await fetch(`${origin}/intake`, { method: "POST", body: "name=Ada" })).status).toBe(405);
  });

  test("outlives broken requests and visitors who leave", async () => {
    const { port } = new URL(origin);
    for (const text of [
      "GET //x:99999/..% HTTP/1.1\r\nHost: x\r\n\r\n",
      "nonsense\r\n\r\n",
      "GET /search.js?mode=hang HTTP/1.1\r\nHost: x\r\n\r\n",
    ]) {
      const socket = connect(Number(port), "127.0.0.1");
      socket.on("error", () => {});
      socket.write(text);
      await new Promise((resolve) => setTimeout(resolve, 30));
      socket.destroy();
    }
    expect((await fetch(`${origin}/search`)).status).toBe(200);
  });
});
