import { expect, test } from "vitest";
import { breakable, fittedText } from "#src/publish/output/social/fitted-text.ts";
import { drawableText, graphemesOf, type Letters, visibleIn } from "#src/publish/output/social/letters.ts";
import { machineLetters } from "#src/publish/output/social/machine-letters.ts";

/** Letters as wide as the font is large. @param lacking characters that the font does not have */
const square = (lacking = ""): Letters => ({
  missingIn: async (text) => graphemesOf(text).filter((grapheme) => lacking.includes(grapheme)),
  measure: async (text) => ({ width: graphemesOf(text).length, height: 1 }),
  draw: () => "",
});

/** Ten letters by three lines, or twenty by six. */
const box = { width: 1000, height: 340, sizes: [100, 50].map((size) => ({ size, mostLines: 6 })) };

const linesOf = async (text: string, letters = square()) =>
  (await fittedText(letters, text, box)).lines.map(({ words }) => words);

test.each([
  ["Japanese between letters", "図書館の夜間開館のお知らせ。", ["図書館の夜間開", "館のお知らせ。"]],
  ["Japanese, not before small kana", "あいうえおかきくけっこう", ["あいうえおか", "きくけっこう"]],
  [
    "Chinese, not after an opening bracket",
    "关于图书馆开放的（重要）通知",
    ["关于图书馆开放", "的（重要）通知"],
  ],
  [
    "English at spaces, without a single word at the end",
    "open the doors of a hall",
    ["open the", "doors of", "a hall"],
  ],
  ["Korean at spaces", "도서관의 야간개관과 자습실", ["도서관의", "야간개관과 자습실"]],
  ["Thai at words", "ห้องสมุดประชาชน", ["ห้องสมุด", "ประชาชน"]],
])("%s", async (_, text, lines) => {
  expect(await linesOf(text)).toEqual(lines);
});

test("no line begins with a closing sign, or ends with an opening one", () => {
  const text = "「図書館」、（夜間）・自習室ー。ちょっと！？（2026年）";
  for (const piece of breakable(text)) {
    expect(piece).not.toMatch(/^[」、）・ー。ょっ！？]/u);
    expect(piece).not.toMatch(/[「（]$/u);
  }
  expect(breakable(text).join("")).toBe(text);
});

test.each(["ประกาศสำคัญๆ (ใหม่) เรื่องฯ 2026", "ປະກາດສຳຄັນກ່ຽວກັບຫ້ອງສະໝຸດ", "ការប្រកាសសំខាន់អំពីបណ្ណាល័យ"])(
  "%s is divided at words, and signs stay with them",
  (text) => {
    const pieces = breakable(text);
    expect(pieces.length).toBeGreaterThan(2);
    expect(pieces.join("")).toBe(text);
    for (const piece of pieces) expect(piece).not.toMatch(/^[\p{M}ๆฯ)]/u);
  },
);

test("a word that is wider than a line ends anywhere, but a smaller font comes first", async () => {
  expect(await fittedText(square(), "abcdefghijklmnop", box)).toMatchObject({
    size: 50,
    lines: [{ words: "abcdefghijklmnop" }],
  });
  expect((await linesOf("abcdefghijklmnopqrstuvwxyz")).join("")).toBe("abcdefghijklmnopqrstuvwxyz");
});

test("no line is wider than the box, and what fits at no size ends with an ellipsis", async () => {
  for (const text of ["word ".repeat(60), "図書館".repeat(60), "a".repeat(400), "متحف ".repeat(60)]) {
    const { size, leading, lines } = await fittedText(square(), text, box);
    expect(Math.max(...lines.map(({ width }) => width))).toBeLessThanOrEqual(box.width);
    expect(lines.length * leading).toBeLessThanOrEqual(box.height);
    expect({ size, end: lines.at(-1)?.words.slice(-1) }).toEqual({ size: 50, end: "…" });
  }
  expect((await linesOf("図書館".repeat(60), square("…"))).at(-1)).toMatch(/[^.]\.{3}$/);
});

test("a soft hyphen is seen only where a line ends", async () => {
  expect(await linesOf("Do\u00adnau\u00addampf")).toEqual(["Donau-", "dampf"]);
});

test("signs that no font has are left out; a letter that none has leaves no text", async () => {
  expect(await drawableText("Open ★ day", [square("★"), square("★")])).toMatchObject({ text: "Open day" });
  const [lacks, has] = [square("図"), square()];
  expect(await drawableText("図書館", [lacks, has])).toEqual({ text: "図書館", letters: has });
  expect(await drawableText("図書館", [lacks, lacks])).toBeUndefined();
});

test("characters that no font of the machine has are known; letters are as wide as they are drawn", async () => {
  const letters = machineLetters("en");
  expect(await letters.missingIn("A\u0379é\u{5fff1}")).toEqual(["\u0379", "\u{5fff1}"]);
  const [one, two, spaced] = await Promise.all(["a", "aa", "a a"].map((text) => letters.measure(text)));
  expect(two?.width).toBeCloseTo(2 * (one?.width ?? 0), 1);
  expect(spaced?.width).toBeGreaterThan((two?.width ?? 0) + 0.1);
  expect(visibleIn("a\u200d \u00adb")).toBe("ab");
});
