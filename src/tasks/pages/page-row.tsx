import { Badge, Box } from "@chakra-ui/react";
import { type RefObject, useLayoutEffect, useState } from "react";
import type { PageItem } from "#src/studio/kernel/protocol/protocol.ts";
import { openPage } from "#src/studio/kernel/shell/actions/open-page.ts";
import { showToast } from "#src/studio/kernel/shell/actions/show-toast.ts";
import { MoreMenu } from "#src/studio/kernel/shell/parts/buttons.tsx";
import { FeatureMarks } from "#src/studio/kernel/shell/registry/feature-marks.tsx";
import { useShell, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { hasFixedAddress, openFor } from "./addresses.ts";
import { duplicate } from "./begin-page.ts";
import { t } from "./words.ts";

type MenuProps = {
  name: string;
  route: string;
  /** The element of the list of pages, in which the row of this page is highlighted or hovered. */
  list: RefObject<HTMLElement | null>;
  onDone: () => void;
};

/**
 * The menu of a page in the list, on a button in the page's row. One menu serves all rows. In the DOM it is beside the list, because an
 * option must not contain a button. Tab leads to it from the list.
 */
export function PageMenu({ name, route, list, onDone }: MenuProps) {
  const studio = useStudio();
  const [top, setTop] = useState<number>();
  useLayoutEffect(() => {
    const { current } = list;
    const place = () => {
      const row = current?.querySelector<HTMLElement>(`[data-value="${CSS.escape(route)}"]`);
      if (!current || !row) return setTop(undefined);
      const inList = topWithin(row, current) - current.scrollTop;
      const isSeen = inList >= 0 && inList + row.offsetHeight <= current.offsetHeight;
      setTop(isSeen ? current.offsetTop + inList + (row.offsetHeight - 32) / 2 : undefined);
    };
    // Positioned after the row has been laid out and scrolled into view.
    const frame = requestAnimationFrame(place);
    current?.addEventListener("scroll", place);
    return () => {
      cancelAnimationFrame(frame);
      current?.removeEventListener("scroll", place);
    };
  }, [route, list]);
  const opens = (dialog: string) => () => {
    onDone();
    openFor(studio, dialog, route);
  };
  const isFixed = hasFixedAddress(route);
  return (
    <Box position="absolute" insetEnd="3" top={`${top ?? 0}px`} hidden={top === undefined}>
      <MoreMenu
        label={t("Actions for {name}", { name })}
        minW="13rem"
        entries={[
          {
            label: t("Open"),
            icon: "file-text",
            run: () => {
              onDone();
              void openPage(studio, route);
            },
          },
          {
            label: t("Open in a new tab"),
            icon: "layers",
            run: () => window.open(`/?page=${encodeURIComponent(route)}`),
          },
          {
            label: t("Copy address"),
            icon: "link",
            run: () =>
              void navigator.clipboard.writeText(route).then(() => showToast(studio, t("Address copied"))),
          },
          {
            label: t("Duplicate"),
            icon: "copy",
            disabled: route.includes("["),
            run: () => {
              onDone();
              void duplicate(studio, route);
            },
          },
          { label: t("Change address…"), icon: "pencil", disabled: isFixed, run: opens("move-page") },
          {
            label: t("Delete…"),
            icon: "trash-2",
            danger: true,
            disabled: isFixed,
            run: opens("delete-page"),
          },
        ]}
      />
    </Box>
  );
}

/** The position of an element within a scrolling ancestor in CSS pixels, unaffected by animations. */
function topWithin(element: HTMLElement, outer: HTMLElement): number {
  const { offsetParent, offsetTop } = element;
  if (!(offsetParent instanceof HTMLElement) || !outer.contains(offsetParent))
    return offsetTop - outer.offsetTop;
  return offsetParent === outer ? offsetTop : offsetTop + topWithin(offsetParent, outer);
}

/** Badges of a page: those that features add, unsaved changes, problems. */
export function PageMarks({ page }: { page: PageItem }) {
  const isUnsaved = useShell((state) => state.page?.history.unsaved.includes(page.document));
  const problems = useShell((state) => state.site?.problems) ?? [];
  const own = problems.filter(({ document }) => document === page.document);
  const hasErrors = own.some(({ severity }) => severity === "error");
  return (
    <>
      <FeatureMarks of="page" props={{ page }} />
      {isUnsaved ? <Badge colorPalette="brand">{t("Unsaved")}</Badge> : null}
      {own.length > 0 ? (
        <Badge colorPalette={hasErrors ? "danger" : "warning"}>
          {t("{count, plural, one {# problem} other {# problems}}", { count: own.length })}
        </Badge>
      ) : null}
    </>
  );
}
