import { expect, test } from "vitest";
import { readMarkdownFile } from "../read/read-markdown-file.ts";
import { fetchPictures, webPicturesIn } from "./web-pictures.ts";

const picturesOf = (markdown: string) =>
  webPicturesIn({ documents: [readMarkdownFile("a.md", markdown).document] });

test("the pictures that a text shows from the web are found, not those to which it links", () => {
  const text =
    '---\ntitle: A\ncover: https://a.example/c.jpg\n---\n![](https://a.example/1.png "One") <img alt="2" src="https://a.example/2.png?a=1&amp;b=2"> ![3][p] [4](https://a.example/4.png) ![5](/5.png)\n\n[p]: https://a.example/3.png\n[q]: https://a.example/q\n';
  expect(picturesOf(text)).toEqual([
    "https://a.example/c.jpg",
    "https://a.example/1.png",
    "https://a.example/2.png?a=1&b=2",
    "https://a.example/3.png",
  ]);
});

test("pictures are fetched encrypted and from public hosts; what is none, and what cannot be fetched, is left out", async () => {
  const asked: string[] = [];
  const load = async (url: string | URL | Request): Promise<Response> => {
    asked.push(String(url));
    if (String(url).includes("down.example")) throw new TypeError("fetch failed");
    const type = String(url).endsWith(".png") ? "image/png" : "text/html";
    return new Response("x", { headers: { "content-type": type } });
  };
  const addresses = [
    "http://a.example/1.png",
    "https://a.example/page",
    "https://127.0.0.1/2.png",
    "https://nas/3.png",
  ];
  const pictures = await fetchPictures([...addresses, "https://down.example/4.png"], load);
  expect([...pictures.keys()]).toEqual(["http://a.example/1.png"]);
  expect(asked).toEqual(["https://a.example/1.png", "https://a.example/page", "https://down.example/4.png"]);
});

test("a host that cannot be reached is asked no more", async () => {
  let asked = 0;
  const load = async (): Promise<Response> => {
    asked += 1;
    throw new TypeError("fetch failed");
  };
  const addresses = Array.from({ length: 40 }, (_, number) => `https://down.example/${number}.png`);
  expect((await fetchPictures(addresses, load)).size).toBe(0);
  expect(asked).toBeLessThan(10);
});

test("redirects are followed to public hosts alone, and a picture that has no end is given up", async () => {
  const endless = new ReadableStream({ pull: (stream) => stream.enqueue(new Uint8Array(1_000_000)) });
  const redirect = (location: string) => new Response(null, { status: 302, headers: { location } });
  const answers: Record<string, () => Response> = {
    "/moved.png": () => redirect("http://cdn.example/1.png"),
    "/inside.png": () => redirect("http://169.254.169.254/latest"),
    "/round.png": () => redirect("/round.png"),
    "/1.png": () => new Response("x", { headers: { "content-type": "image/png" } }),
    "/endless.png": () => new Response(endless, { headers: { "content-type": "image/png" } }),
  };
  const asked = new Set<string>();
  const load = async (url: string | URL | Request): Promise<Response> => {
    const { host, pathname } = new URL(String(url));
    asked.add(host);
    return answers[pathname]?.() ?? new Response(null, { status: 404 });
  };
  const addresses = Object.keys(answers).map((path) => `https://a.example${path}`);
  const pictures = await fetchPictures(addresses, load);
  expect([...pictures.keys()].sort()).toEqual(["https://a.example/1.png", "https://a.example/moved.png"]);
  expect([...asked]).toEqual(["a.example", "cdn.example"]);
});
