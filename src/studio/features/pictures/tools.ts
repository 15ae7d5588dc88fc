import { counted } from "#src/language/format.ts";
import { flag, line, object } from "#src/studio/kernel/protocol/call.ts";
import { Refusal } from "#src/studio/kernel/protocol/refusal.ts";
import { announceChange } from "#src/studio/kernel/server/page-changes.ts";
import type { Kernel, Tool } from "#src/studio/kernel/server/route.ts";
import { linesWithin, tool } from "#src/studio/kernel/server/tool.ts";
import { address, type PictureItem, type PicturesAnswer } from "./calls.ts";
import { replaceEverywhere } from "./picture-places.ts";

/** Maximum length in bytes of a list of pictures. */
const MAX_LIST_BYTES = 3500;

/** The tool with which an assistant finds pictures of the site, and replaces one by another. @param read lists the pictures */
export const pictureTool = (kernel: Kernel, read: () => Promise<PicturesAnswer>): Tool =>
  tool(
    {
      name: "picture",
      description:
        "Lists the site's pictures with sizes, descriptions and uses; find limits the list. With replace and by, shows the picture by wherever replace is, in one step. People upload pictures.",
      input: object({}, { find: line, replace: address, by: address, dry_run: flag }),
      isReadOnly: false,
    },
    async ({ find = "", replace, by, dry_run: isDryRun }) => {
      const { pictures } = await read();
      if (replace === undefined && by === undefined) {
        const lines = pictures
          .map(pictureLine)
          .filter((one) => one.toLowerCase().includes(find.toLowerCase()));
        return lines.length === 0 ? "There are no such pictures." : linesWithin(MAX_LIST_BYTES, lines);
      }
      if (replace === undefined || by === undefined)
        throw new Refusal(422, 'To replace a picture, name both: "replace" and "by".');
      const places = pictures.find((one) => one.address === replace)?.uses ?? [];
      if (places.length === 0) throw new Refusal(404, `${replace} is used nowhere. Ask without "replace".`);
      if (!pictures.some((one) => one.address === by))
        throw new Refusal(404, `There is no picture ${by}. Ask without "by" for those that there are.`);
      const extent = `${replace} with ${by} in ${counted(places.length, "place")}`;
      if (isDryRun) return `Would replace ${extent}.`;
      const before = kernel.session.state.revision;
      await replaceEverywhere(kernel.session, {
        ...{ address: replace, by },
        places: places.map(({ document, pointer, start }) => ({ document, pointer, start })),
      });
      announceChange(kernel, before);
      return `Replaced ${extent} as one step, as a draft.`;
    },
  );

/** A picture on one line: `/images/desk.jpg 1200x800 "A desk", 2 uses`. */
function pictureLine({ address, width, height, uses }: PictureItem): string {
  const alt = uses.find((use) => use.alt)?.alt;
  const size = width === undefined ? "" : ` ${width}x${height}`;
  return `${address}${size}${alt === undefined ? "" : ` ${JSON.stringify(alt)}`}, ${counted(uses.length, "use")}`;
}
