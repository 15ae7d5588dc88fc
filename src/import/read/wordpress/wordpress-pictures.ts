import { decodeAddress } from "../../../content/address/routes.ts";
import { attribute } from "../../html/attribute.ts";
import { withCaption } from "../../html/captions.ts";

/** Reads a file of the uploads folder: "2024/05/boat.jpg". */
export type Uploads = (file: string) => Uint8Array | undefined;

/** A file in the export's media library. */
export type Attachment = { id: string; parent: string; url: string; alt: string; caption: string };

/** Matches the address of a picture in a format that pages show. */
export const PICTURE = /\.(?:png|jpe?g|webp|avif|gif|svg)$/i;

/** The suffix that WordPress adds to the names of resized pictures. */
const SIZE = /-\d+x\d+(?=\.\w+$)/;

/** Matches the path of an upload in its address: below the uploads folder, without the site folder of a multisite, or by its month. */
const PLACE = /\/uploads\/(?:sites\/\d+\/)?([^?#]+)|\/(\d{4}\/\d{2}\/[^/?#]+)(?:[?#]|$)/;

/** Matches the folder of a site in the address of an upload of a multisite. */
const SITE_FOLDER = /(?<=\/uploads\/)sites\/\d+\//;

/** The pictures of a WordPress export that are in its uploads folder. */
export class WordPressPictures {
  /** Files by path in the uploads folder. */
  readonly files = new Map<string, Uint8Array>();
  readonly #attachments: ReadonlyMap<string, Attachment>;
  readonly #byPlace: ReadonlyMap<string, Attachment>;
  readonly #uploads: Uploads;
  /** The folder of the site among the uploads of a multisite: "sites/2/". */
  #ofSite = "";
  /** For each upload that is not a picture, its path in the uploads folder mapped to the address path by which it was first read. */
  readonly #paths = new Map<string, string>();

  constructor(attachments: readonly Attachment[], uploads: Uploads) {
    this.#attachments = new Map(attachments.map((one) => [one.id, one]));
    this.#byPlace = new Map(attachments.map((one) => [placeOf(one.url), one]));
    this.#uploads = uploads;
    for (const { url } of attachments) this.#ofSite ||= SITE_FOLDER.exec(url)?.[0] ?? "";
  }

  /** Finds the picture of a WordPress attachment by the attachment's id; it is on the web if the uploads folder does not contain it. */
  ofAttachment(id: string): { src: string; alt: string; caption: string } | undefined {
    const attachment = this.#attachments.get(id);
    const src = attachment && (this.at(attachment.url) ?? attachment.url);
    return attachment && src !== undefined
      ? { src, alt: attachment.alt, caption: attachment.caption }
      : undefined;
  }

  /** Finds a picture among the uploads by its address; the address of a resized copy leads to the original. */
  at(address: string): string | undefined {
    const place = placeOf(address);
    this.#ofSite ||= SITE_FOLDER.exec(address)?.[0] ?? "";
    if (this.#byPlace.has(place)) return this.#take(place);
    const original = place.replace(SIZE, "");
    return this.#take(original) ?? this.#take(original.replace(/(?=\.\w+$)/, "-scaled")) ?? this.#take(place);
  }

  /**
   * Rewrites an image tag: its address becomes the path among the uploads, or that of the original on the web; if it has no description,
   * the one in the media library is added.
   */
  tag(img: string): string {
    const address = attribute(img, "src");
    const place = placeOf(address);
    const attachment = this.#byPlace.get(place) ?? this.#byPlace.get(place.replace(SIZE, ""));
    const src = this.at(address) ?? attachment?.url;
    if (src === undefined) return img;
    const alt = attribute(img, "alt") || (attachment?.alt ?? "");
    return tagOf(src, alt, attribute(img, "title"));
  }

  /**
   * Converts a gallery shortcode to HTML: its pictures, each with its caption.
   * @param post id of the post, whose attachments are shown if the shortcode lists none
   * @returns undefined if there are no pictures, or one is not in the library
   */
  gallery(shortcode: string, post: string): string | undefined {
    const ids = attribute(shortcode, "ids") || attribute(shortcode, "include");
    const excluded = attribute(shortcode, "exclude").split(/\s*,\s*/);
    const attachments = ids
      ? ids.split(",").map((id) => this.#attachments.get(id.trim()))
      : [...this.#attachments.values()].filter(
          ({ id, parent, url }) => parent === post && PICTURE.test(url) && !excluded.includes(id),
        );
    const pictures = attachments.map((one) => {
      const src = one && (this.at(one.url) ?? one.url);
      return one && src !== undefined ? withCaption(tagOf(src, one.alt), one.caption) : undefined;
    });
    return pictures.length === 0 || pictures.includes(undefined) ? undefined : pictures.join("");
  }

  /**
   * Reads an upload that is not a picture. If several address paths lead to one file, only the first that was requested is accepted.
   * @param path of the file's address, below the uploads folder
   * @returns undefined for a missing file, a picture, or a further path to the same file
   */
  file(path: string): Uint8Array | undefined {
    const place = placeOf(`/${path}`);
    const isPath = place !== "" && !place.split("/").includes("..") && !PICTURE.test(place);
    if (!isPath || (this.#paths.get(place) ?? path) !== path) return undefined;
    this.#paths.set(place, path);
    return this.#read(place);
  }

  /** Reads an upload: from the folder of the site, or from that of a whole multisite. */
  #read(place: string): Uint8Array | undefined {
    return this.#uploads(place) ?? (this.#ofSite === "" ? undefined : this.#uploads(this.#ofSite + place));
  }

  #take(place: string): string | undefined {
    if (!PICTURE.test(place) || place.split("/").includes("..")) return undefined;
    const bytes = this.files.get(place) ?? this.#read(place);
    if (bytes === undefined) return undefined;
    this.files.set(place, bytes);
    return `/${place}`;
  }
}

const tagOf = (src: string, alt: string, title = ""): string =>
  `<img src="${encodeURI(src)}" alt="${quoted(alt)}" title="${quoted(title)}">`;

const quoted = (value: string): string => value.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

function placeOf(address: string): string {
  const [, below, dated] = PLACE.exec(address) ?? [];
  return decodeAddress(below ?? dated ?? "");
}
