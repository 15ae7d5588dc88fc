import { chakra } from "@chakra-ui/react";
import type { DraftEditorBlock } from "#schema/generated/types.ts";
import { CoverField } from "#src/admin/ui/write/cover-field.tsx";
import { DescriptionField } from "#src/admin/ui/write/description-field.tsx";
import { TagsField } from "#src/admin/ui/write/tags-field.tsx";
import { TextField } from "#src/admin/ui/write/text-field.tsx";

type DetailsProps = Pick<DraftEditorBlock, "categories" | "posts">;

/** All that lists, cards and search results say of the post. */
export function Details({ categories, posts }: DetailsProps) {
  const known = [...new Set([...posts.map(({ category }) => category), ...categories])].sort();
  return (
    <section aria-labelledby="details-title">
      <chakra.h2 id="details-title" textStyle="h3">
        Details
      </chakra.h2>
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" }}
        columnGap="6"
        rowGap="6"
        mt="5"
      >
        <chakra.div gridColumn="1 / -1">
          <DescriptionField />
        </chakra.div>
        <TextField name="category" label="Category" suggestions={known} />
        <TagsField />
        <TextField name="author" label="Author" />
        <TextField name="date" label="Date" type="date" />
        <chakra.div gridColumn="1 / -1">
          <CoverField />
        </chakra.div>
        <MoreFields />
      </chakra.div>
    </section>
  );
}

/** Fields that few posts need. */
function MoreFields() {
  return (
    <chakra.details gridColumn="1 / -1" borderTopWidth="thin" borderColor="border">
      <chakra.summary py="3" textStyle="label" cursor="pointer">
        More fields
      </chakra.summary>
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" }}
        columnGap="6"
        rowGap="6"
        pt="2"
      >
        <TextField
          name="updated"
          label="Updated"
          type="date"
          hint="The day a published post was last changed."
        />
        <TextField
          name="authorAvatar"
          label="Author picture"
          hint="A file on this site, such as /brand/avatar-team.svg"
        />
        <TextField
          name="canonicalUrl"
          label="Canonical address"
          hint="Only if another page on this site says the same, such as /services/visa-support"
        />
      </chakra.div>
    </chakra.details>
  );
}
