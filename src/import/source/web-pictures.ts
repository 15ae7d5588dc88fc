import { parseUrl } from "../../content/address/parse-url.ts";
import type { ImportSource } from "../read/imported.ts";

const MAX_BYTES = 30_000_000;
const MAX_REDIRECTS = 5;
/** Number of pictures that are fetched at once. */
const MAX_PARALLEL = 6;
/** Time in ms that one picture may take. */
const TIMEOUT_MS = 20_000;

/** Matches hosts of this computer and of private networks, whose pictures a public text does not show. */
const PRIVATE_HOST =
  /^(?:localhost|.*\.(?:local|localhost|internal|home|lan)|\[.*\]|0\..*|10\..*|127\..*|169\.254\..*|172\.(?:1[6-9]|2\d|3[01])\..*|192\.168\..*|[^.]*)$/i;

const SHOWN =
  /!\[[^\]]*\]\(<?(https?:\/\/[^\s)>]+)|<img\b[^>]*?\ssrc=["']?(https?:\/\/[^\s"'>]+)|^\[[^\]\n]+\]:\s*<?(https?:\/\/[^\s>]+\.(?:png|jpe?g|webp|avif|gif|svg))(?=[\s>]|$)/gim;

/** The addresses of the pictures on the web that the texts of a source show. */
export const webPicturesIn = ({ documents }: Pick<ImportSource, "documents">): string[] => [
  ...new Set(
    documents
      .flatMap(({ markdown, picture }) => [
        ...(/^https?:/.test(picture?.src ?? "") ? [picture?.src ?? ""] : []),
        ...[...markdown.matchAll(SHOWN)].map(
          ([, inMarkdown, inHtml, defined]) => inMarkdown ?? inHtml ?? defined ?? "",
        ),
      ])
      .map((address) => address.replaceAll("&amp;", "&")),
  ),
];

/**
 * Fetches pictures from the web. What cannot be fetched is left out, and so is a host once it could not be reached.
 * @returns their bytes by address
 */
export async function fetchPictures(
  addresses: readonly string[],
  load: typeof fetch = fetch,
): Promise<Map<string, Uint8Array>> {
  const pictures = new Map<string, Uint8Array>();
  const unreachable = new Set<string>();
  const left = [...addresses];
  const fetchNext = async (): Promise<void> => {
    for (let address = left.shift(); address !== undefined; address = left.shift()) {
      const url = publicUrl(address);
      if (!url || unreachable.has(url.host)) continue;
      try {
        const bytes = await pictureAt(url, load, AbortSignal.timeout(TIMEOUT_MS));
        if (bytes) pictures.set(address, bytes);
      } catch {
        unreachable.add(url.host);
      }
    }
  };
  await Promise.all(Array.from({ length: MAX_PARALLEL }, fetchNext));
  return pictures;
}

/** The encrypted form of an address on the web; undefined if it is not a public one. */
function publicUrl(address: string): URL | undefined {
  const url = parseUrl(address.replace(/^http:/i, "https:"));
  return url?.protocol === "https:" && !PRIVATE_HOST.test(url.hostname) ? url : undefined;
}

/** Fetches a picture, also where public addresses redirect. @returns undefined if there is none, or it is too large */
async function pictureAt(
  url: URL,
  load: typeof fetch,
  signal: AbortSignal,
  redirects = 0,
): Promise<Uint8Array | undefined> {
  const answer = await load(url, { redirect: "manual", signal });
  const location = answer.status >= 300 && answer.status < 400 ? answer.headers.get("location") : null;
  if (location !== null) {
    const target = publicUrl(parseUrl(location, url.href)?.href ?? "");
    return target && redirects < MAX_REDIRECTS ? pictureAt(target, load, signal, redirects + 1) : undefined;
  }
  if (!answer.ok || !/^image\//.test(answer.headers.get("content-type") ?? "")) return undefined;
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body ?? []) {
    size += part.length;
    if (size > MAX_BYTES) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}
