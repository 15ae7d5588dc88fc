import { slugOf } from "#src/content/address/routes.ts";
import { isFont } from "#src/content/document/source-file.ts";
import { valueAt } from "#src/content/json/json.ts";
import { getOrMake } from "#src/content/json/memo.ts";
import { fileContent, misfit } from "#src/content/static/file-content.ts";
import { fontFace } from "#src/content/theme/font/font-face.ts";
import { fallbackMetrics } from "#src/content/theme/font/font-metrics.ts";
import type { SiteFont } from "#src/studio/fields/theme/font-calls.ts";
import { isUpload } from "#src/studio/kernel/files/picture-files.ts";
import type { Operation } from "#src/studio/kernel/protocol/protocol.ts";
import { Refusal } from "#src/studio/kernel/protocol/refusal.ts";
import type { Kernel } from "#src/studio/kernel/server/route.ts";
import { applyToText } from "#src/studio/kernel/session/apply-to-text.ts";
import { followDisk } from "#src/studio/kernel/session/follow-disk.ts";
import { wordsForEditors } from "#src/studio/kernel/site/titles.ts";
import { t } from "./words.ts";

const FOLDER = "src/public";
const THEME = "data:theme" as const;
/** Maximum number of files for one font in a theme. */
const MAX_FILES = 6;

type Parts = Pick<Kernel, "session" | "pictures">;

/**
 * The fonts available as files of the site: upright before italic, light before heavy. Of two files with the same family, style and weight,
 * the later upload is used.
 */
export function fontsOf(parts: Parts): SiteFont[] {
  return [...facesOf(parts)].map(([family, faces]) => {
    // Later uploads of one name have longer addresses: barlow.woff2, barlow-2.woff2.
    const byAge = faces.toSorted((one, other) => one.src.length - other.src.length);
    const files = new Map(byAge.map((face) => [placeOf(face), face]));
    const inOrder = [...files].toSorted(([one], [other]) => (one < other ? -1 : 1));
    return { family, files: inOrder.slice(0, MAX_FILES).map(([, face]) => face) };
  });
}

/** The font files of the site by family name. */
function facesOf({ session, pictures }: Parts): Map<string, SiteFont["files"]> {
  const families = new Map<string, SiteFont["files"]>();
  for (const { path, bytes } of session.files().filter(isFont)) {
    const face = fontFace(bytes);
    if (!face || pictures.isLeaving(path.slice(FOLDER.length))) continue;
    const { family = nameOfFile(path), ...rest } = face;
    getOrMake(families, family, (): SiteFont["files"] => []).push({
      src: path.slice(FOLDER.length),
      ...rest,
    });
  }
  return families;
}

const placeOf = ({ style = "normal", weight }: Omit<SiteFont["files"][number], "src">): string =>
  (style === "normal" ? "" : style) + weight;

/** Stores a font file. @throws Refusal that explains why it cannot be used */
export async function addFont(parts: Parts, name: string, bytes: Buffer): Promise<{ font: SiteFont }> {
  const problem = misfit(fileContent(name, bytes, bytes, bytes.length), { kind: "font" });
  if (problem !== undefined)
    throw new Refusal(415, t("“{name}” {problem}.", { name, problem: wordsForEditors(problem, String) }));
  const face = fontFace(bytes);
  if (!face || !fallbackMetrics(bytes))
    throw new Refusal(415, t("“{name}” is damaged. Download the file again.", { name }));
  const address = await parts.pictures.add(slugOf(nameOfFile(name)) || "font", "woff2", bytes);
  await followDisk(parts.session);
  const family = face.family ?? nameOfFile(address);
  const files = fontsOf(parts).find((font) => font.family === family)?.files ?? [];
  const isNew = (file: SiteFont["files"][number]) => placeOf(file) === placeOf(face);
  if (!files.some(isNew))
    throw new Refusal(409, t("The site has {max} files of this font already.", { max: MAX_FILES }));
  // Uses the new file, even if another one has the same weight.
  return { font: { family, files: files.map((file) => (isNew(file) ? { ...file, src: address } : file)) } };
}

/**
 * Removes a font from the theme, and the font's files once they are unused.
 * @throws Refusal unless all its files were uploaded
 */
export function takeOutFont({ session, pictures }: Parts, family: string): Promise<void> {
  return session.runSerially(async () => {
    const files = facesOf({ session, pictures }).get(family) ?? [];
    if (files.length === 0 || !files.every(({ src }) => isUpload(src)))
      throw new Refusal(
        409,
        t("“{family}” is part of the site itself: only uploaded fonts can be removed.", { family }),
      );
    for (const { src } of files) pictures.leave(src);
    if (!session.has(THEME)) return;
    const { text, value } = session.read(THEME);
    const operations = ["/fonts/heading", "/fonts/body"].flatMap((path): Operation[] =>
      valueAt(value, `${path}/family`) === family ? [{ op: "remove", path }] : [],
    );
    const target = { document: THEME, path: session.pathOf(THEME), text, files: session.files() };
    const after = applyToText({ ...target, schemas: () => session.schemas() }, operations).text;
    await session.replaceTexts(t("Remove font {family}", { family }), new Map([[THEME, after]]));
  });
}

/** A family name from the file name, for a font that does not contain one. */
function nameOfFile(path: string): string {
  const stem = path.slice(path.lastIndexOf("/") + 1).replace(/\.woff2$/i, "");
  return stem.replace(/[^A-Za-z0-9]+/g, " ").trim() || t("Font");
}
