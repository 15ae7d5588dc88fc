import { IconButton, Menu } from "@chakra-ui/react";
import { pointerTo } from "#src/content/json/json.ts";
import { useEditor, useEditScope } from "#src/studio/fields/parts/edit-scope.ts";
import type { ListLimits } from "#src/studio/kernel/form/form-model.ts";
import type { Pointer } from "#src/studio/kernel/protocol/protocol.ts";
import { focusField } from "#src/studio/kernel/shell/actions/focus.ts";
import { StudioIcon } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import { useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";

type Props = {
  label: string;
  pointer: Pointer;
  index: number;
  count: number;
  isFull: boolean;
  limits: ListLimits;
};

/** Menu of a list item: move, duplicate, remove. */
export function ItemTools({ label, pointer, index, count, isFull, limits }: Props) {
  const studio = useStudio();
  const { apply } = useEditor();
  const { locked } = useEditScope();
  const at = pointerTo(pointer, index);
  const go = (place: number, words: string) => {
    const target = pointerTo(pointer, place);
    const { selection } = studio.state;
    if (selection) studio.select({ key: selection.key, pointer: count === 0 ? pointer : target });
    studio.announce(words);
    focusField(target);
  };
  const actions: Record<string, () => void> = {
    up: () => {
      apply([{ op: "move", from: at, path: pointerTo(pointer, index - 1) }], `Move ${label}`);
      go(index - 1, `${label}, ${index} of ${count}`);
    },
    down: () => {
      apply([{ op: "move", from: at, path: pointerTo(pointer, index + 1) }], `Move ${label}`);
      go(index + 1, `${label}, ${index + 2} of ${count}`);
    },
    duplicate: () => {
      apply([{ op: "copy", from: at, path: pointerTo(pointer, index + 1) }], `Duplicate ${label}`);
      go(index + 1, `${label} duplicated`);
    },
    remove: () => {
      apply([{ op: "remove", path: at }], `Remove ${label}`);
      go(Math.max(0, Math.min(index, count - 2)), `${label} removed. Use Undo to restore it.`);
    },
  };
  return (
    <Menu.Root
      size="sm"
      positioning={{ placement: "bottom-end", strategy: "fixed" }}
      onSelect={({ value }) => actions[value]?.()}
      lazyMount
    >
      <Menu.Trigger asChild>
        <IconButton
          size="xs"
          minW="7"
          variant="ghost"
          color="fg.subtle"
          disabled={locked}
          aria-label={`More for ${label} ${index + 1}`}
        >
          <StudioIcon name="ellipsis" size="0.875rem" />
        </IconButton>
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content minW="10rem">
          <Menu.Item value="up" disabled={index === 0}>
            <StudioIcon name="arrow-up" size="0.875rem" /> Move up
          </Menu.Item>
          <Menu.Item value="down" disabled={index === count - 1}>
            <StudioIcon name="arrow-down" size="0.875rem" /> Move down
          </Menu.Item>
          <Menu.Item value="duplicate" disabled={isFull || limits.unique === true}>
            <StudioIcon name="copy" size="0.875rem" /> Duplicate
          </Menu.Item>
          <Menu.Item value="remove" color="danger.fg" disabled={count <= (limits.min ?? 0)}>
            <StudioIcon name="trash-2" size="0.875rem" /> Remove
          </Menu.Item>
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}
