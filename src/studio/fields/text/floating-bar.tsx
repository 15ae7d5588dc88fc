import { HStack, Portal, Span } from "@chakra-ui/react";
import { Fragment, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useToolbar } from "#src/editing/use-toolbar.ts";
import { ToolButton } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import type { StudioIconName } from "#src/studio/kernel/shell/parts/studio-icons.ts";
import type { SelectionBox } from "./markdown-editor.ts";

type BarTool = {
  name: string;
  label: string;
  icon: StudioIconName;
  keys?: string | undefined;
  /** State of a button that switches a format on and off; undefined for any other button. */
  isOn?: boolean | undefined;
  /** A word before the button, at the beginning of a group. */
  group?: string | undefined;
};

type Props = {
  label: string;
  tools: readonly BarTool[];
  /** Returns the rectangle at which the toolbar is shown; undefined while it is not visible. */
  box: () => SelectionBox | undefined;
  side: "above" | "below";
  /** Returns the upper edge of the room for the toolbar, in pixels: what lies above it stays uncovered. */
  top: () => number;
  onTool: (name: string) => void;
  /** Called on Escape, to return the focus to the text. */
  onLeave: () => void;
};

type Place = { left: number; top: number };

/** Attribute of a toolbar that floats at the text. */
export const FLOATING_BAR = "data-floating-bar";

/** A toolbar at a selection or a table of a Markdown text: on one side of it, or on the other where space is lacking. */
export function FloatingBar({ label, tools, box, side, top, onTool, onLeave }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Place>();
  const { toolbar, button } = useToolbar(tools.length);
  const latest = useRef({ box, side, top });
  latest.current = { box, side, top };
  const update = useRef(() => {
    const { side, top } = latest.current;
    const [around, size] = [latest.current.box(), bar.current?.getBoundingClientRect()];
    const next = around && size && placeAt(around, size, side, Math.max(GAP, top()));
    setPlace((present) => (next?.left === present?.left && next?.top === present?.top ? present : next));
  }).current;
  useLayoutEffect(update);
  useEffect(() => {
    addEventListener("scroll", update, true);
    addEventListener("resize", update);
    return () => {
      removeEventListener("scroll", update, true);
      removeEventListener("resize", update);
    };
  }, [update]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== "Escape") return toolbar.onKeyDown(event);
    event.stopPropagation();
    onLeave();
  };
  return (
    <Portal>
      <HStack
        ref={bar}
        {...{ ...toolbar, [FLOATING_BAR]: "" }}
        onKeyDown={onKeyDown}
        aria-label={label}
        position="fixed"
        zIndex="popover"
        gap="0"
        p="0.5"
        maxWidth="calc(100vw - 1rem)"
        flexWrap="wrap"
        bg="bg.panel"
        borderWidth="1px"
        borderRadius="l2"
        boxShadow="md"
        visibility={place ? undefined : "hidden"}
        style={place ?? { left: 0, top: 0 }}
      >
        {tools.map(({ name, label: says, icon, keys, isOn, group }, index) => (
          <Fragment key={name}>
            {group === undefined ? null : (
              <Span textStyle="xs" color="fg.muted" ps={index > 0 ? "2.5" : "2"} pe="1" aria-hidden="true">
                {group}
              </Span>
            )}
            <ToolButton
              {...button(index)}
              label={says}
              icon={icon}
              {...(keys ? { keys } : {})}
              {...switchState(isOn)}
              minW="7"
              onClick={() => onTool(name)}
            />
          </Fragment>
        ))}
      </HStack>
    </Portal>
  );
}

/** The state of a button that switches a format on and off, for eyes and ears; undefined for any other button. */
export const switchState = (isOn: boolean | undefined) => ({
  ...(isOn === undefined ? {} : { "aria-pressed": isOn }),
  ...(isOn ? { color: "brand.fg", bg: "brand.subtle" } : {}),
});

/** Distance from the text, and minimum distance from the edges of the window, in pixels. */
const GAP = 8;

function placeAt(
  box: SelectionBox,
  { width, height }: { width: number; height: number },
  side: Props["side"],
  top: number,
): Place {
  const centred = (box.left + box.right - width) / 2;
  const left = Math.max(GAP, Math.min(centred, innerWidth - width - GAP));
  const [above, below] = [box.top - height - GAP, box.bottom + GAP];
  const hasRoomBelow = below + height <= innerHeight - GAP;
  const isBelow = side === "below" ? hasRoomBelow : above < GAP || (above < top && hasRoomBelow);
  return { left, top: isBelow ? below : Math.max(GAP, above) };
}
