import { chakra, VisuallyHidden } from "@chakra-ui/react";
import { NewTabHint, newTab } from "#src/ui/new-tab.tsx";
import type { PostHeaderProps } from "./post-header.derive.ts";

/** Plain links to the pages of other services that share an address: no script of theirs, nothing is sent before. */
export function PostShare({ shareLabel, shareLinks }: Pick<PostHeaderProps, "shareLabel" | "shareLinks">) {
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="2" minW="0">
      <chakra.span aria-hidden="true" textStyle="small" color="fg.muted">
        {shareLabel}
      </chakra.span>
      <chakra.ul display="flex" flexWrap="wrap" gap="2" listStyleType="none" minW="0">
        {shareLinks.map((link, index) => (
          <chakra.li key={index} minW="0">
            <chakra.a
              href={link.href}
              {...newTab}
              display="inline-flex"
              alignItems="center"
              minH="11"
              px="4"
              textStyle="label"
              textDecoration="none"
              borderWidth="thin"
              borderColor="border.emphasized"
              borderRadius="full"
              overflowWrap="anywhere"
              _hover={{ bg: "bg.subtle" }}
            >
              <VisuallyHidden>{shareLabel}: </VisuallyHidden>
              {link.label}
              <NewTabHint />
            </chakra.a>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.div>
  );
}
