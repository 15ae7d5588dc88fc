import { Flex, Span } from "@chakra-ui/react";
import { useEffect, useState } from "react";
import { openPage } from "#src/studio/kernel/shell/actions/open-page.ts";
import { Segments } from "#src/studio/kernel/shell/parts/inputs.tsx";
import { StudioIcon } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import { features } from "#src/studio/kernel/shell/registry/registry.ts";
import { useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { changeList, loadChanged, pageList } from "./list-state.ts";
import { ListView } from "./list-view.tsx";
import { t } from "./words.ts";

/** The dialog with all pages of the site: as a list, or in a view of another feature, such as a calendar. */
export function PageList({ onClose }: { onClose: () => void }) {
  const studio = useStudio();
  const view = pageList.use((state) => state.view);
  const views = features().flatMap(({ pageViews }) => pageViews ?? []);
  const chosen = views.find(({ name }) => name === view);
  const [words, setWords] = useState("");
  // Titles, states and dates may have changed since the site's lists were loaded.
  useEffect(() => {
    void studio.attempt(() => studio.view.reloadSite());
    void loadChanged(studio);
  }, [studio]);
  const open = (route: string) => {
    onClose();
    void openPage(studio, route);
  };
  const switcher =
    views.length === 0 ? null : (
      <Segments
        label={t("View")}
        items={[{ name: "", label: t("List"), icon: "list" as const }, ...views].map(
          ({ name, label, icon }) => ({
            value: name,
            label: (
              <>
                <StudioIcon name={icon} size="0.8125rem" />
                <Span hideBelow="md">{label}</Span>
              </>
            ),
            name: label,
            title: label,
          }),
        )}
        value={chosen?.name ?? ""}
        onChange={(name) => changeList(studio, { view: name })}
      />
    );
  return (
    <Flex direction="column" height="min(46rem, calc(100dvh - 8rem))" minH="0">
      {chosen ? (
        <>
          <Flex p="2.5" borderBottomWidth="1px" justify="end">
            {switcher}
          </Flex>
          <chosen.View onOpen={open} />
        </>
      ) : (
        <ListView words={words} onSearch={setWords} switcher={switcher} onOpen={open} onClose={onClose} />
      )}
    </Flex>
  );
}
