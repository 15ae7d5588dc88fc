import { changedPlaces, type SourceFile } from "#src/content/document/source-file.ts";
import { documentIdOf } from "#src/studio/kernel/documents/document-id.ts";
import { outlineOf } from "#src/studio/kernel/documents/document-outline.ts";
import type { ChangedEvent } from "#src/studio/kernel/protocol/protocol.ts";
import type { StudioSession } from "#src/studio/kernel/session/studio-session.ts";
import { picturesInDocument } from "#src/studio/kernel/site/named-pictures.ts";

type Announced = Pick<StudioSession, "files"> & { disk: Pick<StudioSession["disk"], "site"> };

/** Maximum number of documents named in an event; every window refreshes after a change of more. */
const MAX_NAMED_DOCUMENTS = 100;

/** The state of a site at the last announcement of a change, to which the next one compares it. */
export class AnnouncedSite {
  #files: readonly SourceFile[];
  #pictures: unknown;

  constructor(private readonly session: Announced) {
    this.#files = session.files();
    this.#pictures = session.disk.site;
  }

  /** The documents that differ from the last call, and whether the site's lists may differ. */
  differences(): Pick<ChangedEvent, "documents" | "lists"> {
    const [before, after] = [this.#files, this.session.files()];
    const hasNewPictures = this.#pictures !== this.session.disk.site;
    this.#files = after;
    this.#pictures = this.session.disk.site;
    const pairs = differingPairs(before, after);
    if (pairs.length > MAX_NAMED_DOCUMENTS) return { lists: true };
    return {
      documents: pairs.flatMap(([one, other]) => documentIdOf((other ?? one)?.path ?? "") ?? []),
      lists: hasNewPictures || pairs.some(([one, other]) => !one || !other || areListedApart(one, other)),
    };
  }
}

type Pair = [before: SourceFile | undefined, after: SourceFile | undefined];

/** The files that differ between two states of a site, each as it was and as it is; undefined where it does not exist. */
function differingPairs(before: readonly SourceFile[], after: readonly SourceFile[]): Pair[] {
  const places = changedPlaces(before, after);
  if (places) return places.map((place) => [before[place], after[place]]);
  const byPath = new Map(before.map((file) => [file.path, file]));
  const pairs: Pair[] = [];
  for (const file of after) {
    const old = byPath.get(file.path);
    byPath.delete(file.path);
    if (old !== file) pairs.push([old, file]);
  }
  for (const gone of byPath.values()) pairs.push([gone, undefined]);
  return pairs;
}

/** Tells whether lists of the site show two versions of a file differently. Data documents and definitions are lists themselves. */
function areListedApart(before: SourceFile, after: SourceFile): boolean {
  if (!/^(?:page|layout|fragment|text):/.test(documentIdOf(after.path) ?? "")) return true;
  return listedParts(before) !== listedParts(after);
}

/** The parts of a document that lists of the site depend on, as text. */
function listedParts(file: SourceFile): string {
  const { anchors: _, types: __, ...listed } = outlineOf(file);
  return JSON.stringify([listed, picturesInDocument(file).map(({ address, alt }) => [address, alt])]);
}
