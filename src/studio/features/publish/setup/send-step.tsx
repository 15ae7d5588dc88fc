import { Box } from "@chakra-ui/react";
import { type ReactNode, useState } from "react";
import { runChange } from "#src/studio/kernel/shell/actions/run-change.ts";
import { TextRow } from "#src/studio/kernel/shell/parts/inputs.tsx";
import { useShell, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import type { ErrorPlace } from "../calls.ts";
import { ErrorsNotice } from "../dialog/errors-notice.tsx";
import { rememberSettings } from "../dialog/publish-settings.tsx";
import { proposedMessage } from "../proposed-message.ts";
import { loadChanges, type PublishedChanges, publishItems } from "../publish-changes.ts";
import { t } from "../words.ts";
import { changeAddress, type Setup } from "./calls.ts";
import { guideOf } from "./host-guides.ts";
import { HostTasks } from "./host-tasks.tsx";
import { StepForm, type StepProps, useStepAction } from "./step-parts.tsx";

type Props = StepProps & {
  onSent: (published: PublishedChanges, setup: Setup) => void;
  children: ReactNode;
};

/** The last step: the address of the site is put into its settings, and everything is sent. */
export function SendStep({ back, setup, place, onSent, children }: Props) {
  const studio = useStudio();
  const site = useShell((state) => state.site?.id) ?? "";
  const [address, setAddress] = useState(setup.address ?? setup.expected ?? "");
  const [errors, setErrors] = useState<readonly ErrorPlace[]>([]);
  const action = useStepAction();
  const title = place === "server" ? undefined : guideOf(place).title;
  const ready = /^https?:\/\/[^\s/]+/.test(address.trim());
  const send = () =>
    action.run(async () => {
      const isNew = address.trim() !== setup.address;
      if (isNew && !(await runChange(studio, changeAddress, { ...studio.route, address })))
        throw new Error(studio.state.failure ?? "");
      const settings = { way: "site", push: true, atOnce: false } as const;
      const changes = await loadChanges(studio, settings.way);
      setErrors(changes.errors);
      if (changes.errors.length > 0) return;
      const { items } = changes;
      const message = proposedMessage(items) || t("Publish the site");
      const published = await publishItems(studio, changes, settings, { items, message });
      // From now on, whatever is published goes to the site.
      rememberSettings(site, settings);
      onSent(published, { ...setup, place, address: address.trim() });
    });
  return (
    <StepForm back={back} ready={ready} action={action} label={t("Publish the site")} onAct={send}>
      {children}
      <Box>{t("The connection works: changes go to {address}.", { address: setup.remote ?? "" })}</Box>
      <TextRow
        label={t("Address of the site")}
        required
        isFirst
        value={address}
        placeholder="https://example.org"
        help={
          setup.expected !== undefined && title !== undefined
            ? t("{host} gives it the address {address}. If you have your own domain, enter that instead.", {
                host: title,
                address: setup.expected,
              })
            : t("The address that visitors will type. You can change it later, in the settings of the site.")
        }
        onChange={setAddress}
      />
      <HostTasks setup={setup} place={place} isAfter={false} />
      <ErrorsNotice errors={errors} accept={undefined} />
    </StepForm>
  );
}
