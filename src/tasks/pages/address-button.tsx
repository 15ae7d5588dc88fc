import { Button, type ButtonProps, Span } from "@chakra-ui/react";
import { StudioIcon } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import { useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { hasFixedAddress } from "./addresses.ts";
import { openFor } from "./page-target.ts";

type Props = Pick<ButtonProps, "hideBelow" | "hideFrom" | "mt"> & {
  route: string;
  /** As a line of a list, which says what a press does. */
  isInWords?: boolean;
  onAsk?: () => void;
};

/** The address of the open page; a press changes it. */
export function AddressButton({ route, isInWords = false, onAsk, ...place }: Props) {
  const studio = useStudio();
  const isFixed = hasFixedAddress(route);
  return (
    <Button
      variant="ghost"
      px={isInWords ? "2" : "1.5"}
      minW="0"
      {...(isInWords
        ? { width: "full", justifyContent: "start" }
        : { maxW: { base: "7rem", "2xl": "16rem" } })}
      color="fg.muted"
      fontWeight="normal"
      disabled={isFixed}
      title={isFixed ? undefined : "Change the address"}
      aria-label={isFixed || isInWords ? undefined : `Change the address ${route}`}
      onClick={() => {
        onAsk?.();
        openFor(studio, "move-page");
      }}
      {...place}
    >
      {isInWords ? <StudioIcon name="link" size="0.875rem" /> : null}
      <Span truncate>{route}</Span>
      {isInWords ? (
        <Span ms="auto" color="fg" flexShrink="0">
          Change…
        </Span>
      ) : null}
    </Button>
  );
}
