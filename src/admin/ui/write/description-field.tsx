import { Span, Textarea } from "@chakra-ui/react";
import { MAX_DESCRIPTION } from "#src/admin/draft/draft.ts";
import { useField, useSession } from "#src/admin/ui/context/session-context.ts";
import { FieldFrame } from "./text-field.tsx";

/** The description, limited to 160 characters, with a counter. */
export function DescriptionField() {
  const session = useSession();
  const description = useField("description");
  const full = description.length >= MAX_DESCRIPTION;
  const id = "post-description";
  return (
    <FieldFrame
      id={id}
      label="Description"
      hint="For search results and cards: what readers will find, in one or two sentences."
      aside={
        <Span
          id={`${id}-count`}
          textStyle="small"
          fontVariantNumeric="tabular-nums"
          color={full ? "signal.fg" : "fg.muted"}
          fontWeight={full ? "bold" : undefined}
        >
          {description.length}/{MAX_DESCRIPTION}
        </Span>
      }
    >
      <Textarea
        rows={3}
        minH="24"
        maxLength={MAX_DESCRIPTION}
        value={description}
        aria-describedby={`${id}-hint ${id}-count`}
        onChange={({ target }) =>
          session.change({ description: target.value.replace(/\s*\n\s*/g, " ").slice(0, MAX_DESCRIPTION) })
        }
      />
    </FieldFrame>
  );
}
