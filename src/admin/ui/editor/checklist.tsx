import { Heading, HStack, List, Span, Text, VisuallyHidden } from "@chakra-ui/react";
import { memo } from "react";
import type { DraftEditorBlock } from "#schema/generated/types.ts";
import type { CheckItem } from "#src/admin/checklist/check-fields.ts";
import { useChecklist } from "#src/admin/ui/context/session-context.ts";
import { Disclosure } from "#src/admin/ui/parts/notice.tsx";
import { ToolIcon } from "#src/admin/ui/parts/tool-icon.tsx";

/** The open items, needed ones first. Those that are done are counted in blazes and can be expanded. */
export function Checklist({ posts }: Pick<DraftEditorBlock, "posts">) {
  return <Items items={useChecklist(posts)} />;
}

const Items = memo(function Items({ items }: { items: readonly CheckItem[] }) {
  const needs = items.filter(({ done, needed }) => needed && !done);
  const advice = items.filter(({ done, needed }) => !needed && !done);
  const done = items.filter((item) => item.done);
  return (
    <section aria-labelledby="checklist-title">
      <Heading id="checklist-title" size="md">
        Before publishing
      </Heading>
      <HStack aria-hidden="true" gap="1" mt="4">
        {[...done, ...advice, ...needs].map((item) => (
          <Span
            key={item.id}
            flex="1 1 0"
            maxW="6"
            h="1.5"
            borderRadius="full"
            bg={item.done ? "success.solid" : item.needed ? "accent.solid" : "bg.muted"}
          />
        ))}
      </HStack>
      <Text my="3" color="fg.muted">
        {needs.length === 0 ? "Nothing is missing. " : `${needs.length} still needed. `}
        {advice.length > 0
          ? `${advice.length} ${advice.length === 1 ? "suggestion" : "suggestions"} to improve it.`
          : ""}
      </Text>
      <ChecklistItems items={[...needs, ...advice]} />
      {done.length > 0 ? (
        <Disclosure label={`${done.length} done`}>
          <ChecklistItems items={done} />
        </Disclosure>
      ) : null}
    </section>
  );
});

function ChecklistItems({ items }: { items: readonly CheckItem[] }) {
  return (
    <List.Root gap="4">
      {items.map((item) => (
        <ChecklistItem key={item.id} {...item} />
      ))}
    </List.Root>
  );
}

function ChecklistItem({ label, done, needed, advice }: CheckItem) {
  const state = done ? "Done" : needed ? "Needed" : "Advice";
  return (
    <List.Item>
      <List.Indicator color={done ? "success.fg" : needed ? "accent.fg" : "fg.subtle"}>
        <ToolIcon name={done ? "circle-check" : needed ? "circle-alert" : "circle-dashed"} />
      </List.Indicator>
      <div>
        <VisuallyHidden>{state}: </VisuallyHidden>
        <Span color={done ? "fg.muted" : undefined} fontWeight={done ? undefined : "semibold"}>
          {label}
        </Span>
        {done ? null : (
          <Text textStyle="small" color="fg.muted">
            {advice}
          </Text>
        )}
      </div>
    </List.Item>
  );
}
