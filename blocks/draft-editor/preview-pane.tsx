import { chakra } from "@chakra-ui/react";
import { useEffect, useRef } from "react";
import { showPieces } from "#src/drafting/preview-dom.ts";
import { MARKDOWN_FAILURE } from "#src/drafting/toast-texts.ts";
import { Notice } from "#src/ui/drafting/notice.tsx";
import { richTextStyle } from "#src/ui/rich-text.tsx";
import { usePreview } from "./preview-context.ts";

/** The text as the build will print it, while it is written. */
export function PreviewPane({ wide }: { wide: boolean }) {
  const result = usePreview();
  const text = useRef<HTMLDivElement>(null);
  const rendered = result?.state === "rendered" ? result : undefined;
  useEffect(() => {
    if (text.current && rendered) showPieces(text.current, rendered.pieces);
  }, [rendered]);

  return (
    <>
      {wide ? (
        <chakra.p
          display="flex"
          alignItems="center"
          minH="3.375rem"
          px="6"
          textStyle="label"
          color="fg.muted"
          borderBottomWidth="thin"
          borderColor="border"
        >
          Preview
        </chakra.p>
      ) : null}
      <chakra.div
        id="post-preview"
        role="region"
        aria-label="Preview"
        // A long text scrolls in here, by keyboard too.
        tabIndex={0}
        flex="1"
        minH={wide ? "0" : "calc(100dvh - 22rem)"}
        overflowY={wide ? "auto" : undefined}
        overscrollBehavior="contain"
        px={{ base: "0", xl: "6" }}
        py={{ base: "2", xl: "5" }}
        outlineOffset="-0.25rem"
      >
        {result?.state === "too-complex" ? (
          <Notice status="warning" title="Too complex to show">
            {result.reason}
          </Notice>
        ) : null}
        {result?.state === "failed" ? <Notice status="danger" title={MARKDOWN_FAILURE} /> : null}
        {rendered?.pieces.length === 0 ? (
          <chakra.p color="fg.muted">The text appears here as readers will see it.</chakra.p>
        ) : null}
        <chakra.div ref={text} hidden={!rendered} overflowWrap="anywhere" css={smaller} />
      </chakra.div>
    </>
  );
}

/** Headings one step smaller than on the blog: the column is half as wide. */
const smaller = {
  ...richTextStyle,
  "& h2": { textStyle: "h3", marginTop: "8" },
  "& h3": { textStyle: "h4", marginTop: "6" },
  "& h4": { textStyle: "label", marginTop: "5" },
  "& > :first-child": { marginTop: "0" },
} as const;
