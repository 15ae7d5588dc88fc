import { Box } from "@chakra-ui/react";
import { t } from "../words.ts";
import type { Place, Setup } from "./calls.ts";
import { guideOf } from "./host-guides.ts";
import { PressAt } from "./step-parts.tsx";

type Props = { setup: Setup; place: Place; isAfter: boolean };

/** The steps at the host that only a person can take, before or after the site has been sent there. */
export function HostTasks({ setup: { page }, place, isAfter }: Props) {
  if (place === "server" || page === undefined) return null;
  const { title, repository, tasks } = guideOf(place);
  const own = tasks(page).filter((task) => (task.isAfter ?? false) === isAfter);
  if (own.length === 0) return null;
  const hasSecrets = own.some(({ secret }) => secret !== undefined);
  return (
    <Box>
      <Box>
        {hasSecrets
          ? t(
              "{service} passes the site on to {host} with these keys. Add each as a secret with the name shown:",
              {
                service: repository.title,
                host: title,
              },
            )
          : t("Only you can do the rest, at {service}:", { service: repository.title })}{" "}
        {hasSecrets ? (
          <PressAt
            address={`${page}/settings/secrets/actions/new`}
            press="Settings › Secrets and variables › Actions › New repository secret"
          />
        ) : null}
      </Box>
      <Box as="ol" ps="5" mt="1.5" listStyleType="decimal">
        {own.map(({ secret, press, address }) => (
          <Box as="li" key={press}>
            {secret === undefined ? null : (
              <Box as="code" dir="ltr" me="1.5">
                {secret}
              </Box>
            )}
            <PressAt address={address} press={press} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}
