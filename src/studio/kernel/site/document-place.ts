import { nearest } from "#src/content/diagnostics/nearest.ts";
import { documentIdOf } from "#src/studio/kernel/documents/document-id.ts";
import { SHARED_KINDS, text } from "#src/studio/kernel/protocol/call.ts";
import type { DocumentId } from "#src/studio/kernel/protocol/protocol.ts";
import { Refusal } from "#src/studio/kernel/protocol/refusal.ts";
import type { StudioSession } from "#src/studio/kernel/session/studio-session.ts";

/** The address of a page, `/contact`, or the id of another document, `data:facts`. */
type DocumentPlace = `/${string}` | Exclude<DocumentId, `page:${string}`>;

export const place = text<DocumentPlace>(310, `^(?:/|(?:${SHARED_KINDS.join("|")}):)[\\w./\\[\\]\\-]*$`);

/** The document at a place. @throws Refusal that suggests the nearest place, if the document does not exist */
export function documentAt(session: StudioSession, at: DocumentPlace): DocumentId {
  const document = isAddress(at) ? (`page:${at.replace(/(?<=.)\/$/, "")}` as const) : at;
  if (session.has(document)) return document;
  const places = session.files().flatMap(({ path }) => documentIdOf(path)?.replace(/^page:/, "") ?? []);
  const near = nearest(at, places);
  throw new Refusal(
    404,
    `There is no ${at}.${near === undefined ? ' Ask "site" for what there is.' : ` Did you mean ${near}?`}`,
  );
}

const isAddress = (at: DocumentPlace): at is `/${string}` => at.startsWith("/");
