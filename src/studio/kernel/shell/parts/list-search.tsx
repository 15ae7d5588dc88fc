import { Input, Listbox } from "@chakra-ui/react";
import type { Ref } from "react";

type Props = {
  label: string;
  placeholder: string;
  onSearch: (words: string) => void;
  ref?: Ref<HTMLInputElement>;
};

/** The search field of a list; arrow keys and Enter go to the list. */
export function ListSearch({ label, placeholder, onSearch, ref }: Props) {
  return (
    <Listbox.Input asChild autoHighlight>
      <Input
        ref={ref ?? null}
        size="sm"
        variant="subtle"
        placeholder={placeholder}
        aria-label={label}
        onChange={({ target }) => onSearch(target.value)}
      />
    </Listbox.Input>
  );
}
