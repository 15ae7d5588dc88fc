import { Alert, Box, Heading, HStack, Input, SimpleGrid, Stack, Text } from "@chakra-ui/react";
import { type SubmitEvent, useEffect, useId, useRef, useState, useSyncExternalStore } from "react";
import type { DraftGateBlock } from "#schema/generated/types.ts";
import { WRONG_PASSPHRASE } from "#src/admin/messages.ts";
import { checkPassphrase, type GateAnswer, gate } from "#src/admin/session/gate.ts";
import { ToolIcon } from "#src/admin/ui/parts/tool-icon.tsx";
import { focusPageHeading, useUnlocked } from "#src/admin/ui/parts/workspace.tsx";
import type { Hydrate } from "#src/browser/shared/hydrate.ts";
import { Button, LinkButton } from "#src/ui/action-link.tsx";
import { Brand } from "#src/ui/brand.tsx";
import { Band } from "#src/ui/layout/section.tsx";
import { Contours } from "#src/ui/pictures/contours.tsx";

export const hydrate: Hydrate = "load";

const never = () => () => {};

/** A passphrase form, hidden until the script knows the session, so that it does not flash up after login. */
export default function DraftGate(block: DraftGateBlock) {
  const ready = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (useUnlocked()) return null;
  return (
    <SimpleGrid
      as="section"
      aria-labelledby={`${block.id}-title`}
      data-ready={ready ? "" : undefined}
      columns={{ base: 1, lg: 2 }}
      flex="1 0 auto"
      minH="100dvh"
      css={{
        animation: "rise 200ms 400ms ease-out both",
        "&[data-ready]": { animation: "none" },
        "@media (scripting: none)": { animation: "none" },
      }}
    >
      <Stack
        gap="12"
        px={{ base: "5", md: "10", xl: "16" }}
        pt={{ base: "5", md: "8" }}
        pb={{ base: "14", md: "20" }}
      >
        <Brand name={block.name} />
        <Box w="full" maxW="26rem" mx={{ lg: "auto" }} my="auto">
          <Heading id={`${block.id}-title`} size="xl">
            {block.title}
          </Heading>
          <Text textStyle="lead" color="fg.muted" mt="4" overflowWrap="anywhere">
            {block.text}
          </Text>
          <GateForm {...block} />
          <LinkButton href={block.back.href} variant="link" size="sm" mt="8">
            {block.back.label}
          </LinkButton>
        </Box>
      </Stack>
      <GatePoints title={block.pointsTitle} points={block.points} />
    </SimpleGrid>
  );
}

const problems: Record<Exclude<GateAnswer, "right">, string> = {
  wrong: WRONG_PASSPHRASE,
  unavailable: "The password can only be checked over a secure connection. Open the site with https.",
};

/** The passphrase field with its error message. Checking takes half a second by design. */
function GateForm({
  label,
  submit,
  noScript,
  keys,
}: Pick<DraftGateBlock, "label" | "submit" | "noScript" | "keys">) {
  const [state, setState] = useState<"idle" | "checking" | keyof typeof problems>("idle");
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const problem = state === "wrong" || state === "unavailable" ? problems[state] : undefined;

  // On touch devices the field is not focused, because the on-screen keyboard would cover half of the page.
  useEffect(() => {
    const free = document.activeElement === document.body;
    if (free && matchMedia("(pointer: fine)").matches) field.current?.focus({ preventScroll: true });
  }, []);

  const check = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === "checking") return;
    setState("checking");
    const answer = await checkPassphrase(field.current?.value ?? "", keys);
    if (answer === "right") {
      gate.unlock();
      // The page's heading is rendered a moment later.
      setTimeout(focusPageHeading, 50);
      return;
    }
    setState(answer);
    field.current?.select();
  };

  return (
    <>
      <noscript>
        <Alert.Root status="warning" mt="6">
          {noScript}
        </Alert.Root>
      </noscript>
      <Box asChild mt="8" css={{ "@media (scripting: none)": { display: "none" } }}>
        {/* method="dialog" outside a dialog submits nothing: before hydration, the passphrase must not get into the URL. */}
        <form method="dialog" noValidate onSubmit={check}>
          <Text asChild textStyle="label">
            <label htmlFor={`${id}field`}>{label}</label>
          </Text>
          <Stack direction={{ base: "column", sm: "row" }} align={{ sm: "flex-start" }} gap="3" mt="2">
            <Input
              ref={field}
              id={`${id}field`}
              type="password"
              autoComplete="current-password"
              required
              aria-invalid={problem ? true : undefined}
              aria-describedby={`${id}problem`}
            />
            <Button
              type="submit"
              variant="primary"
              flexShrink="0"
              minW="32"
              aria-disabled={state === "checking"}
            >
              {state === "checking" ? "Checking…" : submit}
            </Button>
          </Stack>
          <HStack id={`${id}problem`} aria-live="polite" minH="6" mt="2" textStyle="label" color="danger.fg">
            {problem ? (
              <>
                <ToolIcon name="circle-alert" />
                {problem}
              </>
            ) : null}
          </HStack>
        </form>
      </Box>
    </>
  );
}

/** An honest description of what the gate does and does not protect, on an ink background with contour lines. */
function GatePoints({ title, points }: { title: string; points: DraftGateBlock["points"] }) {
  return (
    <Band
      as="div"
      tone="ink"
      position="relative"
      overflow="hidden"
      display="flex"
      alignItems="center"
      px={{ base: "5", md: "10", xl: "16" }}
      py={{ base: "12", md: "20" }}
    >
      <Contours side="full" />
      <Box position="relative" w="full" maxW="30rem" mx={{ lg: "auto" }}>
        <Heading as="h3" size="md">
          {title}
        </Heading>
        <Stack as="dl" gap="6" mt="8">
          {points.map((point) => (
            <Box key={point.title} position="relative" ps="6" overflowWrap="anywhere">
              <Text as="dt" fontWeight="bold" _before={blaze}>
                {point.title}
              </Text>
              <Text as="dd" textStyle="small" color="fg.muted">
                {point.text}
              </Text>
            </Box>
          ))}
        </Stack>
      </Box>
    </Band>
  );
}

const blaze = {
  content: '""',
  position: "absolute",
  insetInlineStart: "0",
  top: "0.5",
  w: "1.5",
  h: "8",
  borderRadius: "full",
  bg: "accent.solid",
} as const;
