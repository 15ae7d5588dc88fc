import { Box, chakra } from "@chakra-ui/react";
import { isObject } from "#src/content/json/json.ts";
import { filledIn } from "#src/studio/kernel/shell/changes/shown-value.ts";
import type { Feature } from "#src/studio/kernel/shell/registry/registry.ts";
import {
  useAnswer,
  usePlaceholders,
  useShell,
  useShownValue,
} from "#src/studio/kernel/shell/state/use-studio.ts";
import { readSocialPicture } from "./calls.ts";
import { t } from "./words.ts";

/** The Studio feature that previews the page in search engines and social networks. */
export const feature: Feature = {
  badges: {
    settings: [
      { order: 10, Item: SearchPreview },
      { order: 20, Item: SocialPreview },
    ],
  },
};

/** The preview of the page as a search engine's result, with long lines truncated. */
function SearchPreview() {
  const title = usePageText("title");
  const description = usePageText("description");
  const route = useShell((state) => state.page?.view.route) ?? "/";
  const name = useShell((state) => state.site?.name) ?? "";
  return (
    <Box as="figure" aria-label={t("Search result preview")} layerStyle="card" p="3">
      <Box color="fg.muted" truncate mb="0.5">
        {[name, ...route.split("/").filter(Boolean)].join(" › ")}
      </Box>
      <Box color="info.fg" textStyle="md" truncate mb="0.5">
        {title || t("No title yet")}
      </Box>
      <Box color="fg.muted" lineClamp={2} minH="2lh">
        {description || t("No description yet")}
      </Box>
    </Box>
  );
}

/** Delay in ms after typing before the picture is drawn, which takes a tenth of a second. */
const DRAWING_DELAY_MS = 600;

/** The preview of the page in social networks, with the picture that a build would draw now. */
function SocialPreview() {
  const title = usePageText("title");
  const name = useShell((state) => state.site?.name) ?? "";
  const route = useShell((state) => state.page?.view.route) ?? "/";
  const { answer } = useAnswer(readSocialPicture, { route }, DRAWING_DELAY_MS);
  const image = answer && "image" in answer ? answer : undefined;
  return (
    <Box as="figure" aria-label={t("Social picture preview")} layerStyle="card" overflow="hidden">
      <Box aspectRatio={1200 / 630} bg="bg.muted" display="grid" placeItems="center" color="fg.muted">
        {image ? (
          <chakra.img
            src={image.image}
            alt={t("How links to this page look in social networks")}
            width="100%"
          />
        ) : answer && "reason" in answer ? (
          answer.reason
        ) : null}
      </Box>
      <Box as="figcaption" px="3" py="2">
        <Box color="fg.muted">{name}</Box>
        <Box fontWeight="medium" truncate>
          {title || t("No title yet")}
        </Box>
        {image?.isShared ? (
          <Box color="fg.muted" mt="1">
            {t("The picture of the whole site: only pages in a collection can have their own.")}
          </Box>
        ) : null}
      </Box>
    </Box>
  );
}

/** A text of the page's settings, with its placeholders filled in. */
function usePageText(key: "title" | "description"): string {
  const value = useShownValue(useShell((state) => state.page?.view.document));
  const placeholders = usePlaceholders();
  const text = isObject(value) ? value[key] : undefined;
  return typeof text === "string" ? filledIn(text, placeholders) : "";
}
