import { Badge, Box, Collapsible, Flex, Span } from "@chakra-ui/react";
import { FoldTrigger } from "#src/studio/fields/parts/fold-trigger.tsx";
import { Thumbnail } from "#src/studio/fields/picture/picture-input.tsx";
import { goToPlace } from "#src/studio/kernel/shell/actions/go-to.ts";
import { openDocument } from "#src/studio/kernel/shell/actions/open-page.ts";
import { ListButton, MoreMenu } from "#src/studio/kernel/shell/parts/buttons.tsx";
import type { Studio } from "#src/studio/kernel/shell/state/studio.ts";
import { useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import type { PictureItem, PictureUse } from "./calls.ts";
import { measureInWords, nameOfItem, placesInWords } from "./picture-words.ts";

type Props = { picture: PictureItem; onAsk: (what: "replace" | "remove") => void };

/** A picture with its size, its weight and the places that show it. */
export function PictureRow({ picture, onAsk }: Props) {
  const name = nameOfItem(picture);
  return (
    <Box as="li" py="2.5" borderBottomWidth="1px">
      <Flex gap="3" align="flex-start">
        <Thumbnail picture={picture} size="14" />
        <Box flex="1" minW="0">
          <Box fontWeight="medium" lineClamp="2" title={name}>
            {name}
          </Box>
          <Box layerStyle="muted" truncate title={picture.address}>
            {measureInWords(picture)}
          </Box>
          {picture.uses.length === 0 ? <Badge mt="1">Not used</Badge> : <Uses picture={picture} />}
        </Box>
        <MoreMenu
          label={`More for ${name}`}
          minW="11rem"
          entries={[
            {
              label: "Replace everywhere…",
              icon: "replace",
              disabled: picture.uses.length === 0,
              run: () => onAsk("replace"),
            },
            { label: "Remove…", icon: "trash-2", danger: true, run: () => onAsk("remove") },
          ]}
        />
      </Flex>
    </Box>
  );
}

function Uses({ picture }: { picture: PictureItem }) {
  const { uses } = picture;
  const name = nameOfItem(picture);
  return (
    <Collapsible.Root lazyMount unmountOnExit>
      <FoldTrigger mt="0.5" aria-label={`${name}: ${placesInWords(uses.length)}`}>
        {placesInWords(uses.length)}
      </FoldTrigger>
      <Collapsible.Content>
        <Box as="ul" aria-label={`Places that show ${name}`} mt="1">
          {uses.map((use) => (
            <li key={`${use.document} ${use.pointer} ${use.start}`}>
              <UseButton use={use} />
            </li>
          ))}
        </Box>
      </Collapsible.Content>
    </Collapsible.Root>
  );
}

function UseButton({ use }: { use: PictureUse }) {
  const studio = useStudio();
  return (
    <ListButton display="block" py="1" ms="-2" fontWeight="medium" onClick={() => void goToUse(studio, use)}>
      {use.title}
      <Span display="block" fontWeight="normal" layerStyle="muted" truncate>
        {use.alt ? `“${use.alt}”` : (use.route ?? "Shared content")}
      </Span>
    </ListButton>
  );
}

/** Opens the page that shows it; data without a page opens beside the page. */
async function goToUse(studio: Studio, use: PictureUse): Promise<void> {
  if (use.route === undefined && use.document.startsWith("data:")) await openDocument(studio, use.document);
  else await goToPlace(studio, use);
}
