/** Signs above (`sup`) and below (`sub`) the line. */
export type Raised = "sup" | "sub";

/** Blocks of Unicode with such signs: Latin-1, modifier letters, phonetic extensions, superscripts and subscripts. */
const RANGES: Readonly<Record<Raised, readonly (readonly [number, number])[]>> = {
  sup: [
    [0xb2, 0xb3],
    [0xb9, 0xb9],
    [0x2b0, 0x2b8],
    [0x2e1, 0x2e3],
    [0x1d2c, 0x1d61],
    [0x2070, 0x207f],
  ],
  sub: [
    [0x1d62, 0x1d6a],
    [0x2080, 0x209c],
    [0x2c7c, 0x2c7c],
  ],
};

const signs = { sup: signsOf("sup"), sub: signsOf("sub") };

/** Written so beside a number or a name: 1st, 2e, [1], *, ®. */
const AS_IT_IS = /^(?:\[.*\]|\(.*\)|[^\p{L}\p{N}+\-−=]*)$/su;
const ORDINAL = /^\p{L}{2,4}\.?$/u;
const MARKS: Readonly<Record<string, string>> = { TM: "™", SM: "℠" };

/**
 * A text above or below the line in the signs that Unicode has for it: "10⁻³", "H₂O".
 * @param before the text to which it belongs
 * @returns undefined if there are no such signs for it
 */
export function raised(text: string, kind: Raised, before: string): string | undefined {
  const bare = text.trim();
  if (AS_IT_IS.test(bare)) return text;
  if (kind === "sup" && MARKS[bare] !== undefined) return MARKS[bare];
  if (kind === "sup" && ORDINAL.test(bare) && /\p{N}$/u.test(before)) return text;
  const glyphs = [...bare.replaceAll(/\s+/g, "").replaceAll(/[-–]/g, "−")].map((sign) =>
    signs[kind].get(sign),
  );
  return glyphs.includes(undefined) ? undefined : glyphs.join("");
}

/** The signs of a kind by the plain sign that each stands for, as Unicode decomposes them. */
function signsOf(kind: Raised): ReadonlyMap<string, string> {
  const table = new Map<string, string>();
  for (const [from, to] of RANGES[kind])
    for (let code = from; code <= to; code += 1) {
      const sign = String.fromCodePoint(code);
      const plain = sign.normalize("NFKD");
      if (plain !== sign && !table.has(plain)) table.set(plain, sign);
    }
  return table;
}
