import { Box, SimpleGrid } from "@chakra-ui/react";
import { PagePicture } from "#src/studio/kernel/shell/widgets/page-picture.tsx";
import { CHANGE_PAGE } from "./calls.ts";

/** A page or block to show as a picture. @property query the query parameters for the address `CHANGE_PAGE` */
type Shown = { title: string; caption?: string | undefined; query: Record<string, string> };

/** Pictures of pages or blocks, rendered as on the site and shown side by side. */
export function ChangePictures({ pictures }: { pictures: readonly Shown[] }) {
  return (
    <SimpleGrid columns={{ base: 1, sm: 2 }} gap="3" pt="2" pb="1.5" textStyle="xs">
      {pictures.map(({ title, caption, query }) => (
        <figure key={title}>
          {caption === undefined ? null : (
            <Box as="figcaption" mb="1" fontWeight="medium">
              {caption}
            </Box>
          )}
          <PagePicture
            // Allows scripts only to disable the styles for visitors without scripts; the policy of pictures blocks all scripts.
            sandbox="allow-same-origin allow-scripts"
            title={title}
            address={CHANGE_PAGE}
            query={query}
            height={650}
          />
        </figure>
      ))}
    </SimpleGrid>
  );
}
