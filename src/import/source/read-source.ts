import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import type { ImportSource } from "../read/imported.ts";
import { readAddresses } from "../read/read-addresses.ts";
import { readWordPress } from "../read/wordpress/read-wordpress.ts";
import { ClosedFolder } from "./closed-folder.ts";
import { guessed, importedText } from "./imported-text.ts";
import { readFolder } from "./read-folder.ts";

/**
 * Reads a folder of Markdown, a WordPress export or a list of addresses.
 * @param uploads the folder of an export's files, where it is not beside it
 * @throws Error if there is nothing of the kind
 */
export function readSource(place: string, uploads: string | undefined): ImportSource {
  const stats = statSync(place, { throwIfNoEntry: false });
  if (!stats) throw new Error(`${place} does not exist.`);
  const name = path.basename(place);
  const ending = path.extname(name).toLowerCase();
  const isExport = stats.isFile() && ending === ".xml";
  if (uploads !== undefined && !isExport) throw new Error("--uploads is for a WordPress export (.xml).");
  if (stats.isDirectory()) return readFolder(place);
  if (!isExport && ending !== ".csv")
    throw new Error(`${name} is not a folder, a WordPress export (.xml) or a list of addresses (.csv).`);
  const { text, isGuessed } = importedText(readFileSync(place));
  const folder = isExport ? uploadsOf(place, uploads) : undefined;
  const source = isExport
    ? readWordPress(name, text, (file) => folder?.read(file))
    : readAddresses(name, text);
  const findings = [...(isGuessed ? [guessed(name)] : []), ...source.findings];
  return { ...source, findings, refused: folder?.findings ?? [] };
}

/** The folder of uploads that is given, or else one beside the export. */
function uploadsOf(place: string, uploadFolder: string | undefined): ClosedFolder | undefined {
  const isFolder = (folder: string) => statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true;
  if (uploadFolder !== undefined && !isFolder(uploadFolder))
    throw new Error(`${uploadFolder} is not a folder.`);
  if (uploadFolder !== undefined) return new ClosedFolder(uploadFolder);
  const around = new ClosedFolder(path.dirname(place));
  const beside = ["uploads", "wp-content/uploads"].find((name) => around.holdsFolder(name));
  return beside === undefined ? undefined : new ClosedFolder(path.join(path.dirname(place), beside));
}
