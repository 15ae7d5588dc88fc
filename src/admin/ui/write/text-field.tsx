import { Input, Span, Textarea } from "@chakra-ui/react";
import { MAX_DESCRIPTION_LENGTH } from "#src/admin/draft/draft.ts";
import { useField, useSession } from "#src/admin/ui/context/session-context.ts";
import { LabelledField } from "#src/editing/labelled-field.tsx";

type LineFieldProps = {
  name: "category" | "author" | "date" | "updated" | "authorAvatar" | "canonicalUrl";
  label: string;
  type?: "text" | "date";
  hint?: string;
  suggestions?: readonly string[];
};

export function LineField({ name, label, type = "text", hint, suggestions }: LineFieldProps) {
  const session = useSession();
  const value = useField(name);
  const id = `post-${name}`;
  return (
    <LabelledField id={id} label={label} hint={hint}>
      <Input
        type={type}
        value={value}
        list={suggestions ? `${id}-list` : undefined}
        onChange={({ target }) => session.change({ [name]: target.value })}
      />
      {suggestions ? (
        <datalist id={`${id}-list`}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      ) : null}
    </LabelledField>
  );
}

export function DescriptionField() {
  const session = useSession();
  const description = useField("description");
  const isFull = description.length >= MAX_DESCRIPTION_LENGTH;
  const id = "post-description";
  return (
    <LabelledField
      id={id}
      label="Description"
      hint="For search results and cards: what readers will find, in one or two sentences."
      aside={
        <Span
          id={`${id}-count`}
          textStyle="small"
          fontVariantNumeric="tabular-nums"
          color={isFull ? "signal.fg" : "fg.muted"}
          fontWeight={isFull ? "bold" : undefined}
        >
          {description.length}/{MAX_DESCRIPTION_LENGTH}
        </Span>
      }
    >
      <Textarea
        rows={3}
        minH="24"
        maxLength={MAX_DESCRIPTION_LENGTH}
        value={description}
        aria-describedby={`${id}-hint ${id}-count`}
        onChange={({ target }) => {
          const line = target.value.replace(/\s*\n\s*/g, " ");
          session.change({ description: line.slice(0, MAX_DESCRIPTION_LENGTH) });
        }}
      />
    </LabelledField>
  );
}
