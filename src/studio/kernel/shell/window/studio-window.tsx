import { Box, Button, Flex, Portal, Splitter, Toast, Toaster, VisuallyHidden } from "@chakra-ui/react";
import { useEffect, useRef, useState } from "react";
import { useMedia } from "#src/editing/use-media.ts";
import { keysOf } from "#src/studio/kernel/protocol/preview-messages.ts";
import { useFocusRequests } from "#src/studio/kernel/shell/actions/focus.ts";
import { toaster } from "#src/studio/kernel/shell/actions/show-toast.ts";
import { enterTree, rememberFocus } from "#src/studio/kernel/shell/parts/panes.ts";
import { runShortcut } from "#src/studio/kernel/shell/registry/shortcuts.ts";
import type { Studio } from "#src/studio/kernel/shell/state/studio.ts";
import { useShell, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { TreePane } from "#src/studio/kernel/shell/tree/tree-pane.tsx";
import { t } from "#src/studio/kernel/shell/words.ts";
import { BlockMenu } from "./block-menu.tsx";
import { Banners, Welcome } from "./notices.tsx";
import { PreviewPane } from "./preview-pane.tsx";
import { DialogHost, SidePane, SlideOver } from "./side-pane.tsx";
import { TopBar } from "./top-bar.tsx";

/** The option with which side panes keep their width in pixels when the window is resized. */
const fixed = "preserve-pixel-size" as const;

/** Studio's window: the top bar and three panes. In narrow windows, tree and form slide over the page. */
export function StudioWindow() {
  const announcement = useShell((state) => state.announcement);
  const hasPage = useShell((state) => state.page !== undefined);
  useKeys();
  useFocusRequests();
  return (
    <Flex direction="column" height="100%">
      <VisuallyHidden role="status" aria-live="polite">
        {announcement}
      </VisuallyHidden>
      {hasPage ? <Workspace /> : <Welcome />}
    </Flex>
  );
}

function Workspace() {
  const studio = useStudio();
  const pageAlone = useShell((state) => state.pageAlone);
  // In rem, since the panes scale with the browser's text size.
  const formSlides = useMedia("(max-width: 56.2rem)") || pageAlone;
  const treeSlides = useMedia("(max-width: 37.4rem)") || pageAlone;
  const selection = useShell((state) => state.selection);
  const [slid, setSlid] = useState<"tree" | "form">();
  const route = useShell((state) => state.page?.view.route);
  const opened = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another selection, also that of the page, brings its form
  useEffect(() => {
    // The initial selection of a page must not open a pane over it.
    if (opened.current === route && !studio.state.isFollowing)
      setSlid((open) => (open === "tree" ? undefined : "form"));
    opened.current = route;
  }, [selection, route]);
  const source = useShell((state) => state.source || state.panel !== undefined);
  // Requesting an open panel again brings it back.
  const panel = useShell((state) => state.panel);
  useEffect(() => {
    if (panel) setSlid("form");
  }, [panel]);
  const panels = [
    ...(treeSlides ? [] : [{ id: "tree", minSize: "12rem", maxSize: "26rem", resizeBehavior: fixed }]),
    { id: "page", minSize: "18rem" },
    ...(formSlides ? [] : [{ id: "form", minSize: "17rem", maxSize: "40rem", resizeBehavior: fixed }]),
  ];
  const isWide = useMedia("(min-width: 80rem)");
  const form = source ? (isWide ? "36rem" : "26rem") : "22rem";
  const sizes = [...(treeSlides ? [] : ["15.5rem"]), "auto", ...(formSlides ? [] : [form])];
  // Source and panels need more room, and return it.
  const shape = `${source} ${panels.length}`;
  const [resized, setResized] = useState({ shape: "", size: [0] });
  const size = resized.shape === shape ? resized.size : pixels(sizes);
  return (
    <>
      <SkipToBlocks onSkip={() => (treeSlides ? setSlid("tree") : enterTree())} />
      <TopBar
        onTree={treeSlides ? () => setSlid(slid === "tree" ? undefined : "tree") : undefined}
        onForm={formSlides ? () => setSlid(slid === "form" ? undefined : "form") : undefined}
      />
      <Banners />
      <Box flex="1" minHeight="0" position="relative">
        <Splitter.Root
          as="main"
          panels={panels}
          size={size}
          onResize={(details) => setResized({ shape, size: details.size })}
          height="100%"
          css={{ "--splitter-border-color": "colors.border" }}
        >
          {treeSlides ? null : (
            <>
              <Splitter.Panel id="tree">
                <TreePane />
              </Splitter.Panel>
              <Divider id="tree:page" />
            </>
          )}
          <Splitter.Panel id="page">
            <PreviewPane />
          </Splitter.Panel>
          {formSlides ? null : (
            <>
              <Divider id="page:form" />
              <Splitter.Panel id="form">
                <SidePane />
              </Splitter.Panel>
            </>
          )}
          {/* Inside a landmark, although it covers the window. */}
          <BlockMenu />
        </Splitter.Root>
        {treeSlides && slid === "tree" ? (
          <SlideOver side="start" onClose={() => setSlid(undefined)}>
            <TreePane />
          </SlideOver>
        ) : null}
        {formSlides && slid === "form" ? (
          <SlideOver side="end" onClose={() => setSlid(undefined)}>
            <SidePane />
          </SlideOver>
        ) : null}
      </Box>
      <DialogHost />
      <Toasts />
    </>
  );
}

/** The first control of the window, shown while it has the focus: skips the top bar, whose buttons have shortcut keys. */
function SkipToBlocks({ onSkip }: { onSkip: () => void }) {
  return (
    <Button
      position="fixed"
      zIndex="skipNav"
      top="1.5"
      insetStart="1.5"
      variant="solid"
      colorPalette="brand"
      css={{ "&:not(:focus-visible)": { srOnly: true } }}
      onClick={onSkip}
    >
      {t("Skip to the blocks")}
    </Button>
  );
}

/**
 * Converts the widths of the panes from rem to per cent of the window's width; "auto" becomes the rest, which the other panes leave.
 * @param sizes such as `15.5rem` or `auto`
 */
function pixels(sizes: readonly string[]): number[] {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const shares = sizes.map((size) =>
    size === "auto" ? 0 : (Number.parseFloat(size) * rem * 100) / innerWidth,
  );
  const rest = 100 - shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share) => share || rest);
}

