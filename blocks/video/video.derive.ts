import type { VideoBlock } from "#schema/generated/types.ts";

export type VideoProps = ReturnType<typeof derive>;

/** Matches the time at which a film starts as pages of YouTube name it (t=90s), in the address of its player, which calls it start=90. */
const YOUTUBE_TIME =
  /^(https:\/\/www\.youtube(?:-nocookie)?\.com\/embed\/[^?#]*\?(?:[^#]*&)?)t=(\d+)s?(?=[&#]|$)/;

/** Adds the host of an external player, which visitors see before anything loads from it. */
export default function derive(block: VideoBlock) {
  const host =
    block.embed && URL.canParse(block.embed) ? new URL(block.embed).hostname.replace(/^www\./, "") : "";
  return {
    ...block,
    ...(block.embed ? { embed: block.embed.replace(YOUTUBE_TIME, "$1start=$2") } : {}),
    host,
  };
}
