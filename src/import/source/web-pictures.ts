import { parseUrl } from "../../content/address/parse-url.ts";
import type { ImportSource } from "../read/imported.ts";

/** Largest picture that is fetched, in megabytes. */
const MAX_MEGABYTES = 30;
/** Number of pictures that are fetched at once. */
const AT_ONCE = 6;
/** Time that one picture may take, in milliseconds. */
const MAX_WAIT = 20_000;

/** Matches hosts of the own machine and of private networks, which no public text shows pictures of. */
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
      const url = parseUrl(address.replace(/^http:/i, "https:"));
      if (!url || PRIVATE_HOST.test(url.hostname) || unreachable.has(url.host)) continue;
      try {
        const answer = await load(url, { signal: AbortSignal.timeout(MAX_WAIT) });
        const isPicture = /^image\//.test(answer.headers.get("content-type") ?? "");
        const size = Number(answer.headers.get("content-length") ?? 0);
        if (answer.ok && isPicture && size <= MAX_MEGABYTES * 1_000_000)
          pictures.set(address, new Uint8Array(await answer.arrayBuffer()));
      } catch {
        unreachable.add(url.host);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, fetchNext));
  return pictures;
}
