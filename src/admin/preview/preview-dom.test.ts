// @vitest-environment happy-dom
import fc from "fast-check";
import { expect, test } from "vitest";
import { showPieces } from "#src/admin/preview/preview-dom.ts";

test("the latest result is shown, and unchanged pieces keep their elements", () => {
  const piece = fc.constantFrom("<p>a</p>\n", "<p>b</p>\n", "<hr>\n", "<ul><li>c</li></ul>", "text", "");
  fc.assert(
    fc.property(fc.array(fc.array(piece, { maxLength: 8 }), { maxLength: 8 }), (states) => {
      const container = document.createElement("div");
      container.innerHTML = "<p>from the server</p>";
      for (const pieces of states) {
        showPieces(container, pieces);
        expect(container.innerHTML).toBe(pieces.join(""));
      }
    }),
    { numRuns: 200 },
  );
});

test("typing in the middle of a long text replaces one element", () => {
  const container = document.createElement("div");
  const pieces = Array.from({ length: 100 }, (_, index) => `<p>${index}</p>\n`);
  showPieces(container, pieces);
  const before = [...container.children];
  showPieces(container, pieces.with(50, "<p>changed</p>\n"));
  const after = [...container.children];
  expect(after.filter((element, index) => element !== before[index])).toHaveLength(1);
  showPieces(container, [...pieces.slice(0, 50), ...pieces.slice(51)]);
  expect(container.children[50]).toBe(before[51]);
});
