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
 * The notes below a control. While the control has the focus they keep the height that they had before: what is longer lies
 * over the next field, so that nothing moves as people type.
 */
export function Steady({ area, isFocused, height, children }: Props) {
  const isOver = isFocused && height === 0;
  return (
    // The gap above belongs to the content: an area without any takes no room.
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

/** Knows whether a field has the focus. The shell keeps it, so that nothing moves during the press that takes it away. */
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
    // Another field says that it has the focus.
    if (!currentTarget.contains(relatedTarget) && !next?.hasAttribute("data-steady")) leave();
  };
  return { area, isFocused, height, field: { onFocus, onBlur, "data-steady": "" } };
}

/**
 * A message above fields, which would move them as it comes and goes: kept as it was while one of them has the focus.
 * @param of the form that the message is about; that of another form shows at once
 */
export function useOnceLeft<Value>(value: Value, of: string): Value {
  const isWriting = useShell(({ focused }) => focused !== undefined);
  const [stored, setStored] = useState({ of, value });
  const isKept = stored.of === of && (isWriting || stored.value === value);
  if (!isKept) setStored({ of, value });
  return isKept ? stored.value : value;
}
