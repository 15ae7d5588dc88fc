import { Box, Button, Flex, Span } from "@chakra-ui/react";
import { StudioIcon } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import { useShell, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { hasFixedAddress } from "./page-addresses.ts";

/** The address of the page, and what can be done with the page as a whole. */
export function AddressRow() {
  const studio = useStudio();
  const route = useShell((state) => state.page?.view.route) ?? "/";
  const isFixed = hasFixedAddress(route);
  return (
    <Box>
      <Box textStyle="xs" fontWeight="medium" color="fg.muted" mb="1">
        Address
      </Box>
      <Flex
        align="center"
        gap="1.5"
        borderWidth="1px"
        borderRadius="l2"
        ps="2.5"
        pe="1"
        minH="8"
        bg="bg.subtle"
      >
        <Span flex="1" truncate title={route}>
          {route}
        </Span>
        {isFixed ? null : (
          <>
            <Button size="2xs" variant="ghost" onClick={() => studio.openDialog("move-page")}>
              Change…
            </Button>
            <Button
              size="2xs"
              variant="ghost"
              color="danger.fg"
              onClick={() => studio.openDialog("delete-page")}
            >
              <StudioIcon name="trash-2" size="0.8125rem" />
              Delete…
            </Button>
          </>
        )}
      </Flex>
    </Box>
  );
}
