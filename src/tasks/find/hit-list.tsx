import { Box, chakra, Flex, Span } from "@chakra-ui/react";
import { groupBy } from "#src/content/json/memo.ts";
import { goToPlace } from "#src/studio/kernel/shell/actions/go-to.ts";
import { TextButton } from "#src/studio/kernel/shell/parts/buttons.tsx";
import { CheckBox } from "#src/studio/kernel/shell/parts/inputs.tsx";
import { useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import type { Hit } from "./calls.ts";
import { findState, hitKey, type Places, placesInWords } from "./find-actions.ts";

/** The hits of a search by document, each in its sentence with the replacement as it would read. */
export function HitList({ hits, places }: { hits: readonly Hit[]; places: Places }) {
  const documents = groupBy(hits, ({ document }) => document);
  const more = places.count - hits.length;
  return (
    <Box pb="16">
      <Box role="status" px="3.5" py="2" layerStyle="muted">
        {placesInWords(places)}
        {more > 0 ? `. The first ${hits.length} are listed; all are replaced.` : null}
      </Box>
      {[...documents].map(([document, own]) => (
        <DocumentHits key={document} hits={own} />
      ))}
    </Box>
  );
}

function DocumentHits({ hits }: { hits: readonly Hit[] }) {
  const studio = useStudio();
  const left = findState.use((state) => state.left);
  const ticked = hits.filter((hit) => !left.has(hitKey(hit))).length;
  const title = hits[0]?.title ?? "";
  const tick = (some: readonly Hit[], isTicked: boolean) => {
    const next = new Set(findState.get(studio).left);
    for (const hit of some) isTicked ? next.delete(hitKey(hit)) : next.add(hitKey(hit));
    findState.set(studio, { left: next });
  };
  return (
    <Box role="group" aria-label={title} mb="2">
      <Flex align="center" gap="2" px="3.5" py="1.5" bg="bg.subtle">
        <CheckBox
          name={`Replace in ${title}`}
          checked={ticked === hits.length ? true : ticked > 0 ? "indeterminate" : false}
          onChange={(isTicked) => tick(hits, isTicked)}
        />
        <Span fontWeight="semibold" textStyle="xs" truncate flex="1">
          {title}
        </Span>
        <Span layerStyle="muted">{hits[0]?.route}</Span>
      </Flex>
      {hits.map((hit) => (
        <Flex key={hitKey(hit)} gap="2" px="3.5" py="1" align="start" _hover={{ bg: "bg.muted" }}>
          <Box pt="1">
            <CheckBox
              name={`Replace “${hit.before.slice(-30)}${hit.match}${hit.after.slice(0, 30)}”`}
              checked={!left.has(hitKey(hit))}
              onChange={(isTicked) => tick([hit], isTicked)}
            />
          </Box>
          <Sentence hit={hit} />
        </Flex>
      ))}
    </Box>
  );
}

function Sentence({ hit }: { hit: Hit }) {
  const studio = useStudio();
  const replacement = findState.use((state) => state.replacement);
  const isLeft = findState.use((state) => state.left.has(hitKey(hit)));
  return (
    <TextButton
      size="xs"
      p="0"
      flex="1"
      minW="0"
      display="block"
      textAlign="start"
      whiteSpace="normal"
      fontWeight="normal"
      lineHeight="1.5"
      onClick={() => void goToPlace(studio, hit)}
    >
      {hit.block ? (
        <Span display="block" layerStyle="muted">
          {hit.block}
        </Span>
      ) : null}
      <Span overflowWrap="anywhere">
        {hit.before}
        {replacement === "" || isLeft ? (
          <chakra.mark bg="warning.muted" color="fg" borderRadius="2px">
            {hit.match}
          </chakra.mark>
        ) : (
          <>
            <chakra.del color="danger.fg" bg="danger.subtle">
              {hit.match}
            </chakra.del>
            <chakra.ins color="success.fg" bg="success.subtle" textDecoration="none">
              {replacement}
            </chakra.ins>
          </>
        )}
        {hit.after}
      </Span>
    </TextButton>
  );
}
