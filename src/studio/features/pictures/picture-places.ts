import { rasterSize } from "#src/content/address/responsive-image.ts";
import { urlOfFile } from "#src/content/address/static-address.ts";
import { valueAt } from "#src/content/json/json.ts";
import { choosePicture, type PictureMeasure } from "#src/studio/fields/picture/choose-picture.ts";
import { fileName } from "#src/studio/fields/picture/picture-names.ts";
import type { DocumentId, HitPlace, Operation } from "#src/studio/kernel/protocol/protocol.ts";
import { Refusal } from "#src/studio/kernel/protocol/refusal.ts";
import { applyToText } from "#src/studio/kernel/session/apply-to-text.ts";
import type { StudioSession } from "#src/studio/kernel/session/studio-session.ts";
import { picturesNamed, picturesWritten } from "#src/studio/kernel/site/named-pictures.ts";
import type { ReplacePictureRequest } from "./calls.ts";
import { t } from "./words.ts";

/**
 * Replaces a picture in all its uses, as a single undo step. Alternative texts are kept.
 * @throws Refusal with 409 if the picture does not exist, or the uses differ from those that were shown
 */
export function replaceEverywhere(
  session: StudioSession,
  { address, by, places }: Omit<ReplacePictureRequest, "route">,
): Promise<void> {
  return session.runSerially(async () => {
    const { assets, pictures } = session.disk.site;
    if (!assets.has(by)) throw new Refusal(409, t("The picture {by} does not exist.", { by }));
    const now = picturesNamed(session).filter((place) => place.address === address);
    if (placesKey(now) !== placesKey(places))
      throw new Refusal(
        409,
        t("The places that show this picture have changed in the meantime. Check them again."),
      );
    const documents = [...new Set(now.map(({ document }) => document))];
    const texts = new Map(
      documents.map((document) => {
        const pointers = now.flatMap((place) => (place.document === document ? [place.pointer] : []));
        const size = rasterSize(by, pictures) ?? {};
        return [document, replaced(session, document, new Set(pointers), { address, by, size })];
      }),
    );
    await session.replaceTexts(
      t("Replace {address} with {by}", { address: fileName(address), by: fileName(by) }),
      texts,
    );
  });
}

function replaced(
  session: StudioSession,
  document: DocumentId,
  pointers: ReadonlySet<string>,
  { address, by, size }: { address: string; by: string; size: PictureMeasure },
): string {
  const { text, value } = session.read(document);
  const operations = [...pointers].flatMap((pointer): Operation[] => {
    const before = valueAt(value, pointer);
    if (typeof before !== "string") return [];
    if (before.normalize("NFC") === address) return choosePicture(value, pointer, by, size);
    const after = picturesWritten(before)
      .filter((picture) => picture.address === address)
      .reduceRight((text, { start, end }) => text.slice(0, start) + urlOfFile(by) + text.slice(end), before);
    return [{ op: "replace", path: pointer, value: after }];
  });
  const target = { document, path: session.pathOf(document), text, files: session.files() };
  return applyToText({ ...target, schemas: () => session.schemas() }, operations).text;
}

function placesKey(places: readonly HitPlace[]): string {
  return places
    .map(({ document, pointer, start }) => `${document} ${pointer} ${start}`)
    .sort()
    .join("\n");
}
