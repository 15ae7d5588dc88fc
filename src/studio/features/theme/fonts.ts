import { slugOf } from "#src/content/address/routes.ts";
import { isFont } from "#src/content/document/source-file.ts";
import { getOrMake } from "#src/content/json/memo.ts";
import { fileContent, misfit } from "#src/content/static/file-content.ts";
import { fontFace } from "#src/content/theme/font/font-face.ts";
import { fallbackMetrics } from "#src/content/theme/font/font-metrics.ts";
import type { SiteFont } from "#src/studio/fields/font/font-calls.ts";
import { Refusal } from "#src/studio/kernel/files/refusal.ts";
import type { Kernel } from "#src/studio/kernel/server/route.ts";
import { followDisk } from "#src/studio/kernel/session/follow-disk.ts";
import type { StudioSession } from "#src/studio/kernel/session/studio-session.ts";

const FOLDER = "src/public";
/** Files that a theme may name for one font. */
const MAX_FILES = 6;

/** The fonts whose files the site has: upright before italic, light before heavy. */
export function fontsOf(session: StudioSession): SiteFont[] {
  const families = new Map<string, SiteFont["files"]>();
  for (const { path, bytes } of session.files().filter(isFont)) {
    const face = fontFace(bytes);
    if (!face) continue;
    const { family = nameOfFile(path), ...rest } = face;
    getOrMake(families, family, (): SiteFont["files"] => []).push({
      src: path.slice(FOLDER.length),
      ...rest,
    });
  }
  const place = ({ style = "normal", weight }: SiteFont["files"][number]) =>
    (style === "normal" ? "" : style) + weight;
  return [...families].map(([family, files]) => ({
    family,
    files: files.toSorted((one, other) => (place(one) < place(other) ? -1 : 1)).slice(0, MAX_FILES),
  }));
}

/** Stores a font file. @throws Refusal that says why it cannot be used */
export async function addFont(
  { session, pictures }: Pick<Kernel, "session" | "pictures">,
  name: string,
  bytes: Buffer,
): Promise<{ font: SiteFont }> {
  const problem = misfit(fileContent(name, bytes, bytes, bytes.length), { kind: "font" });
  if (problem !== undefined) throw new Refusal(415, `“${name}” ${problem}.`);
  const face = fontFace(bytes);
  if (!face || !fallbackMetrics(bytes))
    throw new Refusal(415, `“${name}” is damaged. Take the file from its source again.`);
  const address = await pictures.add(slugOf(nameOfFile(name)) || "font", "woff2", bytes);
  await followDisk(session);
  const font = fontsOf(session).find(({ files }) => files.some(({ src }) => src === address));
  if (!font) throw new Refusal(409, `The site has ${MAX_FILES} files of this font already.`);
  return { font };
}

/** For a font that does not say its name. */
function nameOfFile(path: string): string {
  const stem = path.slice(path.lastIndexOf("/") + 1).replace(/\.woff2$/i, "");
  return stem.replace(/[^A-Za-z0-9]+/g, " ").trim() || "Font";
}
