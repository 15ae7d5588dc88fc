import { TextMemo } from "#src/content/json/text-memo.ts";
import { iconsIn } from "#src/publish/output/icon-sprites.ts";
import { picturesIn } from "#src/publish/output/named-pictures.ts";
import { MAX_SHARED_TEXTS, SHARED_LENGTH } from "./page-writer.ts";

type Graphics = { icons: readonly string[]; pictures: readonly string[] };

/** Finds the icons and pictures that pages name. Long pieces, which most pages share, are searched once. */
export class GraphicsFinder {
  readonly #known = new TextMemo<Graphics>(MAX_SHARED_TEXTS);
  readonly #find: (piece: string) => Graphics;

  /** @param siteUrl of the site, which absolute addresses begin with; undefined for a site without pictures */
  constructor(siteUrl: string | undefined) {
    this.#find = (piece) => ({
      icons: iconsIn([piece]),
      pictures: siteUrl === undefined ? [] : picturesIn([piece], siteUrl),
    });
  }

  in(pieces: readonly string[]): Graphics {
    const graphics = pieces.map((piece) =>
      piece.length < SHARED_LENGTH ? this.#find(piece) : this.#known.get(piece, () => this.#find(piece)),
    );
    return {
      icons: [...new Set(graphics.flatMap(({ icons }) => icons))],
      pictures: [...new Set(graphics.flatMap(({ pictures }) => pictures))],
    };
  }
}
