import type { VideoBlock } from "#schema/generated/types.ts";

export type VideoProps = ReturnType<typeof derive>;

/** Adds the host of an external player, which visitors see before anything loads from it. */
export default function derive(block: VideoBlock) {
  const host =
    block.embed && URL.canParse(block.embed) ? new URL(block.embed).hostname.replace(/^www\./, "") : "";
  return { ...block, host };
}
