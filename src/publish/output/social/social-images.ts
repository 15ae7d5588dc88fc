import { readFile } from "node:fs/promises";
import { isScene } from "#src/content/address/responsive-image.ts";
import { fileAddress } from "#src/content/address/static-address.ts";
import { publicPlace } from "#src/content/document/places.js";
import type { Site } from "#src/content/site/site.ts";
import type { Theme } from "#src/content/theme/theme.ts";
import { writeAt } from "#src/disk/folders.ts";
import { composed } from "#src/publish/output/composed.ts";
import { cachedImage } from "#src/publish/output/pictures/image-cache.ts";
import { recolour } from "#src/publish/output/pictures/recolour.ts";
import {
  DEFAULT_SOCIAL_IMAGE,
  type SocialSubject,
  sceneOf,
  socialImagePath,
  socialSubject,
} from "#src/render/document/social-image.ts";
import { drawOgImage, ogImageSources } from "./og-image.ts";
import { inMood, scenePicture } from "./scene-picture.ts";

/** Part of the cache key: raise it when the drawing code changes. */
const VERSION = "social 7";

const WIDTH = 1200;
const HEIGHT = 630;

/**
 * Publishes the social preview images (1200 x 630 PNG), one for each address to which a page's head refers.
 * @returns titles and names omitted from images, because neither theme nor machine has a font with their letters
 */
export async function writeSocialImages(root: string, site: Site, target: string): Promise<string[]> {
  const undrawn = new Set<string>();
  for (const [address, subject] of subjectsOf(site)) {
    const image = await drawnImage(root, subject, site.theme);
    await writeAt(target, address, image.picture);
    for (const text of image.undrawn) undrawn.add(text);
  }
  return [...undrawn];
}

/** Draws one social preview image by its address, for the dev server; undefined if no page has it. */
export async function socialImageAt(root: string, site: Site, address: string): Promise<Buffer | undefined> {
  const subject = subjectsOf(site).get(address);
  return subject && socialImage(root, subject, site.theme);
}

export function subjectsOf(site: Site): Map<string, SocialSubject> {
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
  return (await drawnImage(root, subject, theme)).picture;
}

/** A drawn preview image. @property undrawn texts omitted because no font has their letters */
type DrawnImage = { picture: Buffer; undrawn: string[] };

async function drawnImage(root: string, subject: SocialSubject, theme: Theme): Promise<DrawnImage> {
  if ("cover" in subject) {
    const original = await drawingAt(root, subject.cover, theme);
    const picture = await cachedImage(root, [VERSION, original], () =>
      toPng(isScene(subject.cover) ? Buffer.from(scenePicture(String(original), WIDTH, HEIGHT)) : original),
    );
    return { picture, undrawn: [] };
  }
  const title = withoutEmoji(subject.title);
  const name = withoutEmoji(subject.name);
  const { scene } = subject;
  const drawn = scene && inMood(String(await drawingAt(root, scene.src, theme)), scene.mood);
  const sources = { ...(await ogImageSources(root, theme)), scene: drawn };
  // Falls back to the name if the title has no font; the last image has no text and can always be drawn.
  const images = [
    ...(title === ""
      ? []
      : [
          { title, name },
          { title, name: "" },
        ]),
    { title: name, name: "" },
    { title: "", name: "" },
  ];
  for (const image of images) {
    const inputs = [VERSION, image.title, image.name, subject.language, JSON.stringify(sources)];
    const picture = await cachedImage(root, inputs, async () => {
      const svg = await drawOgImage({ ...image, language: subject.language }, sources);
      return svg === undefined ? undefined : toPng(Buffer.from(svg));
    });
    if (!picture) continue;
    const written = new Set(["", image.title, image.name]);
    return { picture, undrawn: [title, name].filter((text) => !written.has(text)) };
  }
  throw new Error("an image without text was not drawn");
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

async function toPng(picture: Buffer): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  return sharp(picture)
    .autoOrient()
    .resize(WIDTH, HEIGHT, { fit: "cover" })
    .png({ palette: true, effort: 7 })
    .toBuffer();
}
