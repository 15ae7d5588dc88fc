import { chakra } from "@chakra-ui/react";
import { type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import type { DraftGateBlock } from "#schema/generated/types.ts";
import { WRONG_PASSPHRASE } from "#src/admin/messages.ts";
import { checkPassphrase, type GateAnswer, gate } from "#src/admin/session/gate.ts";
import { Button } from "#src/admin/ui/parts/button.tsx";
import { ToolIcon } from "#src/admin/ui/parts/tool-icon.tsx";
import { focusHeading } from "#src/admin/ui/parts/workspace.tsx";
import { inputRecipe } from "#src/theme/recipes/input.ts";

const Input = chakra("input", inputRecipe);

const problems: Record<Exclude<GateAnswer, "right">, string> = {
  wrong: WRONG_PASSPHRASE,
  unavailable: "The password can only be checked over a secure connection. Open the site with https.",
};

/** The field, and what is wrong with what was typed. Checking takes half a second by design. */
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

  // A keyboard would cover half of a phone.
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
      // The page's own heading takes a moment to be there.
      setTimeout(focusHeading, 50);
      return;
    }
    setState(answer);
    field.current?.select();
  };

  return (
    <>
      <noscript>
        <chakra.p mt="6" p="5" bg="warning.subtle" borderRadius="card">
          {noScript}
        </chakra.p>
      </noscript>
      <chakra.form
        // "dialog" outside of a dialog sends nothing: the password must not get into an address before hydration.
        method="dialog"
        noValidate
        onSubmit={check}
        mt="8"
        css={{ "@media (scripting: none)": { display: "none" } }}
      >
        <chakra.label htmlFor={`${id}field`} textStyle="label">
          {label}
        </chakra.label>
        <chakra.div
          display="flex"
          flexDirection={{ base: "column", sm: "row" }}
          alignItems={{ sm: "flex-start" }}
          gap="3"
          mt="2"
        >
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
        </chakra.div>
        <chakra.p
          id={`${id}problem`}
          aria-live="polite"
          display="flex"
          gap="2"
          minH="6"
          mt="2"
          textStyle="label"
          color="danger.fg"
        >
          {problem ? (
            <>
              <ToolIcon name="circle-alert" />
              {problem}
            </>
          ) : null}
        </chakra.p>
      </chakra.form>
    </>
  );
}
