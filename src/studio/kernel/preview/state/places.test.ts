// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { placesIn, putText, rangeOf } from "./places.ts";

function blockOf(html: string): Element {
  const block = document.createElement("div");
  block.innerHTML = html;
  return block;
}

const textsIn = (html: string): string[] =>
  placesIn(blockOf(html)).texts.map((place) => `${place.number} ${rangeOf(place).toString()}`);

test("texts between two comments are found, also one within another", () => {
  expect(textsIn("<!--w0-->One<!--/w--><p><!--w12-->Two <!--w3-->three<!--/w--><!--/w--></p>")).toEqual([
    ...["0 One", "3 three", "12 Two three"],
  ]);
});

test("other comments, and ends without a beginning, are no places", () => {
  expect(textsIn("<!--/w--><!--word--><!--w-->One<!--w1-->Two")).toEqual([]);
});

test("marked attributes are those of the next element, behind further comments", () => {
  const { attributes } = placesIn(blockOf('<!--a0=alt 2=src--><!--w5--><img alt="A" src="/a.jpg"><!--/w-->'));
  expect(attributes.map(({ number, attribute, element }) => [number, attribute, element.tagName])).toEqual([
    [0, "alt", "IMG"],
    [2, "src", "IMG"],
  ]);
  expect(placesIn(blockOf("<!--a0=alt-->text")).attributes).toEqual([]);
});

test("a text node is kept where it can be, so that the caret stays in it", () => {
  const block = blockOf("<!--w0-->One<!--/w-->");
  const [place] = placesIn(block).texts;
  const node = place?.start.nextSibling;
  if (place) putText(place, "Two");
  expect([block.textContent, place?.start.nextSibling === node]).toEqual(["Two", true]);
});

test("marks within a text are replaced by the plain text, and an empty place is filled", () => {
  for (const html of ["<!--w0-->One <b>two</b><!--/w--> end", "<!--w0--><!--/w--> end"]) {
    const block = blockOf(html);
    const [place] = placesIn(block).texts;
    if (place) putText(place, "Three");
    expect(block.textContent).toBe("Three end");
    expect(block.querySelector("b")).toBeNull();
  }
});
