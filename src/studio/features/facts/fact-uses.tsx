import { Box, Button, Span, Spinner } from "@chakra-ui/react";
import { goToPlace } from "#src/studio/kernel/shell/actions/go-to-place.ts";
import { titleOfDocument } from "#src/studio/kernel/shell/state/title-of-document.ts";
import { useAnswer } from "#src/studio/kernel/shell/state/use-answer.ts";
import { useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { readFactPlaces } from "./calls.ts";

/** The texts that name a fact, by page and block; each leads to its block on the page beside. */
export function FactUses({ name }: { name: string }) {
  const studio = useStudio();
  const { answer } = useAnswer(readFactPlaces, { name });
  const places = answer?.places;
  if (!places) return <Spinner size="xs" my="2" />;
  if (places.length === 0)
    return (
      <Box textStyle="xs" color="fg.muted" mt="2">
        No text uses it yet. Write {`{{${name}}}`} where it should appear.
      </Box>
    );
  return (
    <Box as="section" aria-label="Where it is used" mt="2" maxH="13rem" overflowY="auto" tabIndex={0}>
      <Box as="ul" listStyleType="none">
        {places.map((place) => (
          <li key={`${place.document} ${place.pointer}`}>
            <Button
              size="xs"
              variant="ghost"
              width="100%"
              height="auto"
              py="1"
              px="2"
              justifyContent="start"
              textAlign="start"
              fontWeight="normal"
              onClick={() => void goToPlace(studio, place)}
            >
              <Span truncate>{place.title}</Span>
              <Span color="fg.muted" truncate flexShrink="0" ms="auto">
                {place.block ?? titleOfDocument(studio.state.site, place.document)}
              </Span>
            </Button>
          </li>
        ))}
      </Box>
    </Box>
  );
}
