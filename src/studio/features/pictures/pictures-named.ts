import { documentIdOf } from "#src/studio/kernel/documents/document-id.ts";
import type { DocumentId } from "#src/studio/kernel/protocol/protocol.ts";
import type { StudioSession } from "#src/studio/kernel/session/studio-session.ts";
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
