import { fileAddress } from "#src/content/address/static-address.ts";
import type { Targets } from "#src/content/check/targets.ts";
import type { Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import type { Bounded, WithName } from "#src/content/diagnostics/rule.ts";
import { Rule } from "#src/content/diagnostics/rule.ts";
import { didYouMean, type Said, say } from "#src/content/diagnostics/say.ts";
import { unusableFileName } from "#src/content/schema/validate/value.rules.ts";
import { type FileContent, type FileUse, misfit } from "#src/content/static/file-content.ts";
import { refusedFileName } from "#src/content/static/refused-file-name.ts";

export const imageUnknownFile = new Rule<WithName>("image/unknown-file", {
  title: "Missing file",
  message: (details) => [
    details.name.startsWith("/")
      ? say("The file public{name} does not exist.", { name: details.name })
      : say('"{name}" does not lead to a file in public/.', { name: details.name }),
    didYouMean(details),
  ],
  hint: "Add the file, or correct the path.",
  nameIn: "address",
  why: "Readers would see an empty space.",
  wrong: `{ "type": "cta", "id": "next", "title": "Next", "actions": [{ "label": "Write to us", "href": "/contact" }], "image": { "src": "/scenes/rooom.svg", "decorative": true } }`,
  right: `{ "type": "cta", "id": "next", "title": "Next", "actions": [{ "label": "Write to us", "href": "/contact" }], "image": { "src": "/scenes/room.svg", "decorative": true } }`,
  sample: { name: "/scenes/cannada.svg", nearest: "/scenes/canada.svg" },
});

export const wrongFileContent = new Rule<WithName & { problem: Said }>("file/content", {
  title: "Unexpected file type",
  message: ({ name, problem }) => say("public{name} {problem}.", { name, problem }),
  hint: "Replace the file, or name another one.",
  why: "Readers would see an empty space, or a player that never starts.",
  wrong: "A picture in public that is empty, a pointer of Git LFS, or a PDF named .jpg",
  right: "The picture itself, with the ending of its format",
  sample: { name: "/photos/library.jpg", problem: say("is empty") },
});

export const pictureSmall = new Rule<WithName & Bounded>("picture/small", {
  title: "Picture too small",
  message: ({ name, actual, limit }) =>
    say("{name} is {actual} pixels wide, but is shown larger: at least {limit} are needed here.", {
      name,
      actual,
      limit,
    }),
  hint: "Use the original picture; the build makes the smaller ones.",
  severity: "warning",
  why: "A picture that is enlarged looks blurred.",
  wrong: "A thumbnail of 90 pixels as the picture of a hero",
  right: "The same picture as it came from the camera",
  sample: { name: "/photos/library.jpg", actual: 90, limit: 600 },
});

export const wrongPictureSize = new Rule<
  WithName & { size: string; actual: string; cure?: number | undefined }
>("picture/size", {
  title: "Wrong picture size",
  message: ({ name, size, actual }) =>
    say('"width" and "height" say {size}, but {name} is {actual} pixels.', { size, name, actual }),
  hint: "Write the size of the file, or leave both out.",
  editor: { hint: "Choose the picture again: its size is then read from the file." },
  severity: "warning",
  why: "Browsers reserve this space while the picture loads: text would jump, or the picture would be distorted.",
  wrong: `"width": 800, "height": 600 beside a picture of 1600 × 900 pixels`,
  right: `"width": 1600, "height": 900`,
  sample: { name: "/photos/library.jpg", size: "800 × 600", actual: "1600 × 900", cure: 1600 },
});

export const pictureViewBox = new Rule<WithName & { viewBox: string | undefined }>("picture/view-box", {
  title: "Drawing that does not scale",
  message: ({ name, viewBox }) =>
    viewBox === undefined
      ? say("public{name} has no viewBox, which a drawing needs in order to scale.", { name })
      : say(
          "public{name} has no viewBox, which a drawing needs in order to scale: add {viewBox} to its first element.",
          { name, viewBox },
        ),
  hint: "Export the drawing again with a viewBox (in Inkscape: Plain SVG, in Illustrator: Responsive), or add it by hand.",
  editor: { hint: "Ask whoever drew it for a drawing that scales, and choose that." },
  severity: "warning",
  why: "Where the picture is shown larger or smaller than it was drawn, it is cut off, or fills a corner.",
  wrong: `A drawing that begins with <svg xmlns="http://www.w3.org/2000/svg" width="800" height="600">`,
  right: `A drawing that begins with <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600">`,
  sample: { name: "/plan.svg", viewBox: 'viewBox="0 0 800 600"' },
});

/** Relative difference in a drawing's proportions that counts as rounding. */
const TOLERANCE = 0.02;

/**
 * Checks a file that a document names: it exists, its name is allowed, and its type and size are what the document expects.
 * @param name as in the document: a field has the plain name, Markdown an address
 */
export function checkFile(
  name: string,
  pointer: string,
  use: FileUse,
  { hasFile, suggestFile, contentOf }: Pick<Targets, "hasFile" | "suggestFile" | "contentOf">,
): Diagnostic[] {
  const address = use.isAddress ? fileAddress(name) : name.normalize("NFC");
  const isThere = hasFile(address);
  const suggestion = isThere ? undefined : suggestFile(address, use.isAddress);
  const refused = suggestion?.certain ? undefined : refusedFileName(address);
  if (refused) return [unusableFileName.at(pointer, { name: address, ...refused })];
  if (suggestion) return [imageUnknownFile.at(pointer, { name, ...suggestion })];
  const content = contentOf(address);
  if (!content) return [];
  const problem = misfit(content, use);
  if (problem !== undefined) return [wrongFileContent.at(pointer, { name, problem })];
  const { width, height, scalable, hasNoViewBox } = content;
  if (use.kind === "picture" && hasNoViewBox) {
    const viewBox = width && height ? `viewBox="0 0 ${width} ${height}"` : undefined;
    return [pictureViewBox.at(pointer, { name, viewBox })];
  }
  if (width === undefined || use.kind !== "picture") return [];
  const { minWidth = 0 } = use;
  if (!scalable && width < minWidth)
    return [pictureSmall.at(pointer, { name, actual: width, limit: minWidth })];
  return wrongSize(name, pointer, use, content);
}

/** Reports width and height that differ from the file's, or for a drawing, its proportions. */
function wrongSize(
  name: string,
  pointer: string,
  use: FileUse,
  { scalable, width, height }: FileContent,
): Diagnostic[] {
  if (width === undefined || height === undefined) return [];
  const { width: saidWidth = width, height: saidHeight = height } = use;
  const isRight = scalable
    ? use.width === undefined || use.height === undefined || isClose(saidWidth / saidHeight, width / height)
    : saidWidth === width && saidHeight === height;
  if (isRight) return [];
  const [key, cure] = saidWidth === width ? ["height", height] : ["width", width];
  const details = {
    name,
    size: `${saidWidth} × ${saidHeight}`,
    actual: `${width} × ${height}`,
    cure: scalable ? undefined : cure,
  };
  return [wrongPictureSize.at(pointer.replace(/[^/]*$/, String(key)), details)];
}

const isClose = (a: number, b: number): boolean => Math.abs(a / b - 1) < TOLERANCE;
