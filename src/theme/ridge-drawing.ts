const BLAZES =
  '<path style="fill:var(--mark)" d="M4 14h8a2 2 0 0 1 2 2v28a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V16a2 2 0 0 1 2-2z"/>' +
  '<path style="fill:var(--blaze)" d="M20 0h8a2 2 0 0 1 2 2v28a2 2 0 0 1-2 2h-8a2 2 0 0 1-2-2V2a2 2 0 0 1 2-2z"/>';

/** SVG of a walker with a rucksack and a stick on the summit; the feet are at 0, 0. */
const WALKER =
  '<g style="fill:var(--mark)"><path opacity=".8" d="M-26-14l-7 4q-3 6 6 9 8 3 8 7l3-3-4-14zM9-10h12q1 5 6 6 5 1 5 4H8z"/>' +
  '<path fill="#5d8f96" d="M-17-93v26q1 13-4 26l-10 27 12 4 13-27q6-13 8-27l3-27zM-5-90l7 26q4 13 4 27l2 29h12l3-30q1-15-1-29l-3-27z"/>' +
  '<path style="fill:var(--blaze)" d="M-44-138q0-12 12-12h14q6 0 6 8v42q0 8-8 8h-14q-10 0-10-12zM-50-164h34q8 6 0 12h-34q-8-6 0-12z"/>' +
  '<path d="M-18-138q0-11 10-14l6-2q4 3 9 0l6 2q9 3 9 14-4 24-1 50h-38q3-26-1-50z"/>' +
  '<path fill="#8a5a3a" d="M-5-164H7v11q-6 6-12 0zM1-190c10 0 14 7 14 16s-6 17-14 17-14-8-14-17 4-16 14-16zM37-117h9q3 6 0 11h-9z"/>' +
  '<path fill="#46322a" d="M1-200c10 0 17 5 16 12l-2 12q-4-8-14-8t-14 8l-2-12c-1-7 6-12 16-12z"/>' +
  '<path fill="#e4572e" d="M-13-181q14-8 28 0l1 4q-15-7-30 0z"/>' +
  '<path fill="none" stroke="#2b1a12" stroke-width="3" stroke-linecap="round" d="M-2-176v1M8-176v1M-1-167q5 4 9 0"/>' +
  '<path d="M-4-139l9 22q5 11 14 11l19-1v-10l-13-1q-7 0-10-8l-5-17a7 7 0 0 0-14 4"/>' +
  '<path d="M42-122h4L57 0h-4z" opacity=".8"/></g>';

/** SVG of two ridges, one behind the other, with blazes along the way, and as `…-hills` the ridges alone; the footer sets their colours. */
const ridges = (id: string, far: string, near: string, blazes: string, walker: string) =>
  `<g id="${id}"><g id="${id}-hills" style="fill:var(--ridge)"><path opacity=".45" d="${far}"/><path d="${near}"/></g><g transform="${blazes}">${BLAZES}</g><g transform="${walker}">${WALKER}</g></g>`;

/** The drawing of hills behind the small print of a footer: one file for all pages. The way over the hills is drawn by the footer. */
export const ridgeDrawing = `<svg xmlns="http://www.w3.org/2000/svg">${ridges(
  "wide",
  "M0 96c120-18 210-62 330-58s170 52 290 44 190-66 330-62 200 58 300 54 130-26 190-34v110H0z",
  "M0 128c150-8 250-40 400-36s230 42 390 34 250-48 390-42 190 34 260 30v36H0z",
  "translate(1146 32)",
  "translate(1212 84) scale(.32)",
)}${ridges(
  "narrow",
  "M0 60c40-14 70-36 120-34s70 30 120 26 80-34 150-30v80H0z",
  "M0 78c60-6 90-24 150-22s90 22 140 18 70-20 100-20v50H0z",
  "translate(334 6) scale(.8)",
  "translate(374 56) scale(.2)",
)}</svg>\n`;
