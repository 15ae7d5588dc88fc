import { Combobox, createListCollection, Span } from "@chakra-ui/react";
import { type ReactNode, useMemo, useRef, useState } from "react";
import { memoised } from "#src/content/json/memo.ts";
import { t } from "#src/studio/kernel/shell/words.ts";
import { folded } from "#src/ui/search/search-words.ts";
import { StudioIcon } from "./studio-icon.tsx";

export type Pick = {
  value: string;
  label: string;
  note?: string;
  below?: string;
  picture?: ReactNode;
  /** Further words by which the option is found. */
  words?: string;
};

/** A page as an option: its title, with its address. */
export const pagePick = ({ route, title }: { route: string; title: string }): Pick => ({
  value: route,
  label: title,
  note: route,
});

type Props = {
  label: string;
  picks: readonly Pick[];
  value: string | undefined;
  onPick: (value: string) => void;
  /** Called with the typed words, so that the caller can request options that match them. */
  onSearch?: (words: string) => void;
  onBlur?: () => void;
  /** Called with the value chosen by Enter. */
  onEnter?: (value: string) => void;
  /** Renders the pictures of options that do not bring their own. */
  pictureOf?: (value: string) => ReactNode;
  /** Picture of the selected value, shown before the text. */
  picture?: ReactNode;
  /** Set to accept values that are not in the list, such as an external address. */
  free?: boolean;
  placeholder?: string;
  invalid?: boolean;
  disabled?: boolean;
  /** A last option, which runs an action with the typed text instead of selecting a value. */
  action?: { label: string; run: (search: string) => void };
  /** Set if the list is open initially. */
  defaultOpen?: boolean;
  /** Set to focus the input when its dialog opens. */
  isFirst?: boolean;
};

