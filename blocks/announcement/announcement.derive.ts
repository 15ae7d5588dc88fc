import { createHash } from "node:crypto";
import type { AnnouncementBlock } from "#schema/generated/types.ts";

export type AnnouncementProps = ReturnType<typeof derive>;

/** `mark` names the announcement in the visitor's browser: one with another text is a new one. */
export default function derive(block: AnnouncementBlock) {
  const words = JSON.stringify([block.id, block.text, block.link]);
  return { ...block, mark: createHash("sha256").update(words).digest("base64url").slice(0, 10) };
}
