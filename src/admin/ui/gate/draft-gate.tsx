import { chakra } from "@chakra-ui/react";
import { useSyncExternalStore } from "react";
import type { DraftGateBlock } from "#schema/generated/types.ts";
import { gate } from "#src/admin/session/gate.ts";
import { useUnlocked } from "#src/admin/ui/parts/workspace.tsx";
import type { Hydrate } from "#src/browser/hydrate.ts";
import { Brand } from "#src/ui/brand.tsx";
import { GateForm } from "./gate-form.tsx";
import { GatePoints } from "./gate-points.tsx";

export const hydrate: Hydrate = "load";

const never = () => () => {};

/**
 * The door of the drafting area. Until the script knows whether the session is unlocked it waits a moment before
 * it shows itself: whoever has entered the password does not see the gate flash by on every page.
 */
export default function DraftGate(block: DraftGateBlock) {
  const ready = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (useUnlocked(gate)) return null;
  return (
    <chakra.section
      aria-labelledby={`${block.id}-title`}
      data-ready={ready ? "" : undefined}
      flexGrow="1"
      flexShrink="0"
      minH="100dvh"
      display="grid"
      gridTemplateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 1fr) minmax(0, 1fr)" }}
      css={{
        animation: "rise 200ms 400ms ease-out both",
        "&[data-ready]": { animation: "none" },
        "@media (scripting: none)": { animation: "none" },
      }}
    >
      <chakra.div
        display="flex"
        flexDirection="column"
        gap="12"
        px={{ base: "5", md: "10", xl: "16" }}
        pt={{ base: "5", md: "8" }}
        pb={{ base: "14", md: "20" }}
      >
        <Brand name={block.name} />
        <chakra.div w="full" maxW="26rem" mx={{ lg: "auto" }} my="auto">
          <chakra.h2 id={`${block.id}-title`} textStyle="h1" overflowWrap="anywhere">
            {block.title}
          </chakra.h2>
          <chakra.p textStyle="lead" color="fg.muted" mt="4" overflowWrap="anywhere">
            {block.text}
          </chakra.p>
          <GateForm {...block} />
          <chakra.p mt="8">
            <chakra.a
              href={block.back.href}
              display="inline-flex"
              alignItems="center"
              minH="11"
              textStyle="label"
              textDecoration="underline"
              textUnderlineOffset="0.25em"
            >
              {block.back.label}
            </chakra.a>
          </chakra.p>
        </chakra.div>
      </chakra.div>
      <GatePoints title={block.pointsTitle} points={block.points} />
    </chakra.section>
  );
}
