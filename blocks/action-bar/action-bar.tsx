import { HStack } from "@chakra-ui/react";
import { ActionLink } from "waymark/ui";
import type { ActionBarBlock } from "#schema/generated/types.ts";

/**
 * A fixed bar of buttons at the bottom of small screens; the footer leaves space for it. Once the buttons of the opening section have
 * scrolled away, the bar slides up, and its first button is filled.
 */
export default function ActionBar({ label, actions }: ActionBarBlock) {
  return (
    <HStack
      as="aside"
      aria-label={label}
      hideFrom="md"
      gap="2"
      position="fixed"
      insetInline="0"
      bottom="0"
      zIndex="docked"
      px="4"
      pt="2"
      pb="calc(0.5rem + env(safe-area-inset-bottom))"
      bg="bg.panel"
      borderTopWidth="thin"
      _print={{ display: "none" }}
      css={{
        "& > a": { flex: "1 1 auto", paddingInline: "2", overflowWrap: "break-word" },
        "@supports (animation-timeline: scroll())": {
          animation: "comeUp linear both",
          animationTimeline: "scroll(root)",
          animationRange: "60vh 75vh",
          _focusWithin: { animation: "none" },
          "& > a:first-of-type": {
            animation: "fillButton step-end both",
            animationTimeline: "scroll(root)",
            animationRange: "60vh 75vh",
          },
        },
        "@media (max-width: 22rem)": { "& svg": { display: "none" } },
        "body:has(&)": { paddingBottom: { base: "calc(4rem + env(safe-area-inset-bottom))", md: "0" } },
        // Focused elements are scrolled above the bar, not behind it.
        "html:has(&)": { scrollPaddingBottom: { base: "24", md: "0" } },
      }}
    >
      {actions.map((action, index) => (
        <ActionLink key={index} action={action} variant="outline" size="sm" />
      ))}
    </HStack>
  );
}