/** Maximum number of options in the list; the others are found by the search. */
const MAX_OPTIONS = 60;
const MODIFIERS: ReadonlySet<string> = new Set(["Shift", "Control", "Alt", "AltGraph", "Meta"]);
/** Keys that change a text, besides letters; input methods report "Process". */
const EDITING_KEYS: ReadonlySet<string> = new Set(["Backspace", "Delete", "Process"]);
/** Value of the action option, which no document can contain. */
const ACTION = "\0";
/** Matches typed text that is taken literally: an address. */
const ADDRESS = /^(?:[/#]|[a-z]+:)/i;

/** The normalised texts of an option, computed once rather than per keystroke. */
const searchedText = memoised(({ label, value, note = "", below = "", words = "" }: Pick) =>
  folded(`${label} ${value} ${note} ${below} ${words}`),
);

/** A searchable list for selecting one value (WAI-ARIA combobox pattern). Enter selects the first option that contains the typed words. */
export function PickOne({
  label,
  picks,
  value,
  onPick,
  onSearch,
  onBlur,
  onEnter,
  pictureOf,
  picture,
  free,
  placeholder,
  invalid,
  disabled,
  action,
  defaultOpen,
  isFirst = false,
}: Props) {
  /** The typed text; undefined while nothing is being typed. */
  const [search, setSearch] = useState<string>();
  // Typing an address from the list would select it, and replace the text by its label.
  const [settled, setSettled] = useState(value);
  if (search === undefined && settled !== value) setSettled(value);
  const actionLabel = action?.label;
  const collection = useMemo(() => {
    const isTyped = ({ value: one }: Pick) => Number(one === search);
    const words = folded(search ?? "");
    const matches = picks
      .filter((pick) => searchedText(pick).includes(words))
      .toSorted((a, b) => isTyped(b) - isTyped(a));
    const last: Pick[] = actionLabel === undefined ? [] : [{ value: ACTION, label: actionLabel }];
    return createListCollection({ items: [...matches.slice(0, MAX_OPTIONS), ...last] });
  }, [picks, search, actionLabel]);
  const selected = picks.find((pick) => pick.value === value);
  const isEntered = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  /** Whether typing replaces the whole text and so begins a search: after a click and after a choice, until a key is pressed. */
  const isWhole = useRef(false);
  const selectWhole = () => {
    if (isWhole.current) input.current?.select();
  };
  const isOpen = useRef(defaultOpen ?? false);
  const isSearch = search && !ADDRESS.test(search) && collection.firstValue !== ACTION;
  return (
    <Combobox.Root
      size="xs"
      collection={collection}
      value={settled === undefined ? [] : [settled]}
      inputValue={search ?? selected?.label ?? value ?? ""}
      allowCustomValue={free ?? false}
      invalid={invalid ?? false}
      disabled={disabled ?? false}
      inputBehavior={isSearch ? "autohighlight" : "none"}
      onKeyDownCapture={({ key }) => {
        isEntered.current = key === "Enter";
        if (MODIFIERS.has(key)) return;
        // The combobox may have put the caret at the end meanwhile.
        if (key.length === 1 || EDITING_KEYS.has(key)) selectWhole();
        isWhole.current = false;
      }}
      onPointerDownCapture={() => {
        isEntered.current = false;
        // A further click puts the caret into the text.
        isWhole.current = !isOpen.current;
      }}
      openOnClick
      defaultOpen={defaultOpen ?? false}
      positioning={{ strategy: "fixed", sameWidth: true }}
      selectionBehavior="replace"
      onInputValueChange={({ inputValue, reason }) => {
        setSearch(reason === "input-change" ? inputValue : undefined);
        if (reason !== "input-change") return;
        onSearch?.(inputValue);
        if (free) onPick(inputValue);
      }}
      onOpenChange={({ open }) => {
        isOpen.current = open;
        if (!open) setSearch(undefined);
        // After the frame in which the combobox puts the caret at the end.
        requestAnimationFrame(() => requestAnimationFrame(selectWhole));
      }}
      onSelect={({ itemValue }) => {
        isWhole.current = true;
        setSearch(undefined);
        if (itemValue === ACTION) action?.run(search ?? "");
        else if (onEnter && isEntered.current) onEnter(itemValue);
        else if (itemValue !== value) onPick(itemValue);
      }}
    >
      <Combobox.Control>
        {picture ? (
          <Span position="absolute" insetStart="2" top="50%" transform="translateY(-50%)" zIndex="1">
            {picture}
          </Span>
        ) : null}
        <Combobox.Input
          aria-label={label}
          placeholder={placeholder}
          ps={picture ? "8" : undefined}
          data-autofocus={isFirst ? "" : undefined}
          ref={input}
          onBlur={onBlur}
        />
        <Combobox.IndicatorGroup>
          <Combobox.Trigger aria-label={t("Show choices for {label}", { label })}>
            <StudioIcon name="chevrons-up-down" size="0.875rem" />
          </Combobox.Trigger>
        </Combobox.IndicatorGroup>
      </Combobox.Control>
      <Combobox.Positioner>
        <Combobox.Content maxH="20rem" role={collection.size > 0 ? "listbox" : "group"}>
          <Combobox.Empty>{t("Nothing found")}</Combobox.Empty>
          {collection.items.map((pick) => (
            <Combobox.Item item={pick} key={pick.value}>
              {pick.picture ?? pictureOf?.(pick.value)}
              <Span flex="1" minW="0" truncate={!pick.below}>
                {pick.below ? <Span lineClamp="2">{pick.label}</Span> : pick.label}
                {pick.below ? (
                  <Span display="block" layerStyle="muted" truncate>
                    {pick.below}
                  </Span>
                ) : null}
              </Span>
              {pick.note ? (
                <Span layerStyle="muted" truncate maxW="50%">
                  {pick.note}
                </Span>
              ) : null}
            </Combobox.Item>
          ))}
        </Combobox.Content>
      </Combobox.Positioner>
    </Combobox.Root>
  );
}
