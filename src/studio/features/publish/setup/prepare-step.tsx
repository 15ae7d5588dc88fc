import { Box } from "@chakra-ui/react";
import { useState } from "react";
import { TextRow } from "#src/studio/kernel/shell/parts/inputs.tsx";
import { useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { t } from "../words.ts";
import { prepareSite } from "./calls.ts";
import { guideOf } from "./host-guides.ts";
import { StepForm, type StepProps, useStepAction } from "./step-parts.tsx";

/** The second step: starts the history of the site, with the files of its host. */
export function PrepareStep({ back, setup, place, onStep }: StepProps) {
  const studio = useStudio();
  const [name, setName] = useState("");
  const [email, setEmail] = useState("");
  const action = useStepAction();
  const ready = setup.author !== undefined || (name.trim() !== "" && /@/.test(email));
  const prepare = () =>
    action.run(async () => {
      const { setup: now } = await studio.client.ask(prepareSite, { place, name, email });
      onStep(now.remote === undefined ? "connect" : "send", now);
    });
  return (
    <StepForm back={back} ready={ready} action={action} label={t("Prepare the site")} onAct={prepare}>
      <Box>
        {place === "server"
          ? t("Studio starts the history of the site. Nothing leaves this computer yet.")
          : t(
              "Studio starts the history of the site, and writes the file that {host} needs to build it. Nothing leaves this computer yet.",
              { host: guideOf(place).title },
            )}
      </Box>
      {setup.author === undefined ? (
        <>
          <Box>
            {t(
              "Each change records the name and the email address of its author. In a public repository, everybody can read them.",
            )}
          </Box>
          <TextRow label={t("Your name")} required isFirst value={name} onChange={setName} />
          <TextRow label={t("Your email address")} required value={email} onChange={setEmail} />
        </>
      ) : (
        <Box layerStyle="muted">{t("Changes are signed as {name}, {email}.", setup.author)}</Box>
      )}
    </StepForm>
  );
}
