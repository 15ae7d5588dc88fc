import { Box, Button, Stack } from "@chakra-ui/react";
import type { FindRequest } from "./calls.ts";
import { findState, replacedInWords } from "./find-actions.ts";

type Props = { onSearch: (change: Partial<FindRequest>) => void };

/** Says that a text does not occur, or no longer does, and offers ways on. */
export function NothingFound({ onSearch }: Props) {
  const { search, replaced } = findState.use((state) => state);
  const { find, matchCase, wholeWord, addresses } = search;
  const isReplaced = replaced?.find === find;
  const ways: { label: string; change: Partial<FindRequest> }[] = [
    ...(isReplaced && replaced.by !== ""
      ? [{ label: `Find “${replaced.by}”`, change: { find: replaced.by } }]
      : []),
    ...(matchCase ? [{ label: "Ignore capitals", change: { matchCase: false } }] : []),
    ...(wholeWord ? [{ label: "Also within words", change: { wholeWord: false } }] : []),
    ...(addresses ? [] : [{ label: "Also search addresses", change: { addresses: true } }]),
  ];
  return (
    <Box p="8" textAlign="center">
      <Box role="status" color="fg.muted" overflowWrap="anywhere">
        {isReplaced ? `${replacedInWords(replaced.places, replaced.by)}.` : `No text contains “${find}”.`}
      </Box>
      <Stack mt="3" gap="1.5" align="center">
        {ways.map(({ label, change }) => (
          <Button key={label} variant="outline" onClick={() => onSearch(change)}>
            {label}
          </Button>
        ))}
      </Stack>
    </Box>
  );
}