function Divider({ id }: { id: `${string}:${string}` }) {
  return (
    <Splitter.ResizeTrigger
      id={id}
      aria-label={t("Resize panes")}
      _focusVisible={{ "--splitter-border-color": "colors.brand.focusRing", "--splitter-border-size": "3px" }}
    >
      <Splitter.ResizeTriggerSeparator />
    </Splitter.ResizeTrigger>
  );
}

/** Tells whether a key types a character into a text, so that it is not a shortcut. */
function isTyped(event: KeyboardEvent): boolean {
  const [target] = event.composedPath();
  const isSign = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
  return isSign && target instanceof HTMLElement && (target.isContentEditable || target.matches(TEXTS));
}

/** Selector of texts that are no part of a document, such as a note or the title of a page to come. */
const DRAFTS = ":is([data-notes], [role=dialog]) :is(input, textarea):not([data-field] *)";

/** Tells whether a key takes back or repeats typing in a draft, which has no part in the history of documents. */
function undoesDraft({ key, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
  const isUndo = (ctrlKey || metaKey) && ["z", "y"].includes(key.toLowerCase());
  return isUndo && target instanceof Element && target.matches(DRAFTS);
}

const TEXTS = "input, textarea, select, [role=listbox] *";

function useKeys(): void {
  const studio = useStudio();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyped(event) || undoesDraft(event)) return;
      if (runShortcut(studio, keysOf(event))) event.preventDefault();
    };
    const ended = new AbortController();
    const { signal } = ended;
    document.addEventListener("keydown", press, { signal });
    rememberFocus(signal);
    holdWhilePressed(studio, signal);
    return () => ended.abort();
  }, [studio]);
}

