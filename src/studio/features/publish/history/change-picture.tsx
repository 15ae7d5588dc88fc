import { Box, SimpleGrid } from "@chakra-ui/react";
import { PagePicture } from "#src/studio/kernel/shell/widgets/page-picture.tsx";
import { CHANGE_PAGE } from "./calls.ts";

/** `query`: a page or one of its blocks, as `CHANGE_PAGE` says. */
type Shown = { title: string; caption?: string | undefined; query: Record<string, string> };

/** Pages or blocks as the site shows them, side by side. */
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
            // Allowed so that styles for visitors without scripts do not apply; the policy of pictures lets no script run.
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
