import { refusedFileName } from "#src/content/address/refused-file-name.ts";
import { fileAddress } from "#src/content/address/static-address.ts";
import { createDiagnostic, type Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { type FileContent, type FileUse, misfit } from "#src/content/static/file-content.ts";
import type { Targets } from "./link.rules.ts";

/** Proportions of a drawing that differ by less are rounded. */
const TOLERANCE = 0.02;

/**
 * Checks that a file which a document names exists, may have its name, is what the place needs, and is as large as the
 * document says.
 * @param name as written: in a field the name itself, in Markdown an address
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
  if (refused) return [createDiagnostic("file/name", pointer, { name: address, ...refused })];
  if (suggestion) return [createDiagnostic("image/unknown-file", pointer, { name, ...suggestion })];
  const content = contentOf(address);
  if (!content) return [];
  const problem = misfit(content, use);
  if (problem !== undefined) return [createDiagnostic("file/content", pointer, { name, problem })];
  const { width, height, scalable, hasNoViewBox } = content;
  if (use.kind === "picture" && hasNoViewBox) {
    const viewBox = width && height ? `viewBox="0 0 ${width} ${height}"` : undefined;
    return [createDiagnostic("picture/view-box", pointer, { name, viewBox })];
  }
  if (width === undefined || use.kind !== "picture") return [];
  const { minWidth = 0 } = use;
  if (!scalable && width < minWidth)
    return [createDiagnostic("picture/small", pointer, { name, found: width, limit: minWidth })];
  return wrongSize(name, pointer, use, content);
}

/** Reports width and height that are not those of the file; for a drawing, which has any size, its proportions. */
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
    found: `${saidWidth} × ${saidHeight}`,
    actual: `${width} × ${height}`,
    cure: scalable ? undefined : cure,
  };
  return [createDiagnostic("picture/size", pointer.replace(/[^/]*$/, String(key)), details)];
}

const isClose = (a: number, b: number): boolean => Math.abs(a / b - 1) < TOLERANCE;
