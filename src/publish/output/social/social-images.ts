import { readFile } from "node:fs/promises";
import { isScene } from "#src/content/address/responsive-image.ts";
import { fileAddress } from "#src/content/address/static-address.ts";
import { publicPlace } from "#src/content/document/places.js";
import type { Site } from "#src/content/site/site.ts";
import type { Theme } from "#src/content/theme/theme.ts";
import { writeAt } from "#src/disk/folders.ts";
import { composed } from "#src/publish/output/composed.ts";
import { cachedImage } from "#src/publish/output/image-cache.ts";
import { recolour } from "#src/publish/output/recolour.ts";
import {
  DEFAULT_SOCIAL_IMAGE,
  type SocialSubject,
  socialImagePath,
  socialSubject,
} from "#src/render/document/social-image.ts";
import { drawOgImage, ogImageSources } from "./og-image.ts";

/** Part of the cache key: raise it when the drawing changes. */
const VERSION = "social 4";

const WIDTH = 1200;
const HEIGHT = 630;

/** Publishes the social preview images (1200 x 630 PNG), one for each address that a page's head names. */
export async function writeSocialImages(root: string, site: Site, target: string): Promise<void> {
  for (const [address, subject] of subjectsOf(site))
    await writeAt(target, address, await socialImage(root, subject, site.theme));
}

/** One social image by its address, for the dev server; undefined if no page has it. */
export async function socialImageAt(root: string, site: Site, address: string): Promise<Buffer | undefined> {
  const subject = subjectsOf(site).get(address);
  return subject && socialImage(root, subject, site.theme);
}

export function subjectsOf(site: Site): Map<string, SocialSubject> {
  const { name, tagline } = site.site;
  const subjects = new Map<string, SocialSubject>([[DEFAULT_SOCIAL_IMAGE, { title: tagline, name }]]);
  for (const route of site.routes) {
    const { title, entry } = site.cardOf(route);
    const address = socialImagePath(route, entry);
    if (address === DEFAULT_SOCIAL_IMAGE) continue;
    subjects.set(address, socialSubject(site.site, site, { route, title, entry }));
  }
  return subjects;
}

/** A social image, 1200 x 630 PNG. @throws Error if its picture cannot be read */
export async function socialImage(root: string, subject: SocialSubject, theme: Theme): Promise<Buffer> {
  if ("cover" in subject) {
    const file = await readFile(publicPlace(root, fileAddress(subject.cover)));
    const original = isScene(subject.cover)
      ? Buffer.from(recolour(composed(subject.cover, String(file)), theme))
      : file;
    return cachedImage(root, [VERSION, original], () =>
      toPng(isScene(subject.cover) ? Buffer.from(scenePicture(String(original), WIDTH, HEIGHT)) : original),
    );
  }
  const { title, name } = subject;
  const sources = await ogImageSources(root, theme);
  return cachedImage(root, [VERSION, title, name, JSON.stringify(sources)], async () =>
    toPng(Buffer.from(await drawOgImage(subject, sources))),
  );
}

async function toPng(picture: Buffer): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  return sharp(picture)
    .autoOrient()
    .resize(WIDTH, HEIGHT, { fit: "cover" })
    .png({ palette: true, effort: 7 })
    .toBuffer();
}

/**
 * A scene in its light colours as SVG of a given size in pixels: the drawing itself with ground and sky
 * extended around it. The library that rasterises it does not support CSS variables, so they are replaced by
 * their values on the root element.
 * @throws Error when a colour variable has no value on the root element
 */
export function scenePicture(svg: string, width: number, height: number): string {
  const values = new Map<string, string>();
  const root = /^<svg[^>]*>/.exec(svg)?.[0] ?? "";
  for (const [, name = "", value = ""] of root.matchAll(/(--scene-[a-z]+):([^;"]+)/g))
    values.set(name, value);
  const body = svg
    .slice(root.length)
    .replace(
      /<use href="#scene"[^>]*>\s*<\/svg>\s*$/,
      `<use href="#scene" width="${width}" height="${height}"/></svg>`,
    )
    .replace(/var\((--scene-[a-z]+)\)/g, (_, name: string) => {
      const value = values.get(name);
      if (value === undefined) throw new Error(`${name} has no value on the root of the scene`);
      return value;
    });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}`;
}
