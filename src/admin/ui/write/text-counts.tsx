import { HStack } from "@chakra-ui/react";
import { useField } from "#src/admin/ui/context/session-context.ts";
import { usePreview } from "#src/admin/ui/context/preview-context.ts";

/** The number of words and the reading time. */
export function TextCounts() {
  return (
    <HStack
      id="post-counts"
      justify="space-between"
      gap="4"
      px={{ base: "4", xl: "6" }}
      py="2"
      textStyle="small"
      color="fg.muted"
      fontVariantNumeric="tabular-nums"
      borderTopWidth="thin"
      borderColor="border.muted"
    >
      <Counts />
    </HStack>
  );
}

/** Plain elements instead of Chakra's, because they change during typing. */
function Counts() {
  const result = usePreview();
  const stored = useField("readingTime");
  const facts = result?.state === "rendered" ? result.facts : undefined;
  const words = facts?.words ?? 0;
  return (
    <>
      <span>
        {words} {words === 1 ? "word" : "words"}
      </span>
      <span>{facts?.readingTime ?? stored} read</span>
    </>
  );
}
