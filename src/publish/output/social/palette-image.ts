import { constants, crc32, deflateRawSync } from "node:zlib";

/** A colour as 0xRRGGBB. */
type Colour = number;

/** An image of red, green and blue bytes, row by row. */
export type Pixels = { width: number; height: number; data: Uint8Array };

/** Maximum number of colours in a palette whose indices are bytes. */
const MAX_COLOURS = 256;
/** Number of colours from the ground to the text, for the edges of letters. */
const LEVELS = 16;
/** The largest prime below 2^16 (RFC 1950, section 8.2). */
const ADLER_MODULUS = 65_521;
/** Number of bytes after which the sums of Adler-32 are reduced, so that they stay integers of 32 bits. */
const ADLER_RUN = 3800;
/** Levels of zlib: for what is compressed once, and for each text. */
const FRAME_EFFORT = 9;
const TEXT_EFFORT = 6;

/** Compressed rows, with the sums of Adler-32 over them. */
type Part = { deflated: Buffer; a: number; b: number; length: number };

/**
 * An image of flat colours on which thousands of texts are drawn, each for a PNG of its own (PNG specification, third edition). Only the rows
 * with the text are compressed each time.
 */
export class PaletteImage {
  readonly #width: number;
  readonly #height: number;
  /** The rows as PNG has them: the number of a filter, 0 for none, and the index of each pixel's colour. */
  readonly #rows: Buffer;
  readonly #palette: readonly Colour[];
  readonly #parts = new Map<string, Part>();

  /** @param reduced the image in at most 256 colours */
  constructor(image: Pixels, reduced: Pixels, { text, ground }: Record<"text" | "ground", string>) {
    const { width, height } = image;
    const steps = Array.from({ length: LEVELS }, (_, level) =>
      mixed(hexColour(ground), hexColour(text), level / (LEVELS - 1)),
    );
    this.#palette = [...new Set([...steps, ...coloursByUse(reduced)])].slice(0, MAX_COLOURS);
    const indexOf = nearestIn(this.#palette);
    const indices = Uint8Array.from(coloursIn(image), indexOf);
    this.#width = width;
    this.#height = height;
    this.#rows = Buffer.alloc((width + 1) * height);
    for (let row = 0; row < height; row += 1)
      this.#rows.set(indices.subarray(row * width, (row + 1) * width), row * (width + 1) + 1);
  }

  /**
   * The image with a text, as a PNG file.
   * @param coverage of each pixel by the text, 0 to 255, from the row `first` to the row before `end`
   */
  withText(coverage: Uint8Array, first: number, end: number): Buffer {
    const stride = this.#width + 1;
    const rows = Buffer.from(this.#rows.subarray(first * stride, end * stride));
    // Loops by index, since an iterator would take as long as everything else together.
    for (let row = 0, pixel = 0; row < end - first; row += 1)
      for (let at = row * stride + 1; at < (row + 1) * stride; at += 1, pixel += 1) {
        const level = Math.floor(((coverage[pixel] ?? 0) * LEVELS) / MAX_COLOURS);
        // The first colours of the palette lead from the ground to the text.
        if (level > 0) rows[at] = level;
      }
    const parts = [this.#part(0, first), partOf(rows, TEXT_EFFORT), this.#part(end, this.#height)];
    const header = Buffer.alloc(13);
    header.writeUInt32BE(this.#width, 0);
    header.writeUInt32BE(this.#height, 4);
    // Eight bits a pixel, and a palette.
    header.set([8, 3], 8);
    const palette = this.#palette.flatMap((colour) => channelsOf(colour));
    return Buffer.concat([
      Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
      chunk("IHDR", header),
      chunk("PLTE", Buffer.from(palette)),
      chunk("IDAT", zlibOf(parts)),
      chunk("IEND", Buffer.alloc(0)),
    ]);
  }

  #part(first: number, end: number): Part {
    const key = `${first}-${end}`;
    const stride = this.#width + 1;
    const isLast = end === this.#height;
    const part =
      this.#parts.get(key) ?? partOf(this.#rows.subarray(first * stride, end * stride), FRAME_EFFORT, isLast);
    this.#parts.set(key, part);
    return part;
  }
}

const hexColour = (text: string): Colour => Number.parseInt(text.slice(1), 16);

const channelsOf = (colour: Colour): [red: number, green: number, blue: number] => [
  colour >> 16,
  (colour >> 8) & 255,
  colour & 255,
];

/** @param share of the second colour, 0 to 1 */
function mixed(one: Colour, other: Colour, share: number): Colour {
  const [from, to] = [channelsOf(one), channelsOf(other)];
  const [red, green, blue] = from.map((value, index) =>
    Math.round(value + ((to[index] ?? 0) - value) * share),
  );
  return ((red ?? 0) << 16) | ((green ?? 0) << 8) | (blue ?? 0);
}

function* coloursIn({ data }: Pixels): Generator<Colour> {
  for (let at = 0; at < data.length; at += 3)
    yield ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0);
}

/** The colours of an image, the most frequent first. */
function coloursByUse(image: Pixels): Colour[] {
  const counts = new Map<Colour, number>();
  for (const colour of coloursIn(image)) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one).map(([colour]) => colour);
}

/** Returns a function that finds the index of the nearest colour. */
function nearestIn(palette: readonly Colour[]): (colour: Colour) => number {
  const indices = new Map(palette.map((colour, index) => [colour, index]));
  const entries = palette.map(channelsOf);
  return (colour) => {
    const known = indices.get(colour);
    if (known !== undefined) return known;
    const [red, green, blue] = channelsOf(colour);
    const distances = entries.map(([r, g, b]) => (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2);
    const index = distances.indexOf(Math.min(...distances));
    indices.set(colour, index);
    return index;
  };
}

/** Compresses rows so that further rows can follow. @param level of zlib */
function partOf(rows: Buffer, level: number, isLast = false): Part {
  const finishFlush = isLast ? constants.Z_FINISH : constants.Z_FULL_FLUSH;
  let [a, b] = [1, 0];
  for (let start = 0; start < rows.length; start += ADLER_RUN) {
    const end = Math.min(start + ADLER_RUN, rows.length);
    for (let at = start; at < end; at += 1) {
      a += rows[at] ?? 0;
      b += a;
    }
    a %= ADLER_MODULUS;
    b %= ADLER_MODULUS;
  }
  return { deflated: deflateRawSync(rows, { level, finishFlush }), a, b, length: rows.length };
}

/** Joins compressed parts to a zlib stream (RFC 1950) with the checksum of all their bytes. */
function zlibOf(parts: readonly Part[]): Buffer {
  let [a, b] = [1, 0];
  for (const part of parts) {
    b = (b + part.b + (part.length % ADLER_MODULUS) * (a + ADLER_MODULUS - 1)) % ADLER_MODULUS;
    a = (a + part.a + ADLER_MODULUS - 1) % ADLER_MODULUS;
  }
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(b * 2 ** 16 + a);
  return Buffer.concat([Buffer.from([0x78, 0x9c]), ...parts.map(({ deflated }) => deflated), checksum]);
}

function chunk(type: string, content: Buffer): Buffer {
  const data = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  checksum.writeUInt32BE(crc32(data));
  return Buffer.concat([length, data, checksum]);
}
