import { Menu, Span } from "@chakra-ui/react";
import { Fragment, useEffect, useState } from "react";
import { groupBy } from "#src/content/json/memo.ts";
import { selectedBlock } from "#src/studio/kernel/shell/actions/block-actions.ts";
import { answerFocusRequest } from "#src/studio/kernel/shell/actions/focus.ts";
import { keysInWords } from "#src/studio/kernel/shell/parts/keys-in-words.ts";
import { StudioIcon } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import { type Command, commands, refusedCommand } from "#src/studio/kernel/shell/registry/registry.ts";
import type { ShellState } from "#src/studio/kernel/shell/state/shell-state.ts";
import { useShell, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";

/** The menu of the selected block, at the position at which it was requested: a button, a row of the tree or a point of the page. */
export function BlockMenu() {
  const menu = useShell((state) => state.menu);
  return menu ? <OpenMenu key={`${menu.x} ${menu.y}`} {...menu} /> : null;
}

function OpenMenu({ x, y }: { x: number; y: number }) {
  const studio = useStudio();
  const block = useShell((state) => selectedBlock(state)?.title);
  const [groups] = useState(() => menuGroups(studio.state));
  const [opener] = useState(() => document.activeElement);
  const close = () => {
    studio.store.set({ menu: undefined });
    if (opener instanceof HTMLElement) opener.focus();
  };
  // The opener may have gone meanwhile, and take no focus.
  useEffect(() => () => answerFocusRequest(studio), [studio]);
  const run = (id: string) => {
    const command = groups.flat().find((one) => one.id === id);
    studio.dialogs.runAfter(() => command?.run(studio));
  };
  return (
    <Menu.Root
      size="sm"
      defaultOpen
      onOpenChange={({ open }) => open || close()}
      onSelect={({ value }) => run(value)}
      positioning={{
        placement: "bottom-start",
        strategy: "fixed",
        getAnchorRect: () => ({ x, y, width: 0, height: 0 }),
      }}
    >
      <Menu.Positioner>
        <Menu.Content aria-label={block} minW="13rem">
          {groups.map((group, index) => (
            <Fragment key={group[0]?.id}>
              {index > 0 ? <Menu.Separator /> : null}
              {group.map((command) => (
                <Entry key={command.id} command={command} />
              ))}
            </Fragment>
          ))}
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}

function Entry({ command }: { command: Command }) {
  const { id, icon, title, keys: [shortcut] = [], inBlockMenu } = command;
  const refused = useShell((state) => refusedCommand(state, command));
  const keys = inBlockMenu?.keys ?? shortcut;
  return (
    <Menu.Item
      value={id}
      disabled={refused !== undefined}
      title={refused}
      color={inBlockMenu?.danger ? "danger.fg" : undefined}
    >
      <StudioIcon name={icon} size="0.875rem" /> {inBlockMenu?.title ?? title}
      {refused === undefined ? null : <Span srOnly>{refused}</Span>}
      {keys === undefined ? null : (
        <Menu.ItemCommand aria-hidden="true" dir="ltr" ms="auto">
          {keysInWords(keys)}
        </Menu.ItemCommand>
      )}
    </Menu.Item>
  );
}

function menuGroups(state: ShellState): Command[][] {
  const placeOf = ({ inBlockMenu }: Command) => inBlockMenu?.at ?? 0;
  const offered = commands()
    .filter(({ inBlockMenu, when }) => inBlockMenu && when?.(state) !== false)
    .toSorted((one, other) => placeOf(one) - placeOf(other));
  return [...groupBy(offered, (command) => Math.floor(placeOf(command) / 10)).values()];
}
