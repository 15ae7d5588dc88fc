import { createHash } from "node:crypto";
import type { AnnouncementBlock } from "#schema/generated/types.ts";

export type AnnouncementProps = ReturnType<typeof derive>;

/** Adds `mark`, a hash by which the visitor's browser remembers a closed announcement. A new text gives a new mark. */
export default function derive(block: AnnouncementBlock) {
  const words = JSON.stringify([block.id, block.text, block.link]);
  return { ...block, mark: createHash("sha256").update(words).digest("base64url").slice(0, 10) };
}
