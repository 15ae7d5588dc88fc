const BLAZES =
  '<path style="fill:var(--mark)" d="M4 14h8a2 2 0 0 1 2 2v28a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V16a2 2 0 0 1 2-2z"/>' +
  '<path style="fill:var(--blaze)" d="M20 0h8a2 2 0 0 1 2 2v28a2 2 0 0 1-2 2h-8a2 2 0 0 1-2-2V2a2 2 0 0 1 2-2z"/>';

/** Two ridges, one behind the other, with blazes on the way over them; the footer sets their colours. */
const ridges = (id: string, far: string, near: string, blazes: string) =>
  `<g id="${id}"><g style="fill:var(--ridge)"><path opacity=".45" d="${far}"/><path d="${near}"/></g><g transform="${blazes}">${BLAZES}</g></g>`;

/** The hills behind the small print of a footer: one file for all pages, whose footers draw the way over them. */
export const ridgeDrawing = `<svg xmlns="http://www.w3.org/2000/svg">${ridges(
  "wide",
  "M0 96c120-18 210-62 330-58s170 52 290 44 190-66 330-62 200 58 300 54 130-26 190-34v110H0z",
  "M0 128c150-8 250-40 400-36s230 42 390 34 250-48 390-42 190 34 260 30v36H0z",
  "translate(1146 32)",
)}${ridges(
  "narrow",
  "M0 60c40-14 70-36 120-34s70 30 120 26 80-34 150-30v80H0z",
  "M0 78c60-6 90-24 150-22s90 22 140 18 70-20 100-20v50H0z",
  "translate(334 6) scale(.8)",
)}</svg>\n`;
