import { Box, Heading, VisuallyHidden, Wrap } from "@chakra-ui/react";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { gate } from "#src/admin/session/gate.ts";
import { LinkButton } from "#src/ui/action-link.tsx";
import { OptionalText } from "#src/ui/layout/section.tsx";
import { ToolIcon } from "./tool-icon.tsx";

/** Tells whether the drafting area is unlocked. False in the build: the published HTML has only the gate. */
export const useUnlocked = (): boolean => useSyncExternalStore(gate.subscribe, gate.isUnlocked, () => false);

type WorkspaceProps = {
  title: string;
  text?: string | undefined;
  action?: { label: string; href: string };
  /** The layout; bare omits heading and margins, which the content provides itself. */
  variant?: "page" | "bare";
  children: ReactNode;
};

/** A page of the drafting area beside its menu. While the gate is closed, only a hidden heading is rendered. */
export function Workspace({ title, text, action, variant = "page", children }: WorkspaceProps) {
  if (!useUnlocked()) return <LockedHeading>{title}</LockedHeading>;
  if (variant === "bare") {
    return (
      <Box ms={{ lg: "64" }}>
        {children}
        <KeepHeadingFocus />
      </Box>
    );
  }
  return (
    <Box
      ms={{ lg: "64" }}
      px={{ base: "4", sm: "5", md: "10", xl: "16" }}
      pt={{ base: "6", md: "12" }}
      pb="24"
    >
      <Box maxW="60rem">
        <Wrap align="center" justify="space-between" gap="4">
          <Box minW="0">
            <Heading as="h1" tabIndex={-1}>
              {title}
            </Heading>
            <OptionalText mt="1" color="fg.muted">
              {text}
            </OptionalText>
          </Box>
          {action ? (
            <LinkButton href={action.href} variant="primary">
              <ToolIcon name="plus" />
              {action.label}
            </LinkButton>
          ) : null}
        </Wrap>
        {children}
      </Box>
      <KeepHeadingFocus />
    </Box>
  );
}

/** Set if the heading was focused, as after client-side navigation: its replacement then gets the focus. */
let headingHadFocus = false;

function LockedHeading({ children }: { children: string }) {
  const ref = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const heading = ref.current;
    return () => {
      headingHadFocus = heading !== null && heading === document.activeElement;
    };
  }, []);
  return (
    <VisuallyHidden as="h1" ref={ref}>
      {children}
    </VisuallyHidden>
  );
}

/** Restores the heading's focus. Rendered last, so that its effect runs when everything before it is in the DOM. */
function KeepHeadingFocus() {
  useEffect(() => {
    if (!headingHadFocus) return;
    headingHadFocus = false;
    const timer = setTimeout(focusPageHeading, 50);
    return () => clearTimeout(timer);
  }, []);
  return null;
}

/** Moves the focus to the page's heading, unless another element has it. */
export function focusPageHeading(): void {
  if (document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>("main h1[tabindex]")?.focus();
}
