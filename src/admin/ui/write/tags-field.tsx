import { chakra } from "@chakra-ui/react";
import { useState } from "react";
import { parseTags, printTags } from "#src/admin/draft/tags.ts";
import { useField, useSession } from "#src/admin/ui/editor/session-context.ts";
import { FieldFrame, Input } from "./text-field.tsx";

/** Tags as a comma-separated text, with what becomes of it below. */
export function TagsField() {
  const session = useSession();
  const tags = useField("tags");
  const [typed, setTyped] = useState(() => printTags(tags));
  // What is typed stays as it is, commas and all, until the tags come from elsewhere.
  const shown = printTags(parseTags(typed)) === printTags(tags) ? typed : printTags(tags);
  const id = "post-tags";
  return (
    <FieldFrame
      id={id}
      label="Tags"
      hint={tags.length === 0 ? "Separated by commas: UK, Visa, Student" : undefined}
    >
      <Input
        id={id}
        value={shown}
        aria-describedby={tags.length === 0 ? `${id}-hint` : undefined}
        onChange={({ target }) => {
          setTyped(target.value);
          session.change({ tags: parseTags(target.value) });
        }}
      />
      {tags.length > 0 ? (
        <chakra.ul aria-label="Tags of the post" display="flex" flexWrap="wrap" gap="2" mt="2">
          {tags.map((tag) => (
            <chakra.li
              key={tag}
              px="3"
              py="0.5"
              textStyle="small"
              bg="bg.muted"
              borderRadius="full"
              overflowWrap="anywhere"
            >
              {tag}
            </chakra.li>
          ))}
        </chakra.ul>
      ) : null}
    </FieldFrame>
  );
}
