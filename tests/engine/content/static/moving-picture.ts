import { crc32 } from "node:zlib";
import sharp from "sharp";

/** A moving picture of two frames, 60 by 40 pixels, a second each: red, then blue. */
export async function movingPicture(format: "webp" | "gif" | "png"): Promise<Buffer> {
  const frames = await Promise.all(["red", "blue"].map((background) => frameOf(background)));
  if (format === "png") return animatedPng(frames);
  const joined = sharp(frames, { join: { animated: true } });
  return format === "gif"
    ? joined.gif({ delay: [1000, 1000] }).toBuffer()
    : joined.webp({ delay: [1000, 1000], lossless: true }).toBuffer();
}

const frameOf = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer();

/** An animated PNG (Portable Network Graphics, third edition, section 12.2), which sharp cannot write. */
function animatedPng(frames: readonly Buffer[]): Buffer {
  const [first = Buffer.alloc(0)] = frames;
  const pixels = frames.map((frame) => frame.subarray(frame.indexOf("IDAT") + 4, frame.indexOf("IEND") - 8));
  const control = Buffer.alloc(8);
  control.writeUInt32BE(frames.length);
  let sequence = 0;
  const numbered = (content: Buffer) => {
    const number = Buffer.alloc(4);
    number.writeUInt32BE(sequence++);
    return Buffer.concat([number, content]);
  };
  const frameControl = Buffer.from("0000003c000000280000000000000000000100010000", "hex");
  const parts = pixels.flatMap((data, at) => [
    chunk("fcTL", numbered(frameControl)),
    at === 0 ? chunk("IDAT", data) : chunk("fdAT", numbered(data)),
  ]);
  return Buffer.concat([
    first.subarray(0, 33),
    chunk("acTL", control),
    ...parts,
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  const body = Buffer.concat([Buffer.from(type, "latin1"), content]);
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
