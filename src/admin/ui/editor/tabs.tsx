import { chakra } from "@chakra-ui/react";
import type { KeyboardEvent } from "react";

type TabsProps<Id extends string> = {
  tabs: readonly { id: Id; label: string }[];
  chosen: Id;
  onChoose: (id: Id) => void;
};

/** Tabs as WAI-ARIA describes them: arrow keys, Home and End choose at once. */
export function Tabs<Id extends string>({ tabs, chosen, onChoose }: TabsProps<Id>) {
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const at = tabs.findIndex(({ id }) => id === chosen);
    const steps: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 };
    const step = steps[event.key];
    const next = step === undefined ? undefined : tabs.at(step % tabs.length);
    if (!next) return;
    event.preventDefault();
    onChoose(next.id);
    document.getElementById(`tab-${next.id}`)?.focus();
  };
  return (
    <chakra.div
      role="tablist"
      aria-label="Parts of the post"
      onKeyDown={move}
      display="grid"
      gridTemplateColumns={`repeat(${tabs.length}, minmax(0, auto))`}
      justifyContent={{ base: "stretch", md: "start" }}
      mb="4"
      borderBottomWidth="thin"
      borderColor="border"
    >
      {tabs.map(({ id, label }) => (
        <chakra.button
          key={id}
          type="button"
          role="tab"
          id={`tab-${id}`}
          aria-controls={`panel-${id}`}
          aria-selected={id === chosen}
          tabIndex={id === chosen ? 0 : -1}
          onClick={() => onChoose(id)}
          minH="12"
          px={{ base: "1", sm: "5" }}
          mb="-0.0625rem"
          textStyle="label"
          color="fg.muted"
          cursor="pointer"
          borderBottomWidth="0.1875rem"
          borderColor="transparent"
          _hover={{ color: "fg" }}
          css={{ "&[aria-selected=true]": { color: "fg", borderColor: "signal.solid" } }}
        >
          {label}
        </chakra.button>
      ))}
    </chakra.div>
  );
}
