import { Box, Button, Span, Spinner } from "@chakra-ui/react";
import { useEffect, useState } from "react";
import type { FactPlace, FactPlacesAnswer } from "#src/studio/protocol.ts";
import { goToPlace } from "../actions/go-to-place.ts";
import { titleOfDocument } from "../panes/page/title-of-document.ts";
import { useShell, useStudio } from "../state/use-studio.ts";

/** The texts that name a fact, by page and block; each leads to its block on the page beside. */
export function FactUses({ name }: { name: string }) {
  const studio = useStudio();
  const places = useFactPlaces(name);
  if (!places) return <Spinner size="xs" my="2" />;
  if (places.length === 0)
    return (
      <Box textStyle="xs" color="fg.muted" mt="2">
        No text names it yet. Write {`{{${name}}}`} where it is to stand.
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

/** Asked for again after every change. */
function useFactPlaces(name: string): readonly FactPlace[] | undefined {
  const studio = useStudio();
  const revision = useShell((state) => state.page?.view.revision);
  const [places, setPlaces] = useState<readonly FactPlace[]>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of any document may change them
  useEffect(() => {
    let isGone = false;
    const ask = async () => {
      const path = `/api/fact-places?name=${encodeURIComponent(name)}`;
      const answer = await studio.client.get<FactPlacesAnswer>(path);
      if (!isGone) setPlaces(answer.places);
    };
    ask().catch((error: unknown) => studio.failed(error));
    return () => {
      isGone = true;
    };
  }, [studio, name, revision]);
  return places;
}
