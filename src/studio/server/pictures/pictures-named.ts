import { documentIdOf } from "#src/studio/page/document-id.ts";
import type { DocumentId } from "#src/studio/protocol.ts";
import type { StudioSession } from "#src/studio/server/session/studio-session.ts";
import { type PicturePlace, picturePlaces } from "./picture-places.ts";

/** All places in the working copies that name a picture. Documents whose source is no JSON are left out. */
export function picturesNamed(session: StudioSession): (PicturePlace & { document: DocumentId })[] {
  return session.files().flatMap(({ path }) => {
    const document = documentIdOf(path);
    if (document === undefined) return [];
    const { value, isCurrent } = session.read(document);
    return isCurrent ? picturePlaces(value).map((place) => ({ ...place, document })) : [];
  });
}
