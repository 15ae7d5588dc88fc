import { expect, test } from "vitest";
import { withDelayedContent } from "./delayed-content.ts";

test.each([
  [
    '<img src="data:image/gif;base64,R0" data-src="/a.jpg" alt="A">',
    '<img data-src="/a.jpg" alt="A" src="/a.jpg">',
  ],
  [
    '<img class="lazy" data-original="/a.jpg?w=1&amp;h=2" />',
    '<img class="lazy" data-original="/a.jpg?w=1&amp;h=2" src="/a.jpg?w=1&amp;h=2">',
  ],
  ['<img src="/b.jpg" data-src="/a.jpg">', '<img src="/b.jpg" data-src="/a.jpg">'],
  [
    '<iframe src="about:blank" data-lazy-src="https://e.example/v"></iframe>',
    '<iframe data-lazy-src="https://e.example/v" src="https://e.example/v"></iframe>',
  ],
])("a picture or frame that waits for a script has its address: %s", (html, expected) => {
  expect(withDelayedContent(html)).toBe(expected);
});

test("a picture for browsers without scripts is kept unless it is repeated", () => {
  const plain = '<img src="/a.jpg" alt="A">';
  expect(withDelayedContent(`<noscript>${plain}</noscript><img data-image="/a.jpg">`)).toBe(
    '<img data-image="/a.jpg" src="/a.jpg">',
  );
  expect(withDelayedContent(`<noscript>${plain}</noscript>`)).toBe(plain);
  expect(withDelayedContent(`<noscript>${plain}</noscript><img class="thumb" alt="A">`)).toBe(plain);
});

test("a gist, which a script shows, is a link", () => {
  const address = "https://gist.github.com/ann/0123456789abcdef";
  expect(withDelayedContent(`<script src="${address}.js?file=a.ts"></script>`)).toBe(
    `<p><a href="${address}">${address}</a></p>`,
  );
});

test("a film that a script writes into the page is an element", () => {
  const html = '<div data-html="&lt;iframe src=&quot;https://e.example/v&quot;&gt;&lt;/iframe&gt;"></div>';
  expect(withDelayedContent(html)).toContain('><iframe src="https://e.example/v"></iframe></div>');
});

test("a sound is a link to its file", () => {
  const link = '<p><a href="/a/talk.mp3?x=1">talk.mp3</a></p>';
  expect(withDelayedContent('<audio controls src="/a/talk.mp3?x=1"></audio>')).toBe(link);
  expect(withDelayedContent('<audio><source src="/a/talk.mp3?x=1" type="audio/mpeg"></audio>')).toBe(link);
});
