import { Box, Button, Flex, RadioGroup, Span, Stack } from "@chakra-ui/react";
import { useMemo, useState } from "react";
import type { PageUse } from "#src/studio/kernel/protocol/plan.ts";
import { CheckBox, FieldRow, Radio, TextRow } from "#src/studio/kernel/shell/parts/inputs.tsx";
import { PickOne, pagePick } from "#src/studio/kernel/shell/parts/pick-one.tsx";
import { StudioIcon } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import { useShell, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { TaskDialog } from "#src/studio/kernel/shell/tasks/task-dialog.tsx";
import { hasFixedAddress, nearestAbove, openFor, useTarget } from "./addresses.ts";
import { pageTaskCalls } from "./calls.ts";
import { t } from "./words.ts";

/** The dialog that gives a page another address; the old one redirects to the new one. */
export function MovePage() {
  const { route } = useTarget();
  const [to, setTo] = useState(route);
  const [below, setBelow] = useState(true);
  const count = useShell(
    ({ site }) => site?.pages.filter((page) => page.route.startsWith(`${route}/`)).length ?? 0,
  );
  const isOther = to.trim() !== "" && to !== route;
  const task = { task: "move", route, to: to.trim(), below: below && count > 0 } as const;
  return (
    <TaskDialog
      calls={pageTaskCalls}
      title={t("Change the address")}
      task={isOther ? task : undefined}
      action={t("Change address")}
      done={t("The address is now {to}, and all links to it are updated", { to: task.to })}
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

/** The dialog that deletes a page, and asks where its address leads afterwards. */
export function DeletePage() {
  const { route, title } = useTarget();
  const pages = useShell((state) => state.site?.pages);
  const [then, setThen] = useState<"leads" | "gone">("leads");
  const [chosen, setChosen] = useState<string>();
  const picks = useMemo(
    () => (pages ?? []).filter((page) => page.route !== route && !page.draft).map(pagePick),
    [pages, route],
  );
  const to = chosen ?? nearestAbove(route, picks);
  const task = { task: "remove", route, ...(then === "leads" ? { to } : {}) } as const;
  return (
    <TaskDialog
      calls={pageTaskCalls}
      title={t("Delete “{title}”", { title })}
      task={task}
      action={t("Delete page")}
      done={t("“{title}” deleted", { title })}
      danger
    >
      {({ plan }) => (
        <>
          <RadioGroup.Root
            size="xs"
            value={then}
            aria-label={t("What happens to its address")}
            onValueChange={({ value }) => setThen(value === "gone" ? "gone" : "leads")}
          >
            <Stack gap="2">
              <Radio value="leads" label={t("Its address and all links to it lead to another page")} />
              <Radio value="gone" label={t("Visitors are told that the page is gone")} />
            </Stack>
          </RadioGroup.Root>
          {then === "leads" ? (
            <FieldRow label={t("Redirect to")}>
              <PickOne
                label={t("Redirect to")}
                picks={picks}
                value={to}
                onPick={setChosen}
                placeholder={t("Choose a page")}
              />
            </FieldRow>
          ) : null}
          {plan ? <Uses uses={plan.uses} /> : null}
        </>
      )}
    </TaskDialog>
  );
}

function Uses({ uses }: { uses: readonly PageUse[] }) {
  if (uses.length === 0) {
    return <Box layerStyle="muted">{t("No other page links to it.")}</Box>;
  }
  const count =
    uses.length === 1 ? t("Linked from one place") : t("Linked from {count} places", { count: uses.length });
  return (
    <Box textStyle="xs">
      <Box color="fg.muted" fontWeight="medium" mb="1.5">
        {count}
      </Box>
      <Box as="ul" display="grid" gap="1.5" maxH="10rem" overflowY="auto" tabIndex={0}>
        {uses.map((use, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places of one answer, which never move
          <li key={index}>
            {use.title}
            <Span display="block" color="fg.muted" truncate>
              {use.isList ? t("lists it") : use.excerpt}
            </Span>
          </li>
        ))}
      </Box>
    </Box>
  );
}

/** The address of the page, and a menu of actions on the whole page. */
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
