import { Box, chakra } from "@chakra-ui/react";
import { useAnswer } from "#src/studio/kernel/shell/state/use-answer.ts";
import { useShell } from "#src/studio/kernel/shell/state/use-studio.ts";
import { readSocialPicture } from "./calls.ts";
import { usePageText } from "./use-page-text.ts";

/** A picture takes a tenth of a second to draw, so it waits for a pause in typing. */
const DRAWING_DELAY_MS = 600;

/** The page as social networks show it: with the picture that a build would draw now. */
export function SocialPreview() {
  const title = usePageText("title");
  const name = useShell((state) => state.site?.name) ?? "";
  const route = useShell((state) => state.page?.view.route) ?? "/";
  const { answer } = useAnswer(readSocialPicture, { route }, DRAWING_DELAY_MS);
  const image = answer && "image" in answer ? answer : undefined;
  return (
    <Box
      as="figure"
      aria-label="Social picture preview"
      borderWidth="1px"
      borderRadius="l3"
      overflow="hidden"
      bg="bg"
      textStyle="xs"
    >
      <Box aspectRatio={1200 / 630} bg="bg.muted" display="grid" placeItems="center" color="fg.muted">
        {image ? (
          <chakra.img src={image.image} alt="How links to this page look in social networks" width="100%" />
        ) : answer && "reason" in answer ? (
          answer.reason
        ) : null}
      </Box>
      <Box as="figcaption" px="3" py="2">
        <Box color="fg.muted">{name}</Box>
        <Box fontWeight="medium" truncate>
          {title || "No title yet"}
        </Box>
        {image?.isShared ? (
          <Box color="fg.muted" mt="1">
            The picture of the whole site: this page is in no collection, and has none of its own.
          </Box>
        ) : null}
      </Box>
    </Box>
  );
}
