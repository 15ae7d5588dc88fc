import { Box, Link, SimpleGrid } from "@chakra-ui/react";
import { Icon } from "waymark/ui";
import type { FaqGroup } from "#schema/generated/types.ts";

/** A selector for a part of a block of questions while visitors search in it. */
export const SEARCHING = "[data-faq]:has([type=search]:not(:placeholder-shown)) &";

/** The id of the heading of a group. */
export const topicId = (id: string, index: number) => `${id}-${index + 1}`;

/** Links to the groups, for visitors who know their topic rather than a word for it. */
export function Topics({ id, title, groups }: { id: string; title: string; groups: readonly FaqGroup[] }) {
  return (
    <SimpleGrid
      as="ul"
      role="list"
      aria-label={title}
      columns={{ base: 2, md: 3 }}
      gap="3"
      maxW="reading"
      css={{ [SEARCHING]: { display: "none" } }}
    >
      {groups.map((group, index) => (
        <Box as="li" key={index} display="flex" minW="0">
          <Link href={`#${topicId(id, index)}`} css={topic}>
            {group.icon ? <Icon name={group.icon} color="accent.fg" fontSize="lg" /> : null}
            {group.title}
          </Link>
        </Box>
      ))}
    </SimpleGrid>
  );
}

const topic = {
  display: "flex",
  flex: "1",
  alignItems: "center",
  gap: "3",
  minW: "0",
  minH: "14",
  px: "4",
  py: "2",
  textStyle: "label",
  overflowWrap: "anywhere",
  textDecoration: "none",
  bg: "bg.panel",
  color: "fg",
  borderWidth: "thin",
  borderRadius: "l2",
  _hover: { borderColor: "accent.solid" },
} as const;
