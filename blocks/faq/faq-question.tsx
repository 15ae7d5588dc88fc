import { chakra } from "@chakra-ui/react";
import type { FaqItem } from "#schema/generated/types.ts";
import { forcedFill } from "#src/ui/forced-fill.ts";
import { RichText } from "#src/ui/rich-text.tsx";

type FaqQuestionProps = {
  item: FaqItem;
  heading: "h3" | "h4";
  /** Questions of one name close each other. */
  group: string | undefined;
  open: boolean;
};

/** A question and, in the same `<details>`, its answer. A disabled one can neither be focused nor opened. */
export function FaqQuestion({ item, heading, group, open }: FaqQuestionProps) {
  return (
    <chakra.details
      name={group}
      open={open || undefined}
      borderBottomWidth="thin"
      borderColor="border"
      // On paper nothing can be opened: every answer is printed.
      css={{ "@media print": { "&::details-content": { contentVisibility: "visible" } } }}
    >
      <chakra.summary
        aria-disabled={item.disabled || undefined}
        tabIndex={item.disabled ? -1 : undefined}
        display="flex"
        justifyContent="space-between"
        alignItems="flex-start"
        gap="6"
        py={heading === "h3" ? { base: "4", md: "5" } : "4"}
        cursor={item.disabled ? "not-allowed" : "pointer"}
        pointerEvents={item.disabled ? "none" : undefined}
        color={item.disabled ? "fg.muted" : undefined}
        css={{
          listStyle: "none",
          "&::-webkit-details-marker": { display: "none" },
          "&:hover h3, &:hover h4": {
            textDecoration: "underline",
            textDecorationColor: "signal.solid",
            textDecorationThickness: "0.12em",
            textUnderlineOffset: "0.2em",
          },
        }}
      >
        {heading === "h3" ? (
          <chakra.h3 {...words} textStyle="h4" fontSize={{ md: "lg" }}>
            {item.question}
          </chakra.h3>
        ) : (
          <chakra.h4 {...words} textStyle="h4">
            {item.question}
          </chakra.h4>
        )}
        {item.disabled ? null : <Cross />}
      </chakra.summary>
      <chakra.div pb="6" pe={{ base: "0", md: "12" }} color="fg.muted">
        <RichText html={item.answer} />
      </chakra.div>
    </chakra.details>
  );
}

/** The heading stands in the summary itself: HTML allows none inside a span. */
const words = { flex: "1", minW: "0", overflowWrap: "anywhere" } as const;

/** Two blazes: crossed while closed, one lying bar while open. */
function Cross() {
  const bar = {
    position: "absolute",
    top: "50%",
    insetInlineStart: "50%",
    w: "4",
    h: "1",
    borderRadius: "full",
    bg: "currentColor",
  } as const;
  return (
    <chakra.span aria-hidden="true" position="relative" boxSize="6" flexShrink="0">
      <chakra.span {...bar} transform="translate(-50%, -50%)" css={forcedFill("CanvasText")} />
      <chakra.span
        {...bar}
        transform="translate(-50%, -50%) rotate(90deg)"
        transition="transform"
        transitionDuration="moderate"
        css={{
          ...forcedFill("CanvasText"),
          "details[open] > summary &": { transform: "translate(-50%, -50%) rotate(0deg)" },
        }}
      />
    </chakra.span>
  );
}
