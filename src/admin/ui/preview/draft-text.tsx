import { Box } from "@chakra-ui/react";
import { useEffect, useRef, useState } from "react";
import { MARKDOWN_FAILURE } from "#src/admin/messages.ts";
import { createPreview, type Preview } from "#src/admin/preview/preview.ts";
import { showPieces } from "#src/admin/preview/preview-dom.ts";
import type { PreviewResult } from "#src/admin/preview/preview-messages.ts";
import { Notice } from "#src/admin/ui/parts/notice.tsx";
import { richTextStyle } from "#src/ui/rich-text.tsx";

/** The text as the build will print it, rendered by the same function in a worker. */
export function DraftText({ source }: { source: string }) {
  const text = useRef<HTMLDivElement>(null);
  const preview = useRef<Preview>(undefined);
  const [result, setResult] = useState<PreviewResult>();

  useEffect(() => {
    const made = createPreview({ onResult: setResult });
    preview.current = made;
    return () => made.stop();
  }, []);
  useEffect(() => preview.current?.show(source), [source]);
  useEffect(() => {
    if (text.current && result?.state === "rendered") showPieces(text.current, result.pieces);
  }, [result]);

  if (result?.state === "too-complex") {
    return (
      <Notice status="warning" title="Too complex to show">
        {result.reason}
      </Notice>
    );
  }
  if (result?.state === "failed") return <Notice status="error" title={MARKDOWN_FAILURE} />;
  return <Box ref={text} css={richTextStyle} />;
}
