import { Box, chakra } from "@chakra-ui/react";
import { useEffect, useState } from "react";
import type { SocialAnswer } from "#src/studio/protocol-pictures.ts";
import { useShell, useStudio } from "#src/studio/shell/state/use-studio.ts";

/** A picture takes a tenth of a second to draw: it follows when typing rests. In milliseconds. */
const REST = 600;

/** The page as social networks show it: with the picture that a build would draw now. */
export function SocialPreview({ title }: { title: string }) {
  const name = useShell((state) => state.site?.name) ?? "";
  const answer = useSocial();
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

/** The picture, asked for again after changes; until it is there, the one before. */
function useSocial(): SocialAnswer | undefined {
  const studio = useStudio();
  const route = useShell((state) => state.page?.view.route) ?? "/";
  const revision = useShell((state) => state.page?.view.revision);
  const [shown, setShown] = useState<{ route: string; answer: SocialAnswer }>();
  const isFirst = shown?.route !== route;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of any document may change it
  useEffect(() => {
    let isGone = false;
    const ask = async () => {
      try {
        const answer = await studio.client.get<SocialAnswer>(
          `/api/social?route=${encodeURIComponent(route)}`,
        );
        if (!isGone) setShown({ route, answer });
      } catch (error) {
        if (!isGone) studio.failed(error);
      }
    };
    const timer = setTimeout(() => void ask(), isFirst ? 0 : REST);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [studio, route, revision]);
  return isFirst ? undefined : shown?.answer;
}
