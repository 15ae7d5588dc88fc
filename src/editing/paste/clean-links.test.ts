import type { Element, ElementContent } from "hast";
import rehypeParse from "rehype-parse";
import { unified } from "unified";
import { expect, test } from "vitest";
import { embedded, link, picture, unwrappedAddress } from "./clean-links.ts";
import type { Losses } from "./losses.ts";
import { isElement } from "./nodes.ts";

const parser = unified().use(rehypeParse, { fragment: true });

const noLosses = (): Losses => ({ pictures: [], leftOut: 0, lost: [], linked: new Set() });

function elementOf(html: string): Element {
  const [element] = parser.parse(html).children.filter(isElement);
  if (!element) throw new Error(`no element: ${html}`);
  return element;
}

/** Writes nodes briefly: `<a href=/x>text</a>`. */
const brief = (nodes: readonly ElementContent[]): string =>
  nodes
    .map((node) => {
      if (node.type === "text") return node.value;
      if (node.type !== "element") return "";
      const { tagName, properties, children } = node;
      const attributes = Object.entries(properties).map(([name, value]) => ` ${name}=${String(value)}`);
      return `<${tagName}${attributes.join("")}>${brief(children)}</${tagName}>`;
    })
    .join("");

/** The link that is made of an element, and the number of lost addresses. */
function linked(html: string): [string, number] {
  const node = elementOf(html);
  const losses = noLosses();
  return [
    brief(
      link(
        node,
        node.children.filter((child) => child.type !== "comment"),
        losses,
      ),
    ),
    losses.lost.length,
  ];
}

test.each([
  [
    "https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fexample.org%2Fa&data=1",
    "https://example.org/a",
  ],
  ["https://www.google.com/url?q=https://example.org/a&sa=D", "https://example.org/a"],
  ["https://l.facebook.com/l.php?u=https%3A%2F%2Fexample.org%2Fa&h=AT", "https://example.org/a"],
  ["https://www.google.com/search?q=a", "https://www.google.com/search?q=a"],
  [" HTTP://example.org/ ", "https://example.org/"],
  ["tel: +49 431 12", "tel:+4943112"],
  ["mailto:ana b@example.org", "mailto:ana%20b@example.org"],
  ["/a b", "/a%20b"],
  ["https://bücher.example/", "https://xn--bcher-kva.example/"],
  ["#part", "#part"],
])("%s leads to %s", (href, address) => {
  expect(unwrappedAddress(href)).toBe(address);
});

test.each([
  ["a link", '<a href="/about">About</a>', "<a href=/about>About</a>", 0],
  [
    "its own title",
    '<a href="/about" title="Who we are">About</a>',
    "<a href=/about title=Who we are>About</a>",
    0,
  ],
  [
    "a title that repeats the words",
    '<a href="/about" title="About!">About</a>',
    "<a href=/about>About</a>",
    0,
  ],
  [
    "a title that is the address",
    '<a href="/a" title="https://example.org">About</a>',
    "<a href=/a>About</a>",
    0,
  ],
  ["no target", "<a>About</a>", "About", 0],
  ["a link without words", '<a href="/about"> </a>', " ", 0],
  [
    "a link around a picture",
    '<a href="/about"><img src="/a.jpg"></a>',
    "<a href=/about><img src=/a.jpg></img></a>",
    0,
  ],
  ["a mark of a footnote in a word processor", '<a href="#_ftn1">[1]</a>', "[1]", 0],
  ["a dangerous address", '<a href="javascript:alert(1)">About</a>', "About", 1],
])("%s", (_, html, result, lost) => {
  expect(linked(html)).toEqual([result, lost]);
});

test.each([
  ["a film", '<video src="/film.mp4"></video>', " <a href=/film.mp4>film.mp4</a> "],
  [
    "a title",
    '<iframe src="https://example.org/map" title="The way to us"></iframe>',
    " <a href=https://example.org/map>The way to us</a> ",
  ],
  ["an inner source", '<audio><source src="/sound.mp3"></audio>', " <a href=/sound.mp3>sound.mp3</a> "],
  [
    "an address without a scheme",
    '<iframe src="//example.org/map"></iframe>',
    " <a href=https://example.org/map>https://example.org/map</a> ",
  ],
])("%s becomes a link", (_, html, result) => {
  expect(brief(embedded(elementOf(html), [], noLosses()))).toBe(result);
});

test("a film to which the text links already is left out, and one without an address is lost", () => {
  const losses = { ...noLosses(), linked: new Set(["/film.mp4"]) };
  expect(embedded(elementOf('<video src="/film.mp4"></video>'), [], losses)).toEqual([]);
  expect(losses.lost).toEqual([]);
  const within: ElementContent[] = [{ type: "text", value: "No film" }];
  expect(embedded(elementOf("<video></video>"), within, losses)).toBe(within);
  expect(losses.lost).toMatchObject([{ kind: "a film" }]);
});

/** What is made of a picture, and how many pictures were left out. */
function pictured(html: string): [string, number] {
  const losses = noLosses();
  return [brief(picture(elementOf(html), losses)), losses.leftOut];
}

test.each([
  [
    "a picture of the site",
    '<img src="/photos/a b.jpg" alt=" A ">',
    "<img src=/photos/a%20b.jpg alt=A></img>",
    0,
  ],
  ["a picture of another website", '<img src="https://example.org/a.jpg">', "", 1],
  ["a picture that counts visits", '<img src="https://example.org/a.gif" width="1">', "", 0],
  ["an emoji", '<img src="https://example.org/a.png" alt="👍🏽">', "👍🏽", 0],
  ["a flag", '<img src="https://example.org/a.png" alt="🇩🇪">', "🇩🇪", 0],
  ["a box of a task", '<img src="data:image/png;base64,aaaa" aria-roledescription="checkbox">', "", 0],
  [
    "a title that is the name of the file",
    '<img src="/photos/lake.jpg" title="Lake">',
    "<img src=/photos/lake.jpg alt=></img>",
    0,
  ],
])("%s", (_, html, result, leftOut) => {
  expect(pictured(html)).toEqual([result, leftOut]);
});

test("pasted bytes get numbered placeholders, and their descriptions as names", () => {
  const losses = noLosses();
  const first = picture(elementOf('<img src="data:image/png;base64,aaaa" alt="A lake">'), losses);
  const second = picture(elementOf('<img src="data:image/jpeg;base64,bbbb">'), losses);
  expect(brief([...first, ...second])).toBe(
    "<img src=/pasted-picture/0 alt=A lake></img><img src=/pasted-picture/1 alt=></img>",
  );
  expect(losses.pictures.map(({ name }) => name)).toEqual(["A lake", "pasted"]);
});
