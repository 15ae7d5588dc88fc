/** The kind of raised or lowered text: superscript or subscript. */
export type Raised = "sup" | "sub";

/**
 * Unicode ranges with superscript and subscript characters: Latin-1, modifier letters, phonetic extensions, superscripts and subscripts.
 */
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

/** Matches superscripts that are pasted as ordinary text: references in brackets and symbols, such as [1], (a), * and ®. */
const PLAIN_SUPERSCRIPT = /^(?:\[.*\]|\(.*\)|[^\p{L}\p{N}+\-−=]*)$/su;
const ORDINAL = /^\p{L}{2,4}\.?$/u;
const MARKS: Readonly<Record<string, string>> = { TM: "™", SM: "℠" };

/**
 * Converts superscript or subscript text to Unicode characters: "10⁻³", "H₂O".
 * @param before the preceding text
 * @returns undefined if Unicode lacks some of the characters
 */
export function raisedSigns(text: string, kind: Raised, before: string): string | undefined {
  const bare = text.trim();
  if (PLAIN_SUPERSCRIPT.test(bare)) return text;
  if (kind === "sup" && MARKS[bare] !== undefined) return MARKS[bare];
  if (kind === "sup" && ORDINAL.test(bare) && /\p{N}$/u.test(before)) return text;
  const glyphs = [...bare.replaceAll(/\s+/g, "").replaceAll(/[-–]/g, "−")].map((sign) =>
    signs[kind].get(sign),
  );
  return glyphs.includes(undefined) ? undefined : glyphs.join("");
}

/** The superscript or subscript of each plain character, from Unicode's decompositions. */
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