/** Maximum duration of a click in ms; a longer press is a drag or a wait. */
const MAX_PRESS_MS = 400;
/** Maximum movement of a click in pixels; beyond it, the press is a drag. */
const MAX_MOVE = 4;

/** Tells whether a key moves blocks or only modifies the next one: neither reaches a field, so nothing has to be drawn before it. */
function movesBlocks({ key, altKey }: KeyboardEvent): boolean {
  return ["Alt", "Control", "Meta", "Shift"].includes(key) || (altKey && key.startsWith("Arrow"));
}

/**
 * Freezes the window during a click, and updates it before a key press. Otherwise a message from the server between press and release could
 * move a control away from the pointer, and the click would be lost.
 */
function holdWhilePressed({ store }: Studio, signal: AbortSignal): void {
  let begun: PointerEvent | undefined;
  let limit: ReturnType<typeof setTimeout> | undefined;
  const release = () => {
    clearTimeout(limit);
    begun = undefined;
    store.release();
  };
  const listeners: Partial<Record<keyof DocumentEventMap, (event: Event) => void>> = {
    pointerdown: (event) => {
      if (!(event instanceof PointerEvent)) return;
      begun = event;
      store.hold();
      limit = setTimeout(release, MAX_PRESS_MS);
    },
    pointermove: (event) => {
      if (!begun || !(event instanceof PointerEvent)) return;
      if (Math.hypot(event.x - begun.x, event.y - begun.y) > MAX_MOVE) release();
    },
    // The click event follows the release, unless the press ended elsewhere.
    pointerup: () => setTimeout(release),
    click: release,
    pointercancel: release,
    keydown: (event) => {
      if (event instanceof KeyboardEvent && !movesBlocks(event)) store.catchUp();
    },
  };
  for (const [name, listener] of Object.entries(listeners))
    document.addEventListener(name, listener, { capture: true, signal });
  signal.addEventListener("abort", release);
}

/** The toasts of the window. A toast that offers Undo disappears with the next change, because Undo would then revert that change. */
function Toasts() {
  const revision = useShell((state) => state.page?.view.revision ?? 0);
  useEffect(() => {
    for (const { id, meta } of toaster.getVisibleToasts())
      if (meta && "revision" in meta && meta.revision !== revision) toaster.dismiss(id);
  }, [revision]);
  return (
    <Portal>
      <Toaster toaster={toaster} insetInline="4" aria-label={t("Notifications, bottom (alt+T)")}>
        {({ title, action, closable }) => (
          <Toast.Root
            width="auto"
            maxW="min(30rem, 92vw)"
            alignItems="center"
            py="1.5"
            ps="3.5"
            pe="1.5"
            gap="3"
            borderRadius="l3"
            borderWidth="1px"
            borderColor="border.inverted"
            bg="bg.inverted"
            color="fg.inverted"
          >
            <Toast.Title flex="1" minW="0" textStyle="sm" fontWeight="medium" overflowWrap="anywhere">
              {title}
            </Toast.Title>
            {action ? (
              <Toast.ActionTrigger
                textStyle="sm"
                fontWeight="semibold"
                px="2.5"
                height="7"
                border="0"
                borderRadius="l2"
                color="fg.inverted"
                bg="border.inverted"
              >
                {action.label}
              </Toast.ActionTrigger>
            ) : null}
            {closable ? (
              <Toast.CloseTrigger aria-label={t("Dismiss")} position="static" color="fg.inverted" />
            ) : null}
          </Toast.Root>
        )}
      </Toaster>
    </Portal>
  );
}
