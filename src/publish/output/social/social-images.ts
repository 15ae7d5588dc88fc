import { linkSync, mkdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import path from "node:path";
import type { PngOptions } from "sharp";
import { isScene } from "#src/content/address/responsive-image.ts";
import { fileAddress } from "#src/content/address/static-address.ts";
import { publicPlace } from "#src/content/document/places.js";
import { getOrMake } from "#src/content/json/memo.ts";
import { TextMemo } from "#src/content/json/text-memo.ts";
import type { OpeningPicture } from "#src/content/site/context/page-summary.ts";
import type { Site } from "#src/content/site/site.ts";
import type { Theme } from "#src/content/theme/theme.ts";
import { composed } from "#src/publish/output/composed.ts";
import { cachedImage, hashOf } from "#src/publish/output/pictures/image-cache.ts";
import { recolour } from "#src/publish/output/pictures/recolour.ts";
import {
  DEFAULT_SOCIAL_IMAGE,
  type SocialSubject,
  sceneOf,
  socialImagePath,
  socialSubject,
} from "#src/render/document/social-image.ts";
import { drawOgImage, type OgImageSources, type OgLayers, ogImageSources } from "./og-image.ts";
import { PaletteImage, type Pixels } from "./palette-image.ts";
import { inMood, scenePicture } from "./scene-picture.ts";

/** Part of the cache key: raise it when the drawing code changes. */
const VERSION = "social 9";

const WIDTH = 1200;
const HEIGHT = 630;
/** Maximum number of frames in memory, at 800 KB each. */
const MAX_FRAMES = 30;

/** The output folders of a build: the new one and that of the last build. */
type Folders = { target: string; previous: string };

/** The published images: by address a hash of everything that the image depends on. */
export type SocialImages = Map<string, string>;

/** Written images, and titles and names omitted from them, because neither theme nor machine has a font with their letters. */
export type WrittenImages = { images: SocialImages; undrawn: string[] };

/**
 * The surroundings of a site's images: plain data, because several threads may share the work.
 * @property last the images of the last build: one that would be the same is linked instead of drawn
 */
export type ImageSettings = { root: string; theme: Theme; folders: Folders; last: SocialImages };

/** Images to publish, by address. */
export type Subjects = readonly (readonly [address: string, subject: SocialSubject])[];

/** Publishes social preview images (1200 x 630 PNG). @param batches taken one after the other, until none is left */
export async function writeSocialImages(
  { root, theme, folders, last }: ImageSettings,
  batches: Iterable<Subjects>,
): Promise<WrittenImages> {
  const drawings = new Drawings(root, theme);
  const images: SocialImages = new Map();
  const undrawn = new Set<string>();
  const made = new Set<string>();
  // All draw from one iterator, each the next batch.
  const rest = batches[Symbol.iterator]();
  const drawRest = async () => {
    for (let next = rest.next(); !next.done; next = rest.next())
      for (const [address, subject] of next.value) {
        const variants = await drawings.of(subject);
        const [{ hash }] = variants;
        const file = path.join(folders.target, address);
        const folder = path.dirname(file);
        if (!made.has(folder)) mkdirSync(folder, { recursive: true });
        made.add(folder);
        if (last.get(address) === hash && isLinked(path.join(folders.previous, address), file)) {
          images.set(address, hash);
          continue;
        }
        const image = await firstDrawn(root, variants);
        await writeFile(file, image.picture);
        if (image.undrawn.length === 0) images.set(address, hash);
        for (const text of image.undrawn) undrawn.add(text);
      }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, drawRest));
  return { images, undrawn: [...undrawn] };
}

/** Hard-links a file of the last build; false if it is no longer there. */
function isLinked(before: string, file: string): boolean {
  try {
    linkSync(before, file);
    return true;
  } catch {
    return false;
  }
}

/** Draws one social preview image by its address, for the dev server; undefined if no page has it. */
export async function socialImageAt(root: string, site: Site, address: string): Promise<Buffer | undefined> {
  const subject = subjectsOf(site).get(address);
  return subject && socialImage(root, subject, site.theme);
}

/** The parts of a site that its images show. */
export type PicturedSite = Pick<Site, "site" | "theme" | "routes" | "opening" | "cardOf" | "collectionOf">;

/** The social images of a site, one for each address to which a page's head refers. */
export function subjectsOf(site: PicturedSite): Map<string, SocialSubject> {
  const { name, tagline, language } = site.site;
  const sharedSubject = { title: tagline, name, language, ...sceneOf(site.opening) };
  const subjects = new Map<string, SocialSubject>([[DEFAULT_SOCIAL_IMAGE, sharedSubject]]);
  for (const route of site.routes) {
    const { title, entry, lang = language, opening } = site.cardOf(route);
    const address = socialImagePath(route, { entry, opening });
    if (address === DEFAULT_SOCIAL_IMAGE) continue;
    subjects.set(address, socialSubject(site.site, site, { route, title, entry, language: lang, opening }));
  }
  return subjects;
}

/** Draws a social preview image, 1200 x 630 PNG. @throws Error if the picture that it shows cannot be read */
export async function socialImage(root: string, subject: SocialSubject, theme: Theme): Promise<Buffer> {
  const { picture } = await firstDrawn(root, await new Drawings(root, theme).of(subject));
  return picture;
}

/**
 * A way to draw an image.
 * @property hash of everything that it depends on
 * @property undrawn texts that it omits, because no font has their letters
 * @property draw returns undefined if a text cannot be drawn
 */
