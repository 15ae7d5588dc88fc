import { expect, test } from "vitest";
import { PackedBytes } from "./packed-bytes.ts";

const encode = (text: string) => new TextEncoder().encode(text);
const page = (title: string) =>
  JSON.stringify({
    title,
    blocks: Array.from({ length: 3000 }, (_, at) => ({ id: `b${(at * 7919) % 3001}` })),
  });

test("bytes are restored as they were, on their own and beside others", () => {
  for (const like of [undefined, "", "{}", page("One")])
    for (const text of ["", "{}", "Größe 👩", page("Two"), page("Three").slice(9000)]) {
      const packed = new PackedBytes(
        encode(text),
        like === undefined ? undefined : new PackedBytes(encode(like)),
      );
      expect(new TextDecoder().decode(packed.bytes)).toBe(text);
      expect(packed.length).toBe(encode(text).length);
      expect(packed.equals(new PackedBytes(encode(text)))).toBe(true);
      expect(packed.equals(new PackedBytes(encode(`${text} `)))).toBe(false);
    }
});

test("a text that is changed a hundred times is restored from two others, and every state stays as it was", () => {
  const states = [new PackedBytes(encode(page("0")))];
  for (let time = 1; time <= 100; time += 1)
    states.push(new PackedBytes(encode(page(String(time))), states.at(-1)));
  for (const [time, state] of states.entries())
    expect(new TextDecoder().decode(state.bytes)).toBe(page(String(time)));
});
