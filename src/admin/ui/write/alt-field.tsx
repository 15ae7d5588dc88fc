import { Input, Span } from "@chakra-ui/react";
import { useField, useSession } from "#src/admin/ui/context/session-context.ts";
import { FieldFrame } from "./text-field.tsx";

/** The alternative text of the cover, required when there is a cover. */
export function AltField({ needed }: { needed: boolean }) {
  const session = useSession();
  const alt = useField("coverImageAlt");
  return (
    <FieldFrame
      id="post-coverImageAlt"
      label="Alt text"
      aside={
        <Span textStyle="small" color="fg.muted" aria-hidden="true">
          {needed ? "Required" : "If there is an image"}
        </Span>
      }
      hint="What the picture shows, for people who cannot see it."
    >
      <Input
        value={alt}
        maxLength={200}
        aria-required={needed}
        onChange={({ target }) => session.change({ coverImageAlt: target.value })}
      />
    </FieldFrame>
  );
}
