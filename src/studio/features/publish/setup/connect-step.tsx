import { Box } from "@chakra-ui/react";
import { useState } from "react";
import { TextRow } from "#src/studio/kernel/shell/parts/inputs.tsx";
import { useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { t } from "../words.ts";
import { connectSite } from "./calls.ts";
import { guideOf } from "./host-guides.ts";
import { PressAt, StepForm, type StepProps, useStepAction } from "./step-parts.tsx";

type Props = StepProps & { onTaken: (files: readonly string[]) => void };

/** The third step: the user makes a repository at the host, and Studio checks that it can send changes there. */
export function ConnectStep({ back, place, setup, onStep, onTaken }: Props) {
  const studio = useStudio();
  const [address, setAddress] = useState(setup.remote ?? "");
  const action = useStepAction();
  const ready = address.trim() !== "";
  const connect = () =>
    action.run(async () => {
      const { setup: now, taken } = await studio.client.ask(connectSite, { place, address });
      onTaken(taken);
      onStep("send", now);
    });
  return (
    <StepForm back={back} ready={ready} action={action} label={t("Check and connect")} onAct={connect}>
      {place === "server" ? (
        <Box>{t("Ask whoever looks after the server for the address of an empty repository.")}</Box>
      ) : (
        <Instructions place={place} />
      )}
      <TextRow
        label={t("Address of the repository")}
        required
        value={address}
        placeholder="https://github.com/name/site"
        help={t(
          "Copy it from the address bar of your browser. Passwords do not belong here, and Studio never asks for one.",
        )}
        onChange={setAddress}
      />
      <Box layerStyle="muted" role="status">
        {action.busy ? t("Asking the server. If a window opens for signing in, sign in there.") : ""}
      </Box>
    </StepForm>
  );
}

/** The steps at the host that only a person can take, before the repository has an address. */
function Instructions({ place }: { place: Exclude<StepProps["place"], "server"> }) {
  const { repository, isPublicOnly } = guideOf(place);
  const { title, signUp, create, press } = repository;
  return (
    <Box>
      <Box>{t("Two things only you can do, at {service}:", { service: title })}</Box>
      <Box as="ol" ps="5" mt="1.5" listStyleType="decimal">
        <li>
          {t("Create an account, unless you have one.")} <PressAt address={signUp} />
        </li>
        <li>
          {isPublicOnly
            ? t(
                "Create a public repository (the folder for the site’s files there), and leave it empty: without a readme or a licence.",
              )
            : t(
                "Create a repository (the folder for the site’s files there), and leave it empty: without a readme or a licence.",
              )}{" "}
          <PressAt address={create} press={press} />
        </li>
      </Box>
    </Box>
  );
}
