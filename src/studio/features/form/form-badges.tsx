import type { BlockView } from "#src/studio/kernel/protocol/protocol.ts";
import { features } from "#src/studio/kernel/shell/registry/registry.ts";

/** What features show around the fields of a block, or of the page's settings. */
export function FormBadges({ block, place }: { block: BlockView | undefined; place: "before" | "after" }) {
  return features().map(({ badges }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the list of features never changes
    badges?.form ? <badges.form key={index} block={block} place={place} /> : null,
  );
}
