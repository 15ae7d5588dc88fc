import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createStandInPartner } from "./stand-in-partner.ts";

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

  test("opens every programme of the search on a page that says it is made up, and leads to the form", async () => {
    const list = await (await fetch(`${origin}/search?country=de`)).text();
    const ids = Array.from(list.matchAll(/\/course\?id=([\w-]+)/g), ([, id]) => id);
    expect(ids).toHaveLength(8);
    for (const id of ids) {
      const course = await fetch(`${origin}/course?id=${id}`);
      expect(course.status).toBe(200);
      const html = await course.text();
      expect(html).toContain("This course is made up");
      expect(html).toContain('href="/intake?country=de"');
    }
    expect((await fetch(`${origin}/course?id=de-alchemy`)).status).toBe(404);
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
    ["application/x-www-form-urlencoded", "name=Ada+Obi&message=%C3%A9+%26"],
    ["application/json", '{"name":"Ada Obi","message":"é &"}'],
  ])("takes messages as %s and says what arrived", async (type, body) => {
    const send = (headers: Record<string, string>) =>
      fetch(`${origin}/messages`, { method: "POST", headers: { "content-type": type, ...headers }, body });
    const received = { name: "Ada Obi", message: "é &" };
    const answer = await send({ accept: "application/json" });
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    expect(await answer.json()).toEqual({ success: true, received });
    expect(await (await send({ accept: "text/html" })).text()).toContain("<p>é &amp;</p>");
  });

  test("lets pages of other origins ask whether they may send JSON", async () => {
    const answer = await fetch(`${origin}/messages`, { method: "OPTIONS" });
    expect(answer.headers.get("access-control-allow-headers")).toBe("Content-Type");
  });

  test.each([
    ["", 200, true],
    ["?mode=400", 400, false],
    ["?mode=500", 500, false],
    ["?mode=unsent", 200, false],
  ])("answers a message%s with %i, success %s", async (query, status, success) => {
    const headers = { accept: "application/json" };
    const answer = await fetch(`${origin}/messages${query}`, { method: "POST", headers, body: "" });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual({ success, received: {} });
  });

  test("refuses what is no message", async () => {
    const headers = { "content-type": "application/json" };
    const send = (body: string) => fetch(`${origin}/messages`, { method: "POST", headers, body });
    expect((await send("{")).status).toBe(400);
    expect((await send("null")).status).toBe(400);
    expect((await send(`{"message":"${"a".repeat(100_000)}"}`)).status).toBe(400);
    expect((await fetch(`${origin}/messages`)).status).toBe(405);
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
