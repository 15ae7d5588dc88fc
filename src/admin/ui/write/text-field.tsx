import { Input, Span, TagsInput, Text, Textarea } from "@chakra-ui/react";
import { useRef, useState } from "react";
import { LIMITS } from "#schema/generated/drafting.ts";
import { parseTags } from "#src/admin/draft/draft.ts";
import { useField, useSession } from "#src/admin/ui/context/session-context.ts";
import { ToolIcon } from "#src/admin/ui/parts/tool-icon.tsx";
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
  const isFull = description.length >= LIMITS.description.maxLength;
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
          color={isFull ? "accent.fg" : "fg.muted"}
          fontWeight={isFull ? "bold" : undefined}
        >
          {description.length}/{LIMITS.description.maxLength}
        </Span>
      }
    >
      <Textarea
        rows={3}
        minH="24"
        maxLength={LIMITS.description.maxLength}
        value={description}
        aria-describedby={`${id}-hint ${id}-count`}
        onChange={({ target }) => {
          const line = target.value.replace(/\s*\n\s*/g, " ");
          session.change({ description: line.slice(0, LIMITS.description.maxLength) });
        }}
      />
    </LabelledField>
  );
}

/** The state of the tags field: the tags, and the text typed after them. */
type Entry = { tags: readonly string[]; typed: string };

/** The tags field: a comma, Enter or leaving the field turns the typed text into a tag; the draft counts it as one already. */
export function TagsField() {
  const session = useSession();
  const tags = useField("tags");
  const [entry, setEntry] = useState<Entry>({ tags, typed: "" });
  // Typed text stays until the tags change from outside, by undo or from another tab.
  const current = tagsOf(entry).join() === tags.join() ? entry : { tags, typed: "" };
  const latest = useRef(current);
  latest.current = current;
  const change = (part: Partial<Entry>) => {
    latest.current = { ...latest.current, ...part };
    setEntry(latest.current);
    session.change({ tags: tagsOf(latest.current) });
  };
  const type = (text: string) => {
    const comma = text.lastIndexOf(",");
    if (comma < 0) change({ typed: text });
    // Several tags at once, as when they are pasted.
    else {
      const complete = parseTags([...latest.current.tags, text.slice(0, comma)].join());
      change({ tags: complete, typed: text.slice(comma + 1).trimStart() });
    }
  };
  return (
    <TagsInput.Root
      ids={{ input: "post-tags" }}
      value={[...current.tags]}
      onValueChange={({ value }) => change({ tags: value })}
      inputValue={current.typed}
      onInputValueChange={({ inputValue }) => type(inputValue)}
      blurBehavior="add"
      editable={false}
    >
      <TagsInput.Label>Tags</TagsInput.Label>
      <TagsInput.Control>
        {current.tags.map((tag, index) => (
          <TagsInput.Item key={tag} index={index} value={tag}>
            <TagsInput.ItemPreview>
              <TagsInput.ItemText>{tag}</TagsInput.ItemText>
              <TagsInput.ItemDeleteTrigger>
                <ToolIcon name="x" />
              </TagsInput.ItemDeleteTrigger>
            </TagsInput.ItemPreview>
          </TagsInput.Item>
        ))}
        <TagsInput.Input aria-describedby="post-tags-hint" />
      </TagsInput.Control>
      <Text id="post-tags-hint" textStyle="small" color="fg.muted">
        Separated by commas: UK, Visa, Student
      </Text>
    </TagsInput.Root>
  );
}

const tagsOf = ({ tags, typed }: Entry): string[] => parseTags([...tags, typed].join());
