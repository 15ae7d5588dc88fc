import { Box, Button, Flex, Span } from "@chakra-ui/react";
import { useState } from "react";
import { CheckBox, TextRow } from "#src/studio/kernel/shell/parts/inputs.tsx";
import { StudioIcon } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import { useShell, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { TaskDialog } from "#src/studio/kernel/shell/tasks/task-dialog.tsx";
import { hasFixedAddress, isAtOrBelow } from "./actions/addresses.ts";
import { type PageTask, pageTaskCalls } from "./actions/calls.ts";
import { openFor, useTargets } from "./actions/targets.ts";
import { t } from "./words.ts";

/** The dialog that gives a page another address; the old one redirects to the new one. */
export function MovePage() {
  const [route = "/"] = useTargets().routes;
  const open = useShell((state) => state.page?.view.route) ?? route;
  const [to, setTo] = useState(route);
  const [below, setBelow] = useState(true);
  const count = useShell(
    ({ site }) => site?.pages.filter((page) => page.route.startsWith(`${route}/`)).length ?? 0,
  );
  const isOther = to.trim() !== "" && to !== route;
  const task: PageTask = {
    task: "move",
    pages: [{ route, to: to.trim() }],
    below: below && count > 0,
    stays: !isAtOrBelow(open, route),
  };
  return (
    <TaskDialog
      calls={pageTaskCalls}
      title={t("Change the address")}
      task={isOther ? task : undefined}
      action={t("Change address")}
      done={t("The address is now {to}, and all links to it are updated", { to: to.trim() })}
    >
      <TextRow
        label={t("Address")}
        isFirst
        selectFrom={route.lastIndexOf("/") + 1}
        required
        value={to}
        onChange={setTo}
      />
      <Box layerStyle="muted">
        {t(
          "Visitors who come to {route} are redirected to the new address, and every link on the site is updated.",
          { route },
        )}
      </Box>
      {count > 0 ? (
        <CheckBox size="sm" checked={below} onChange={setBelow}>
          {count === 1
            ? t("Also move the page below it")
            : t("Also move the {count} pages below it", { count })}
        </CheckBox>
      ) : null}
    </TaskDialog>
  );
}

/** The address of the open page, with the buttons that change it and delete the page. */
export function AddressRow() {
  const studio = useStudio();
  const route = useShell((state) => state.page?.view.route) ?? "/";
  const isFixed = hasFixedAddress(route);
  return (
    <Box>
      <Box layerStyle="muted" fontWeight="medium" mb="1">
        {t("Address")}
      </Box>
      <Flex
        align="center"
        gap="1.5"
        borderWidth="1px"
        borderRadius="l2"
        ps="2.5"
        pe="1"
        minH="8"
        bg="bg.subtle"
      >
        <Span flex="1" truncate title={route}>
          {route}
        </Span>
        {isFixed ? null : (
          <>
            <Button size="2xs" variant="ghost" onClick={() => openFor(studio, "move-page")}>
              {t("Change…")}
            </Button>
            <Button
              size="2xs"
              variant="ghost"
              color="danger.fg"
              onClick={() => openFor(studio, "delete-page")}
            >
              <StudioIcon name="trash-2" size="0.8125rem" />
              {t("Delete…")}
            </Button>
          </>
        )}
      </Flex>
    </Box>
  );
}
