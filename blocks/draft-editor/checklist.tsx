import { chakra, VisuallyHidden } from "@chakra-ui/react";
import type { DraftEditorBlock } from "#schema/generated/types.ts";
import type { CheckItem } from "#src/drafting/checklist.ts";
import { ToolIcon } from "#src/ui/drafting/tool-icon.tsx";
import { useChecklist } from "./use-checklist.ts";

/** What is done and what is open before publishing: needed things first, then advice. */
export function Checklist({ posts }: Pick<DraftEditorBlock, "posts">) {
  const items = useChecklist(posts);
  const open = items.filter(({ done, needed }) => needed && !done).length;
  return (
    <section aria-labelledby="checklist-title">
      <chakra.h2 id="checklist-title" textStyle="h3">
        Before publishing
      </chakra.h2>
      <chakra.p mt="1" color="fg.muted">
        {open === 0
          ? "Nothing stands in the way."
          : `${open} ${open === 1 ? "thing is" : "things are"} still needed.`}
      </chakra.p>
      <chakra.ul mt="4">
        {items.map((item) => (
          <ChecklistItem key={item.id} {...item} />
        ))}
      </chakra.ul>
    </section>
  );
}

function ChecklistItem({ label, done, needed, advice }: CheckItem) {
  const state = done ? "Done" : needed ? "Needed" : "Advice";
  return (
    <chakra.li display="flex" gap="3" py="2" overflowWrap="anywhere">
      <chakra.span flexShrink="0" pt="0.5" color={done ? "success.fg" : needed ? "danger.fg" : "fg.subtle"}>
        <ToolIcon name={done ? "circle-check" : needed ? "circle-alert" : "circle-dashed"} />
      </chakra.span>
      <chakra.span minW="0">
        <VisuallyHidden>{state}: </VisuallyHidden>
        <chakra.span color={done ? "fg.muted" : undefined} fontWeight={done ? undefined : "semibold"}>
          {label}
        </chakra.span>
        {done ? null : (
          <chakra.span display="block" textStyle="small" color="fg.muted">
            {advice}
          </chakra.span>
        )}
      </chakra.span>
    </chakra.li>
  );
}
