import { Box } from "@chakra-ui/react";
import { useShell } from "#src/studio/kernel/shell/state/use-studio.ts";
import { usePageText } from "./use-page-text.ts";

/** The page as a search engine's result; long lines are truncated as they are there. */
export function SearchPreview() {
  const title = usePageText("title");
  const description = usePageText("description");
  const route = useShell((state) => state.page?.view.route) ?? "/";
  const name = useShell((state) => state.site?.name) ?? "";
  return (
    <Box
      as="figure"
      aria-label="Search result preview"
      borderWidth="1px"
      borderRadius="l3"
      p="3"
      bg="bg"
      textStyle="xs"
    >
      <Box color="fg.muted" truncate mb="0.5">
        {[name, ...route.split("/").filter(Boolean)].join(" › ")}
      </Box>
      <Box color="info.fg" textStyle="md" truncate mb="0.5">
        {title || "No title yet"}
      </Box>
      <Box color="fg.muted" lineClamp={2}>
        {description || "No description yet"}
      </Box>
    </Box>
  );
}
