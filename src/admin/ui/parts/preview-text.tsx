import { Box, type BoxProps } from "@chakra-ui/react";
import { type ReactNode, useEffect, useRef } from "react";
import { MARKDOWN_FAILURE } from "#src/admin/messages.ts";
import { showPieces } from "#src/admin/preview/preview-dom.ts";
import { type PreviewStore, usePreviewResult } from "#src/admin/ui/context/session-context.ts";
import { Notice } from "./notice.tsx";

type PreviewTextProps = {
  preview: PreviewStore | undefined;
  css: BoxProps["css"];
  empty?: ReactNode;
};

/**
 * A rendered text, or the reason why there is none. Its DOM is not managed by React, so that a change updates only the element that has
 * changed.
 */
export function PreviewText({ preview, css, empty }: PreviewTextProps) {
  const result = usePreviewResult(preview);
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (text.current && result?.state === "rendered") showPieces(text.current, result.pieces);
  }, [result]);
  return (
    <>
      {result?.state === "too-complex" ? (
        <Notice status="warning" title="Too complex to show">
          {result.reason}
        </Notice>
      ) : null}
      {result?.state === "failed" ? <Notice status="error" title={MARKDOWN_FAILURE} /> : null}
      {result?.state === "rendered" && result.pieces.length === 0 ? empty : null}
      <Box ref={text} hidden={result?.state !== "rendered"} css={css} />
    </>
  );
}
