import { Box, Collapsible, Flex } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { TextButton } from "#src/studio/kernel/shell/parts/buttons.tsx";
import type { ChangedItem, Way } from "./calls.ts";
import { ChangePictures } from "./history/change-picture.tsx";

type Props = {
  name: string;
  kind: ChangedItem["kind"];
  shownOn: ChangedItem["shownOn"];
  /** The id of the block to show; without it, the page. */
  block?: string;
  way: Way;
  onRestore?: () => void;
  children: ReactNode;
};

/** A change in words, with its pictures before and after folded away, and the way back. */
export function ChangedLine({ name, kind, shownOn, block, way, onRestore, children }: Props) {
  const sides = (["before", "after"] as const).flatMap((side) => {
    const isThere = kind === "changed" || (kind === "added") === (side === "after");
    const route = shownOn[side];
    return isThere && route !== undefined ? [{ side, route }] : [];
  });
  const action = sides.length > 1 ? "Compare" : "Show";
  const wayBack = kind === "added" ? "Remove" : "Restore";
  return (
    <Collapsible.Root lazyMount unmountOnExit asChild>
      <li>
        <Flex gap="3" align="baseline">
          <Box flex="1" minW="0" overflowWrap="anywhere">
            {children}
          </Box>
          {sides.length > 0 ? (
            <Collapsible.Trigger asChild>
              <TextButton color="fg.muted" aria-label={`${action} ${name}`}>
                {action}
              </TextButton>
            </Collapsible.Trigger>
          ) : null}
          {onRestore ? (
            <TextButton color="fg.muted" aria-label={`${wayBack} ${name}`} onClick={onRestore}>
              {wayBack}
            </TextButton>
          ) : null}
        </Flex>
        <Collapsible.Content>
          <ChangePictures
            pictures={sides.map(({ side, route }) => ({
              title: `${name}, ${side}`,
              caption: sides.length > 1 ? (side === "before" ? "Before" : "After") : undefined,
              query: { side, way, route, ...(block === undefined ? {} : { block }) },
            }))}
          />
        </Collapsible.Content>
      </li>
    </Collapsible.Root>
  );
}
