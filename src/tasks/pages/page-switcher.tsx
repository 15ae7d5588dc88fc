import { Button, type ButtonProps, Flex, Span, Spinner } from "@chakra-ui/react";
import { useEffect } from "react";
import { StudioIcon } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import { rememberName } from "#src/studio/kernel/shell/state/recent-names.ts";
import { useShell, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { hasFixedAddress } from "./actions/addresses.ts";
import { openFor } from "./actions/targets.ts";
import { RECENT_PAGES } from "./list/list-parts.tsx";
import { nameOfPage } from "./list/page-names.ts";
import { t } from "./words.ts";

/** The name of the open page, which opens the list of all pages, and its address. */
export function PageSwitcher() {
  const studio = useStudio();
  const title = useShell((state) => state.page?.view.title);
  const route = useShell((state) => state.page?.view.route);
  const isOpening = useShell((state) => state.opening !== undefined);
  useEffect(() => {
    if (route !== undefined) rememberName(RECENT_PAGES, route);
  }, [route]);
  const name = title === undefined ? t("Pages") : nameOfPage({ title, route });
  useEffect(() => {
    document.title = `${name} – Waymark Studio`;
  }, [name]);
  return (
    <Flex minW="0" gap="1.5">
      <Button
        variant="ghost"
        maxW="22rem"
        minW="0"
        flexShrink="1"
        px="2"
        aria-haspopup="dialog"
        onClick={() => studio.dialogs.open("pages")}
      >
        {isOpening ? <Spinner size="xs" /> : <StudioIcon name="file-text" />}
        <Span dir="auto" fontWeight="semibold" truncate>
          {name}
        </Span>
        <StudioIcon name="chevron-down" size="0.875rem" />
      </Button>
      {route === undefined ? null : <AddressButton route={route} hideBelow="89.99rem" />}
    </Flex>
  );
}

type Props = Pick<ButtonProps, "hideBelow"> & { route: string };

/** The address of the open page, as a button that changes it. */
function AddressButton({ route, ...place }: Props) {
  const studio = useStudio();
  const isFixed = hasFixedAddress(route);
  return (
    <Button
      variant="ghost"
      px="1.5"
      minW="0"
      flexShrink="1"
      maxW={{ base: "7rem", "2xl": "16rem" }}
      color="fg.muted"
      fontWeight="normal"
      disabled={isFixed}
      title={isFixed ? undefined : t("Change the address")}
      aria-label={isFixed ? undefined : t("Change the address {route}", { route })}
      onClick={() => openFor(studio, "move-page")}
      {...place}
    >
      <Span truncate dir="ltr">
        {route}
      </Span>
    </Button>
  );
}
