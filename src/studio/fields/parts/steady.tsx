import { Box, Stack } from "@chakra-ui/react";
import { type FocusEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { useShell, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";

type Props = {
  area: RefObject<HTMLDivElement | null>;
  isFocused: boolean;
  height: number;
  children: ReactNode;
};

/**
 * The area for notes below a control. While the control is focused, the area keeps its height: longer notes overlap the next field, so that
 * nothing moves during typing.
 */
export function Steady({ area, isFocused, height, children }: Props) {
  const isOver = isFocused && height === 0;
  return (
    // The gap belongs to the content, so that an empty area takes no space.
    <Box
      ref={area}
      width="100%"
      mt="-1"
      {...(isFocused ? { height: `${height}px`, position: "relative", zIndex: 1 } : {})}
    >
      <Stack
        gap="1"
        pt="1"
        bg={isFocused ? "bg.panel" : undefined}
        _empty={{ display: "none" }}
        {...(isOver ? { mx: "-1.5", px: "1.5", pb: "1.5", borderBottomRadius: "l2", boxShadow: "md" } : {})}
      >
        {children}
      </Stack>
    </Box>
  );
}

/** Tracks whether a field is focused. The state is in the shell, so that nothing moves during the click that moves the focus away. */
export function useSteady(field: string) {
  const studio = useStudio();
  const area = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(0);
  const isFocused = useShell((state) => state.focused === field);
  const leave = () => {
    if (studio.state.focused === field) studio.store.set({ focused: undefined });
  };
  // React reports no blur of what it removes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field that it was when it went
  useEffect(() => leave, [studio, field]);
  const onFocus = ({ target, currentTarget }: FocusEvent) => {
    if (isFocused || target.closest("[data-field]") !== currentTarget) return;
    setHeight(area.current?.offsetHeight ?? 0);
    studio.store.set({ focused: field });
  };
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    const next = relatedTarget?.closest("[data-field]");
    // The newly focused field reports itself.
    if (!currentTarget.contains(relatedTarget) && !next?.hasAttribute("data-steady")) leave();
  };
  return { area, isFocused, height, field: { onFocus, onBlur, "data-steady": "" } };
}

/**
 * Delays changes of a message above fields, which would move the fields: the message stays the same while one of them is focused.
 * @param of identifies the form; a message for another form is shown at once
 */
export function useOnceLeft<Value>(value: Value, of: string): Value {
  const isWriting = useShell(({ focused }) => focused !== undefined);
  const [stored, setStored] = useState({ of, value });
  const isKept = stored.of === of && (isWriting || stored.value === value);
  if (!isKept) setStored({ of, value });
  return isKept ? stored.value : value;
}
