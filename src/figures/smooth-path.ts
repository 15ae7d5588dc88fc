export type CurvePoint = { x: number; y: number };

/** A smooth curve through points as an SVG path; it is horizontal at each of them. */
export function smoothPath([start, ...points]: readonly CurvePoint[]): string {
  let last = start ?? { x: 0, y: 0 };
  let path = `M${last.x} ${last.y}`;
  for (const point of points) {
    const half = Math.round((last.x + point.x) / 2);
    path += `C${half} ${last.y} ${half} ${point.y} ${point.x} ${point.y}`;
    last = point;
  }
  return path;
}

export function roundToTenth(value: number): number {
  return Math.round(value * 10) / 10;
}
