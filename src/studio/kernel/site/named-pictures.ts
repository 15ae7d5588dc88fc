import { isPicture } from "#src/content/address/responsive-image.ts";
import { fileAddress } from "#src/content/address/static-address.ts";
import { fileText, type SourceFile } from "#src/content/document/source-file.ts";
import { isObject, type JsonValue, pointerTo } from "#src/content/json/json.ts";
import { memoised } from "#src/content/json/memo.ts";
import { TextMemo } from "#src/content/json/text-memo.ts";
import { documentIdOf } from "#src/studio/kernel/documents/document-id.ts";
import { outlinesOf } from "#src/studio/kernel/documents/document-outline.ts";
import type { DocumentId } from "#src/studio/kernel/protocol/protocol.ts";
import { parseValue } from "#src/studio/kernel/session/session-documents.ts";
import type { StudioSession } from "#src/studio/kernel/session/studio-session.ts";

/**
 * A place in a document that uses a picture.
 * @property pointer of the text with the picture's address
 * @property start offset of the address within that text
 */
type PicturePlace = { address: string; pointer: string; start: number; alt?: string };

/** Matches the address of a picture in Markdown or HTML. */
const ADDRESS =
  /(?<=^|["'`(<]|\]: {0,3})\/[^\s"'`<>\\]*?\.(?:svg|a?png|jpe?g|jfif|webp|avif|gif)(?=["'`)>#\s\\]|$)/gi;

/** The pictures in a text: a single address, or those in Markdown and HTML. */
export function picturesWritten(text: string): { address: string; start: number; end: number }[] {
  if (isPicture(text) && !/[\n()[\]]/.test(text))
    return [{ address: text.normalize("NFC"), start: 0, end: text.length }];
  return [...text.matchAll(ADDRESS)].map(({ 0: address, index }) => ({
    address: fileAddress(address),
    start: index,
    end: index + address.length,
  }));
}

/** All uses of pictures in a document, in order. A Markdown file counts as one text. */
function picturePlaces(value: JsonValue, pointer = ""): PicturePlace[] {
  if (typeof value === "string") {
    // Called for every text of the site, and hardly any names a picture.
    if (!NAME_END.test(value)) return [];
    return picturesWritten(value).map(({ address, start }) => {
      const alt = /!\[([^\]\n]*)\]\(<?$/.exec(value.slice(0, start))?.[1];
      return { address, pointer, start, ...(alt === undefined ? {} : { alt }) };
    });
  }
  if (Array.isArray(value)) return value.flatMap((item, at) => picturePlaces(item, pointerTo(pointer, at)));
  if (!isObject(value)) return [];
  const { alt } = value;
  return Object.entries(value).flatMap(([key, inner]) => {
    const places = picturePlaces(inner, pointerTo(pointer, key));
    return key === "src" && typeof alt === "string" ? places.map((place) => ({ ...place, alt })) : places;
  });
}

/**
 * Lists all uses of pictures in the site's documents, with unsaved changes, those in its main language first: they name the pictures. Skips
 * invalid documents.
 */
export function picturesNamed(session: Pick<StudioSession, "files">): DocumentPicture[] {
  const files = session.files();
  const outlines = outlinesOf(files);
  const isTranslated = ({ document }: DocumentPicture) =>
    outlines.get(document)?.head.language !== undefined || LOCAL.test(document);
  const named = files.flatMap(picturesInDocument);
  return [...named.filter((one) => !isTranslated(one)), ...named.filter(isTranslated)];
}

/** The uses of pictures in a document. Cached per version of the file. */
export const picturesInDocument = memoised((file: SourceFile): readonly DocumentPicture[] => {
  const document = documentIdOf(file.path);
  const text = document === undefined ? "" : fileText(file);
  if (document === undefined || !MAY_NAME.test(text)) return NO_PICTURES;
  const value = parseValue(document, text);
  if (value === undefined) return NO_PICTURES;
  return picturePlaces(value).map((place) => {
    const [address, pointer] = [shared(place.address), shared(place.pointer)];
    // Written out, because of spread objects each may get a shape of its own, which takes 200 bytes.
    const { start, alt } = place;
    return alt === undefined
      ? { address, pointer, start, document }
      : { address, pointer, start, alt, document };
  });
});

/** Maximum number of characters of the addresses and pointers that pages share: enough for every kind of page of a large site. */
const MAX_SHARED_CHARACTERS = 1_000_000;

const sharedTexts = new TextMemo<string>(MAX_SHARED_CHARACTERS, TextMemo.characters);

/** The first of all equal texts: pages of one kind have the same pictures at the same places. */
const shared = (text: string): string => sharedTexts.get(text, () => text);

/** Matches the id of a shared document for one language: `layout:site.de`. */
const LOCAL = /^(?:data|layout|fragment):[^.]+\./;

type DocumentPicture = PicturePlace & { document: DocumentId };

const NO_PICTURES: readonly DocumentPicture[] = [];

/** Matches the end of the name of a picture file. */
const NAME_END = /\.(?:svg|a?png|jpe?g|jfif|webp|avif|gif)/i;

/** Matches the source of a document that may name a picture. A Unicode escape is included, because JSON may escape any character. */
const MAY_NAME = new RegExp(`${NAME_END.source}|\\\\u`, "i");

/** Reads the pictures of each document, one document in each step; `picturesNamed` takes little time afterwards. */
export function* readPictures(session: StudioSession): Generator<void> {
  for (const file of session.files()) yield void picturesInDocument(file);
}

/** Alternative texts of pictures by address, each from the first use that has one. */
export function pictureTexts(session: Pick<StudioSession, "files">): Map<string, string> {
  const described = picturesNamed(session).flatMap(({ address, alt = "" }): [string, string][] =>
    alt.trim() === "" ? [] : [[address, alt.trim()]],
  );
  return new Map(described.reverse());
}
