import { stat } from "node:fs/promises";
import { isPicture, rasterSize } from "#src/content/address/responsive-image.ts";
import { publicPlace } from "#src/content/document/places.js";
import { getOrMake } from "#src/content/json/memo.ts";
import { isUpload } from "#src/studio/kernel/files/picture-files.ts";
import type { DocumentId } from "#src/studio/kernel/protocol/protocol.ts";
import type { StudioSession } from "#src/studio/kernel/session/studio-session.ts";
import { picturesNamed } from "#src/studio/kernel/site/named-pictures.ts";
import { shownAt } from "#src/studio/kernel/site/shown-at.ts";
import type { PictureItem, PicturesAnswer, PictureUse } from "./calls.ts";

/** The pictures of the site by address, with the places that name them. */
export async function picturesAnswer(session: StudioSession): Promise<PicturesAnswer> {
  const { assets, pictures } = session.disk.site;
  const uses = new Map<string, PictureUse[]>();
  const headings = new Map<DocumentId, ReturnType<typeof shownAt>>();
  const shownOf = (document: DocumentId) =>
    getOrMake(headings, document, () => shownAt(session, document, session.read(document).value));
  for (const { address, ...place } of picturesNamed(session))
    getOrMake(uses, address, (): PictureUse[] => []).push({ ...place, ...shownOf(place.document) });
  const addresses = [...assets].filter((address) => isPicture(address)).sort();
  const items = addresses.map(async (address): Promise<PictureItem> => {
    const { width, height } = rasterSize(address, pictures) ?? {};
    return {
      address,
      ...(width === undefined || height === undefined ? {} : { width, height }),
      bytes: pictures.get(address)?.bytes ?? (await sizeOf(session.disk.root, address)),
      uses: uses.get(address) ?? [],
      isUpload: isUpload(address),
    };
  });
  return { pictures: await Promise.all(items) };
}

/** Zero if the file has gone meanwhile. */
async function sizeOf(root: string, address: string): Promise<number> {
  const stats = await stat(publicPlace(root, address)).catch(() => undefined);
  return stats?.size ?? 0;
}
