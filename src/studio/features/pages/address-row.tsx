import { Box, Button, Flex, Span } from "@chakra-ui/react";
import { slugOf } from "#src/content/address/routes.ts";
import { StudioIcon } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import { useShell, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";

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

/** The address of a new page next to the open one: its title replaces the last part. */
export function addressBeside(route: string, title: string): string {
  return `${route.replace(/[^/]*$/, "")}${slugOf(title)}`;
}

/** Whether a page cannot be moved or deleted: the home page, the page for unknown addresses, and patterns. */
export function hasFixedAddress(route: string): boolean {
  return route === "/" || route === "/404" || route.includes("[");
}
