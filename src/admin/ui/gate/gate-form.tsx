import { Alert, Box, HStack, Input, Stack, Text } from "@chakra-ui/react";
import { type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import type { DraftGateBlock } from "#schema/generated/types.ts";
import { WRONG_PASSPHRASE } from "#src/admin/messages.ts";
import { checkPassphrase, type GateAnswer, gate } from "#src/admin/session/gate.ts";
import { ToolIcon } from "#src/admin/ui/parts/tool-icon.tsx";
import { focusPageHeading } from "#src/admin/ui/parts/workspace.tsx";
import { Button } from "#src/ui/button.tsx";

const problems: Record<Exclude<GateAnswer, "right">, string> = {
  wrong: WRONG_PASSPHRASE,
  unavailable: "The password can only be checked over a secure connection. Open the site with https.",
};

/** The passphrase field with its error message. Checking takes half a second by design. */
export function GateForm({
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
      // The page's own heading is rendered a moment later.
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
