import { Box, HStack, Text } from "@chakra-ui/react";
import { memo, useContext, useEffect, useRef } from "react";
import { MARKDOWN_FAILURE } from "#src/admin/messages.ts";
import { showPieces } from "#src/admin/preview/preview-dom.ts";
import { Notice } from "#src/admin/ui/parts/notice.tsx";
import { richTextStyle } from "#src/ui/rich-text.tsx";
import { PreviewContext, usePreview } from "#src/admin/ui/context/preview-context.ts";

/** The live preview of the text, as the build will print it. */
export function PreviewPane({ wide }: { wide: boolean }) {
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
        // A long preview scrolls here, by keyboard too.
        tabIndex={0}
        flex="1"
        minH={wide ? "0" : "calc(100dvh - 22rem)"}
        overflowY={wide ? "auto" : undefined}
        overscrollBehavior="contain"
        // An own stacking context, so that typing does not repaint a long preview.
        isolation="isolate"
        bg={wide ? "bg.panel" : undefined}
        px={{ base: "0", xl: "6" }}
        py={{ base: "2", xl: "5" }}
        outlineOffset="-0.25rem"
      >
        <PreviewState />
        <PreviewText />
      </Box>
    </>
  );
}

/** The message in place of the preview: nothing written yet, too complex, or not parseable. */
function PreviewState() {
  const result = usePreview();
  if (result?.state === "too-complex") {
    return (
      <Notice status="warning" title="Too complex to show">
        {result.reason}
      </Notice>
    );
  }
  if (result?.state === "failed") return <Notice status="error" title={MARKDOWN_FAILURE} />;
  if (result?.pieces.length !== 0) return null;
  return <Text color="fg.muted">The text appears here as readers will see it.</Text>;
}

/**
 * The preview's HTML. It is inserted without React, so that a change in a long text updates a single piece.
 */
const PreviewText = memo(function PreviewText() {
  const preview = useContext(PreviewContext);
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const show = () => {
      const result = preview?.result();
      if (!text.current || !result) return;
      text.current.hidden = result.state !== "rendered";
      if (result.state === "rendered") showPieces(text.current, result.pieces);
    };
    show();
    return preview?.subscribe(show);
  }, [preview]);
  return <Box ref={text} css={smaller} />;
});

const { "& > * + *": _, ...elements } = richTextStyle;

/**
 * Headings one step smaller than on the page of a post, because the column is half as wide. Margins are set on each
 * element, because with `* + *` the browser would recalculate all elements when one is inserted.
 */
const smaller = {
  "& > *": { marginTop: "4" },
  ...elements,
  "& h2": { textStyle: "h3", marginTop: "8" },
  "& h3": { textStyle: "h4", marginTop: "6" },
  "& h4": { textStyle: "label", marginTop: "5" },
  "& > :first-child": { marginTop: "0" },
} as const;
