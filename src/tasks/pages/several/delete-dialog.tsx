import { Box, RadioGroup, Span, Stack } from "@chakra-ui/react";
import { useMemo, useState } from "react";
import type { PageUse } from "#src/studio/kernel/protocol/plan.ts";
import { FieldRow, Radio } from "#src/studio/kernel/shell/parts/inputs.tsx";
import { PickOne, pagePick } from "#src/studio/kernel/shell/parts/pick-one.tsx";
import { useShell } from "#src/studio/kernel/shell/state/use-studio.ts";
import { TaskDialog } from "#src/studio/kernel/shell/tasks/task-dialog.tsx";
import { nearestAbove } from "#src/tasks/pages/actions/addresses.ts";
import { type PageTask, pageTaskCalls } from "#src/tasks/pages/actions/calls.ts";
import { KeptPages, useSelected } from "./selected-pages.tsx";
import { t } from "./words.ts";

/** The dialog that deletes one or several pages, and asks where their addresses lead afterwards. */
export function DeletePages() {
  const { routes, open, keptCount, onDone } = useSelected();
  const pages = useShell((state) => state.site?.pages);
  const [then, setThen] = useState<"leads" | "gone">("leads");
  const [chosen, setChosen] = useState<string>();
  const picks = useMemo(() => {
    const own = new Set(routes);
    return (pages ?? []).filter((page) => !own.has(page.route) && !page.draft).map(pagePick);
  }, [pages, routes]);
  const [first = ""] = routes;
  const title = pages?.find(({ route }) => route === first)?.title ?? first;
  const count = routes.length;
  const isOne = count === 1;
  const leadsTo = (route: string) => chosen ?? nearestAbove(route, picks);
  const task: PageTask = {
    task: "remove",
    pages: routes.map((route) => ({ route, ...(then === "leads" ? { to: leadsTo(route) } : {}) })),
    stays: !routes.includes(open),
  };
  return (
    <TaskDialog
      calls={pageTaskCalls}
      title={isOne ? t("Delete “{title}”", { title }) : t("Delete {count, number} pages", { count })}
      task={count === 0 ? undefined : task}
      action={isOne ? t("Delete page") : t("Delete {count, number} pages", { count })}
      done={isOne ? t("“{title}” deleted", { title }) : t("{count, number} pages deleted", { count })}
      danger
      onDone={onDone}
    >
      {({ plan }) => (
        <>
          <RadioGroup.Root
            size="xs"
            value={then}
            aria-label={isOne ? t("What happens to its address") : t("What happens to their addresses")}
            onValueChange={({ value }) => setThen(value === "gone" ? "gone" : "leads")}
          >
            <Stack gap="2">
              <Radio
                value="leads"
                label={
                  isOne
                    ? t("Its address and all links to it lead to another page")
                    : t("Their addresses and all links to them lead to another page")
                }
              />
              <Radio
                value="gone"
                label={
                  isOne
                    ? t("Visitors are told that the page is gone")
                    : t("Visitors are told that these pages are gone")
                }
              />
            </Stack>
          </RadioGroup.Root>
          {then === "leads" ? (
            <FieldRow label={t("Redirect to")}>
              <PickOne
                label={t("Redirect to")}
                picks={picks}
                value={isOne ? leadsTo(first) : chosen}
                onPick={setChosen}
                placeholder={isOne ? t("Choose a page") : t("The page above each of them")}
              />
            </FieldRow>
          ) : null}
          <KeptPages count={keptCount} />
          {plan ? <Uses uses={plan.uses} isOne={isOne} /> : null}
        </>
      )}
    </TaskDialog>
  );
}

function Uses({ uses, isOne }: { uses: readonly PageUse[]; isOne: boolean }) {
  if (uses.length === 0) {
    return (
      <Box layerStyle="muted">
        {isOne ? t("No other page links to it.") : t("No other page links to them.")}
      </Box>
    );
  }
  const count =
    uses.length === 1
      ? t("Linked from one place")
      : t("Linked from {count, number} places", { count: uses.length });
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
