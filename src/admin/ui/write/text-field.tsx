import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { useField, useSession } from "#src/admin/ui/editor/session-context.ts";
import { inputRecipe } from "#src/theme/recipes/input.ts";

export const Input = chakra("input", inputRecipe);

type FieldFrameProps = {
  id: string;
  label: string;
  hint?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
};

/** Label above, hint below; `aside` stands opposite the label. */
export function FieldFrame({ id, label, hint, aside, children }: FieldFrameProps) {
  return (
    <chakra.div minW="0">
      <chakra.div display="flex" justifyContent="space-between" gap="4" mb="2">
        <chakra.label htmlFor={id} textStyle="label">
          {label}
        </chakra.label>
        {aside}
      </chakra.div>
      {children}
      {hint ? (
        <chakra.p id={`${id}-hint`} textStyle="small" color="fg.muted" mt="1.5" overflowWrap="anywhere">
          {hint}
        </chakra.p>
      ) : null}
    </chakra.div>
  );
}

type TextFieldProps = {
  name: "category" | "author" | "date" | "updated" | "authorAvatar" | "canonicalUrl";
  label: string;
  type?: "text" | "date";
  hint?: string;
  suggestions?: readonly string[];
};

/** A field of one line. */
export function TextField({ name, label, type = "text", hint, suggestions }: TextFieldProps) {
  const session = useSession();
  const value = useField(name);
  const id = `post-${name}`;
  return (
    <FieldFrame id={id} label={label} hint={hint}>
      <Input
        id={id}
        type={type}
        value={value}
        list={suggestions ? `${id}-list` : undefined}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={({ target }) => session.change({ [name]: target.value })}
      />
      {suggestions ? (
        <datalist id={`${id}-list`}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      ) : null}
    </FieldFrame>
  );
}
