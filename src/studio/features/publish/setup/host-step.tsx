import { Box, Button, Dialog, RadioGroup, Stack } from "@chakra-ui/react";
import { DialogActions } from "#src/studio/kernel/shell/parts/dialog.tsx";
import { Radio } from "#src/studio/kernel/shell/parts/inputs.tsx";
import { t } from "../words.ts";
import type { Place } from "./calls.ts";
import { guideOf, HOST_NAMES, type HostName, isHostName } from "./host-guides.ts";
import type { StepProps } from "./step-parts.tsx";

type Props = StepProps & { onPlace: (place: Place) => void; onKeep: () => void };

/** The first step: the choice of a host. */
export function HostStep({ place, setup, onStep, onPlace, onKeep }: Props) {
  const isReady = setup.place === place && setup.step !== "host";
  return (
    <>
      <Dialog.Body>
        <Stack gap="4">
          <Box>
            {t(
              "The site is only on this computer. These services show it to everybody: they receive its files whenever you publish, build it, and rebuild it on the days on which something appears or ends.",
            )}
          </Box>
          <RadioGroup.Root
            size="sm"
            value={place}
            aria-label={t("Where to host the site")}
            onValueChange={({ value }) => onPlace(value !== null && isHostName(value) ? value : "server")}
          >
            <Stack gap="3">
              {HOST_NAMES.map((name) => (
                <Radio key={name} value={name} label={guideOf(name).title} help={helpOf(name)} />
              ))}
              <Radio
                value="server"
                label={t("Our own server")}
                help={t("Whoever looks after it fetches the files from a repository, and builds them there.")}
              />
            </Stack>
          </RadioGroup.Root>
          <Box>
            <Button variant="plain" px="0" height="auto" onClick={onKeep}>
              {t("Not now: keep the changes on this computer")}
            </Button>
          </Box>
        </Stack>
      </Dialog.Body>
      <DialogActions ready busy={false} onAct={() => onStep(isReady ? (setup.step ?? "send") : "prepare")}>
        {t("Continue")}
      </DialogActions>
    </>
  );
}

/** The requirements of a service, in a sentence: an account, a card, a repository. */
function helpOf(name: HostName): string {
  const { repository, isPublicOnly, tasks } = guideOf(name);
  const secrets = tasks("").filter(({ secret }) => secret !== undefined).length;
  if (secrets > 0)
    return t(
      "The files are kept at {service}. {count, plural, one {One key connects} other {# keys connect}} the two.",
      { service: repository.title, count: secrets },
    );
  return isPublicOnly
    ? t("The simplest, and free. Everybody can read the files of the site.")
    : t("Free. The files of the site can stay private.");
}
