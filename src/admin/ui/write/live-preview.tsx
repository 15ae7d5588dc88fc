import { Box, HStack, Text } from "@chakra-ui/react";
import { useContext } from "react";
import { PreviewContext } from "#src/admin/ui/context/session-context.ts";
import { PreviewText } from "#src/admin/ui/parts/preview-text.tsx";
import { richTextStyle } from "#src/ui/rich-text.tsx";

export function LivePreview({ wide }: { wide: boolean }) {
  return (
    <>
      {wide ? (
        <HStack minH="3.375rem" px="6" textStyle="label" color="fg.muted" borderBottomWidth="thin">
          Preview
        </HStack>
      ) : null}
      <Box
        id="post-preview"
        role="region"
        aria-label="Preview"
        // Makes the scroll position of a long preview reachable by keyboard.
        tabIndex={0}
        flex="1"
        minH={wide ? "0" : "calc(100dvh - 22rem)"}
        overflowY={wide ? "auto" : undefined}
        overscrollBehavior="contain"
        // A stacking context, so that typing does not repaint a long preview.
        isolation="isolate"
        bg={wide ? "bg.panel" : undefined}
        px={{ base: "0", xl: "6" }}
        py={{ base: "2", xl: "5" }}
        outlineOffset="-0.25rem"
      >
        <PreviewText
          preview={useContext(PreviewContext)}
          css={smaller}
          empty={<Text color="fg.muted">The text appears here as readers will see it.</Text>}
        />
      </Box>
    </>
  );
}

const { "& > * + *": _, ...elements } = richTextStyle;

/** Styles of the preview one step smaller, as the column is half as wide. With `* + *`, an insertion would restyle all elements. */
const smaller = {
  "& > *": { marginTop: "4" },
  ...elements,
  "& h2": { textStyle: "h3", marginTop: "8" },
  "& h3": { textStyle: "h4", marginTop: "6" },
  "& h4": { textStyle: "label", marginTop: "5" },
  "& > :first-child": { marginTop: "0" },
} as const;