type Variant = { readonly hash: string; undrawn: string[]; draw: () => Promise<Buffer | undefined> };

async function firstDrawn(root: string, variants: readonly Variant[]) {
  for (const { hash, undrawn, draw } of variants) {
    const picture = await cachedImage(root, [hash], draw);
    if (picture) return { picture, undrawn };
  }
  throw new Error("an image without text was not drawn");
}

type Sourced<Source> = { source: Source; hash: string };

/** The drawings of a site's images. Fonts and scenes are read once, since ten thousand pages may show the same. */
class Drawings {
  readonly #root: string;
  readonly #theme: Theme;
  readonly #covers = new Map<string, Promise<Sourced<Buffer>>>();
  readonly #sources = new Map<string, Promise<Sourced<OgImageSources>>>();
  readonly #frames = new TextMemo<Promise<PaletteImage>>(MAX_FRAMES);

  constructor(root: string, theme: Theme) {
    this.#root = root;
    this.#theme = theme;
  }

  /** The variants of a subject's image, the complete one first. The last has no text and can always be drawn. */
  async of(subject: SocialSubject): Promise<[Variant, ...Variant[]]> {
    if ("cover" in subject) return [await this.#cover(subject.cover)];
    const title = withoutEmoji(subject.title);
    const name = withoutEmoji(subject.name);
    const { language, scene } = subject;
    const { source, hash } = await getOrMake(this.#sources, JSON.stringify(scene ?? {}), () =>
      this.#sourcesOf(scene),
    );
    const variantOf = (image: { title: string; name: string }): Variant => ({
      // Most images need the hash of one variant alone.
      get hash() {
        return hashOf([VERSION, image.title, image.name, language, hash]);
      },
      undrawn: [title, name].filter((text) => text !== "" && text !== image.title && text !== image.name),
      draw: async () => {
        const layers = await drawOgImage({ ...image, language }, source);
        return layers && this.#drawn(layers, source.colours);
      },
    });
    // Falls back to the name if the title has no font.
    const reduced = [
      { title: name, name: "" },
      { title: "", name: "" },
    ].map(variantOf);
    if (title === "") return [variantOf({ title: name, name: "" }), ...reduced];
    return [variantOf({ title, name }), variantOf({ title, name: "" }), ...reduced];
  }

  async #drawn({ frame, title, first, end }: OgLayers, colours: Theme["social"]): Promise<Buffer> {
    const image = await this.#frames.get(frame, async () => {
      const reduced = await toPng(Buffer.from(frame), DRAWING);
      return new PaletteImage(await pixelsOf(Buffer.from(frame)), await pixelsOf(reduced), colours);
    });
    const { default: sharp } = await import("sharp");
    return image.withText(
      await sharp(Buffer.from(title)).extractChannel("alpha").raw().toBuffer(),
      first,
      end,
    );
  }

  async #cover(address: string): Promise<Variant> {
    const { source, hash } = await getOrMake(this.#covers, address, async () => {
      const file = await drawingAt(this.#root, address, this.#theme);
      return { source: file, hash: hashOf([VERSION, file]) };
    });
    const draw = () =>
      isScene(address)
        ? toPng(Buffer.from(scenePicture(String(source), WIDTH, HEIGHT)), DRAWING)
        : toPng(source, PHOTOGRAPH);
    return { hash, undrawn: [], draw };
  }

  async #sourcesOf(scene: OpeningPicture | undefined): Promise<Sourced<OgImageSources>> {
    const root = this.#root;
    const theme = this.#theme;
    const drawing = scene && inMood(String(await drawingAt(root, scene.src, theme)), scene.mood);
    const source = { ...(await ogImageSources(root, theme)), scene: drawing };
    return { source, hash: hashOf([JSON.stringify(source)]) };
  }
}

/** Reads a picture; a scene in the colours of the theme, with all its compositions. */
async function drawingAt(root: string, address: string, theme: Theme): Promise<Buffer> {
  const file = await readFile(publicPlace(root, fileAddress(address)));
  return isScene(address) ? Buffer.from(recolour(composed(address, String(file)), theme)) : file;
}

/** Removes emoji: few build machines have a font with them, and outlines have one colour. */
function withoutEmoji(text: string): string {
  return text.normalize("NFC").replace(EMOJI, " ").replace(/\s+/g, " ").trim();
}

/** Matches an emoji with its modifiers and joiners (UTS #51, emoji sequences). */
const EMOJI =
  /(?:\p{RI}\p{RI}|[0-9#*]\ufe0f?\u20e3|(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}(?:\ufe0f|(?=\u200d\p{Extended_Pictographic})))\ufe0f?\p{EMod}?[\u{e0020}-\u{e007f}]*(?:\u200d\p{Extended_Pictographic}\ufe0f?\p{EMod}?)*)/gu;

/** Options of the encoder for flat colours: dithering would triple the time and make files larger. */
const DRAWING: PngOptions = { palette: true, effort: 1, dither: 0 };
const PHOTOGRAPH: PngOptions = { palette: true, effort: 7 };

async function pixelsOf(picture: Buffer): Promise<Pixels> {
  const { default: sharp } = await import("sharp");
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

async function toPng(picture: Buffer, options: PngOptions): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  return sharp(picture).autoOrient().resize(WIDTH, HEIGHT, { fit: "cover" }).png(options).toBuffer();
}
