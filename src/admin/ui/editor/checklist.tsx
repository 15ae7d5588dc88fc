import { chakra, VisuallyHidden } from "@chakra-ui/react";
import { memo } from "react";
import type { DraftEditorBlock } from "#schema/generated/types.ts";
import type { CheckItem } from "#src/admin/draft/checklist.ts";
import { useChecklist } from "#src/admin/ui/hooks/use-checklist.ts";
import { ToolIcon } from "#src/admin/ui/parts/tool-icon.tsx";

/** What is open before publishing, needed things first; what is done can be looked at, and is counted in blazes. */
export function Checklist({ posts }: Pick<DraftEditorBlock, "posts">) {
  return <Items items={useChecklist(posts)} />;
}

const Items = memo(function Items({ items }: { items: readonly CheckItem[] }) {
  const needs = items.filter(({ done, needed }) => needed && !done);
  const advice = items.filter(({ done, needed }) => !needed && !done);
  const done = items.filter((item) => item.done);
  return (
    <section aria-labelledby="checklist-title">
      <chakra.h2 id="checklist-title" textStyle="h3">
        Before publishing
      </chakra.h2>
      <chakra.div aria-hidden="true" display="flex" gap="1" mt="4">
        {[...done, ...advice, ...needs].map((item) => (
          <chakra.span
            key={item.id}
            flex="1 1 0"
            maxW="6"
            h="1.5"
            borderRadius="full"
            bg={item.done ? "success.solid" : item.needed ? "signal.solid" : "bg.muted"}
          />
        ))}
      </chakra.div>
      <chakra.p mt="3" color="fg.muted">
        {needs.length === 0 ? "Nothing is missing. " : `${needs.length} still needed. `}
        {advice.length > 0
          ? `${advice.length} ${advice.length === 1 ? "suggestion" : "suggestions"} to improve it.`
          : ""}
      </chakra.p>
      <chakra.ul mt="3">
        {[...needs, ...advice].map((item) => (
          <ChecklistItem key={item.id} {...item} />
        ))}
      </chakra.ul>
      {done.length > 0 ? (
        <chakra.details mt="2" borderTopWidth="thin" borderColor="border">
          <chakra.summary py="3" textStyle="label" cursor="pointer">
            {done.length} done
          </chakra.summary>
          <ul>
            {done.map((item) => (
              <ChecklistItem key={item.id} {...item} />
            ))}
          </ul>
        </chakra.details>
      ) : null}
    </section>
  );
});

function ChecklistItem({ label, done, needed, advice }: CheckItem) {
  const state = done ? "Done" : needed ? "Needed" : "Advice";
  return (
    <chakra.li display="flex" gap="3" py={done ? "1" : "2"} overflowWrap="anywhere">
      <chakra.span flexShrink="0" pt="0.5" color={done ? "success.fg" : needed ? "signal.fg" : "fg.subtle"}>
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
