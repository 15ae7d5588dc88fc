import { Box, Text, VisuallyHidden, Wrap } from "@chakra-ui/react";
import { LinkButton } from "#src/ui/button.tsx";
import { NewTabHint, newTab } from "#src/ui/new-tab.tsx";
import type { PostHeaderProps } from "./post-header.derive.ts";

/** Plain links to the share pages of other services: none of their scripts, and nothing is sent before a click. */
export function PostShare({ shareLabel, shareLinks }: Pick<PostHeaderProps, "shareLabel" | "shareLinks">) {
  return (
    <Wrap align="center" columnGap="3" rowGap="2" minW="0">
      <Text as="span" aria-hidden="true" textStyle="small" color="fg.muted">
        {shareLabel}
      </Text>
      <Wrap as="ul" gap="2" minW="0">
        {shareLinks.map((link, index) => (
          <Box as="li" key={index} minW="0">
            <LinkButton
              href={link.href}
              {...newTab}
              variant="outline"
              size="sm"
              borderWidth="thin"
              borderColor="border.emphasized"
              overflowWrap="anywhere"
            >
              <VisuallyHidden>{shareLabel}: </VisuallyHidden>
              {link.label}
              <NewTabHint />
            </LinkButton>
          </Box>
        ))}
      </Wrap>
    </Wrap>
  );
}
