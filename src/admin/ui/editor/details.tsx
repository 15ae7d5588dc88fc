import { Box, Heading, SimpleGrid } from "@chakra-ui/react";
import type { DraftEditorBlock } from "#schema/generated/types.ts";
import { Disclosure } from "#src/admin/ui/parts/disclosure.tsx";
import { CoverField } from "#src/admin/ui/write/cover-field.tsx";
import { TagsField } from "#src/admin/ui/write/tags-field.tsx";
import { DescriptionField, LineField } from "#src/admin/ui/write/text-field.tsx";

type DetailsProps = Pick<DraftEditorBlock, "categories" | "posts">;

/** The fields shown in lists, cards and search results. */
export function Details({ categories, posts }: DetailsProps) {
  const known = [...new Set([...posts.map(({ category }) => category), ...categories])].sort();
  return (
    <section aria-labelledby="details-title">
      <Heading id="details-title" size="md" mb="5">
        Details
      </Heading>
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="6">
        <Box gridColumn="1 / -1">
          <DescriptionField />
        </Box>
        <LineField name="category" label="Category" suggestions={known} />
        <TagsField />
        <LineField name="author" label="Author" />
        <LineField name="date" label="Date" type="date" />
        <Box gridColumn="1 / -1">
          <CoverField />
        </Box>
        <MoreFields />
      </SimpleGrid>
    </section>
  );
}

function MoreFields() {
  return (
    <Disclosure label="More fields" gridColumn="1 / -1">
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="6" pt="2">
        <LineField
          name="updated"
          label="Updated"
          type="date"
          hint="The day a published post was last changed."
        />
        <LineField
          name="authorAvatar"
          label="Author picture"
          hint="A file on this site, such as /brand/avatar-team.svg"
        />
        <LineField
          name="canonicalUrl"
          label="Canonical address"
          hint="Only if another page on this site says the same, such as /services/visa-support"
        />
      </SimpleGrid>
    </Disclosure>
  );
}
