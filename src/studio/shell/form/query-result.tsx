import { Box } from "@chakra-ui/react";
import type { JsonObject } from "#src/content/json/json.ts";
import { useShell } from "../state/use-studio.ts";

/** Number of names shown. */
const SHOWN = 6;

/** The collection that a query reads, and its entries today. */
export function QueryResult({ query }: { query: JsonObject }) {
  const site = useShell((state) => state.site);
  const name = String(query.collection ?? "");
  const collection = site?.collections.find((candidate) => candidate.name === name);
  if (!collection) return null;
  const pages = site?.pages.filter((page) => page.collection === name) ?? [];
  const names = pages.slice(0, SHOWN).map(({ title }) => title);
  const more = pages.length > SHOWN ? ` and ${pages.length - SHOWN} more` : "";
  return (
    <Box textStyle="xs" color="fg.muted" bg="bg.subtle" borderRadius="l2" p="2.5">
      <Box fontWeight="medium" color="fg">
        {collection.members === 1 ? "1 entry" : `${collection.members} entries`} in “{name}” today
      </Box>
      {names.length > 0 ? `${names.join(", ")}${more}` : null}
    </Box>
  );
}
