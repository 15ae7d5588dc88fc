/** The byte range of an item in a file. @property kind `av01`, `Exif`, or `mime` for XMP */
type Item = { kind: string; start: number; end: number };

type Box = { type: string; body: number; end: number };

/** The items of an AVIF or HEIC file, with their byte ranges (ISO/IEC 14496-12, section 8.11). Empty for other formats. */
export function itemsOfAvif(file: Buffer): Item[] {
  const find = describedIn(file);
  const [info, location, data] = [find("iinf"), find("iloc"), find("idat")];
  if (!info || !location) return [];
  try {
    const kinds = kindsIn(file, info);
    return placesIn(file, location, data).flatMap(({ id, ...place }) => {
      const kind = kinds.get(id);
      return kind === undefined ? [] : [{ kind, ...place }];
    });
  } catch {
    return [];
  }
}

/** Tells whether an AVIF file is displayed rotated by 90 degrees in either direction (ISO/IEC 23008-12, section 6.5.10). */
export function isSidewaysAvif(file: Buffer): boolean {
  const properties = describedIn(file)("iprp");
  const [all] = properties ? boxesIn(file, properties.body, properties.end) : [];
  const turn = all && boxesIn(file, all.body, all.end).find(({ type }) => type === "irot");
  return turn !== undefined && (file[turn.body] ?? 0) % 2 === 1;
}

/** Returns a function that finds a metadata box of the file by type; it finds nothing in other formats. */
function describedIn(file: Buffer): (type: string) => Box | undefined {
  if (!/^.{4}ftyp(?:avi[fs]|hei[cxms]|mif1|msf1)/s.test(file.toString("latin1", 0, 12)))
    return () => undefined;
  const meta = boxesIn(file, 0, file.length).find(({ type }) => type === "meta");
  const boxes = meta ? boxesIn(file, meta.body + 4, meta.end) : [];
  return (boxType) => boxes.find(({ type }) => type === boxType);
}

function boxesIn(file: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  for (let start = from; start + 8 <= Math.min(to, file.length); ) {
    const [size, type] = [file.readUInt32BE(start), file.toString("latin1", start + 4, start + 8)];
    const isLong = size === 1 && start + 16 <= to;
    const end = start + (isLong ? Number(file.readBigUInt64BE(start + 8)) : size || to - start);
    if (end <= start) break;
    boxes.push({ type, body: start + (isLong ? 16 : 8), end: Math.min(end, to) });
    start = end;
  }
  return boxes;
}

/** Item types by item number. */
function kindsIn(file: Buffer, { body, end }: Box): Map<number, string> {
  const entries = boxesIn(file, body + (file[body] === 0 ? 6 : 8), end);
  return new Map(
    entries.map((entry) => {
      const isWide = (file[entry.body] ?? 0) > 2;
      const at = entry.body + 4;
      const type = at + (isWide ? 6 : 4);
      return [file.readUIntBE(at, isWide ? 4 : 2), file.toString("latin1", type, type + 4)];
    }),
  );
}

/** The byte ranges of items, by item number. @param data the box with the content of those items that are stored inside the metadata */
function placesIn(file: Buffer, { body }: Box, data: Box | undefined) {
  const version = file[body] ?? 0;
  const sizes = file.readUInt16BE(body + 4);
  const [offsetSize, lengthSize, baseSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const indexSize = version > 0 ? sizes & 15 : 0;
  let at = body + 6;
  const next = (size: number): number => {
    at += size;
    if (size === 0) return 0;
    return size === 8 ? Number(file.readBigUInt64BE(at - 8)) : file.readUIntBE(at - size, size);
  };
  const places: { id: number; start: number; end: number }[] = [];
  for (let count = next(version < 2 ? 2 : 4); count > 0; count -= 1) {
    const id = next(version < 2 ? 2 : 4);
    const isInside = version > 0 && (next(2) & 15) === 1;
    at += 2;
    const base = next(baseSize) + (isInside ? (data?.body ?? 0) : 0);
    for (let extents = next(2); extents > 0; extents -= 1) {
      at += indexSize;
      const start = base + next(offsetSize);
      places.push({ id, start, end: start + next(lengthSize) });
    }
  }
  return places;
}
