import { Box, createSlotRecipeContext, type HTMLChakraProps, Span } from "@chakra-ui/react";
import { useSyncExternalStore } from "react";
import type { DraftSidebarBlock } from "#schema/generated/types.ts";
import { gate } from "#src/admin/session/gate.ts";
import { ToolIcon } from "#src/admin/ui/parts/tool-icon.tsx";
import { useUnlocked } from "#src/admin/ui/parts/workspace.tsx";
import type { Hydrate } from "#src/browser/shared/hydrate.ts";
import { useMedia } from "#src/editing/use-media.ts";
import { sidebarRecipe } from "#src/theme/recipes/navigation/breadcrumb.ts";
import { siteAddress } from "#src/ui/address/site-address.ts";
import { Brand } from "#src/ui/brand.tsx";

const { withProvider, withContext } = createSlotRecipeContext({ recipe: sidebarRecipe });

const Sidebar = {
  Root: withProvider<HTMLElement, HTMLChakraProps<"header">>("header", "root"),
  Group: withContext<HTMLDivElement, HTMLChakraProps<"div">>("div", "group"),
  Item: withContext<HTMLButtonElement, HTMLChakraProps<"button">>("button", "item"),
};

export const hydrate: Hydrate = "load";

/** The menu of the drafting area: at the side on wide screens, in two rows above the page on phones. */
export default function DraftSidebar({ name, label, items, site, logout }: DraftSidebarBlock) {
  if (!useUnlocked()) return null;

  const leave = () => {
    gate.lock();
    location.assign(siteAddress("/"));
  };

  return (
    <Sidebar.Root>
      <Box px={{ lg: "3" }} mb={{ lg: "8" }}>
        <Brand name={name} />
      </Box>
      <Box
        as="nav"
        aria-label={label}
        order={{ base: 1, lg: 0 }}
        flexBasis={{ base: "full", lg: "auto" }}
        minW="0"
      >
        <Sidebar.Group asChild css={sections}>
          <ul>
            {items.map((item) => (
              <li key={item.href} data-section={item.href}>
                <Sidebar.Item asChild>
                  <a href={siteAddress(item.href)} aria-current={item.current ? "page" : undefined}>
                    <ToolIcon name={item.icon} />
                    {item.label}
                  </a>
                </Sidebar.Item>
              </li>
            ))}
          </ul>
        </Sidebar.Group>
      </Box>
      <Sidebar.Group ms={{ base: "auto", lg: "0" }} mt={{ lg: "auto" }} pt={{ lg: "8" }}>
        <ColourModes />
        <Sidebar.Item asChild hideBelow="sm">
          <a href={siteAddress(site.href)} target="_blank" rel="noopener">
            <ToolIcon name="external-link" />
            {site.label}
          </a>
        </Sidebar.Item>
        <Sidebar.Item type="button" data-leaves="" onClick={leave}>
          <ToolIcon name="log-out" />
          {logout}
        </Sidebar.Item>
      </Sidebar.Group>
    </Sidebar.Root>
  );
}

/** A button that toggles between dark and light. The boot script handles `data-color-mode` and stores the choice. */
function ColourModes() {
  const dark = useDark();
  return (
    <Sidebar.Item type="button" data-color-mode={dark ? "light" : "dark"} flex="none" minW="11">
      <ToolIcon name={dark ? "sun" : "moon"} />
      <Span srOnly={{ base: true, lg: false }}>{dark ? "Light colours" : "Dark colours"}</Span>
    </Sidebar.Item>
  );
}

/** Tells whether the page is dark, by the author's choice on <html> or by the system setting. */
function useDark(): boolean {
  const isSystemDark = useMedia("(prefers-color-scheme: dark)");
  const choice = useSyncExternalStore(
    (listener) => {
      const observer = new MutationObserver(listener);
      observer.observe(document.documentElement, { attributeFilter: ["class"] });
      return () => observer.disconnect();
    },
    () => ["dark", "light"].find((mode) => document.documentElement.classList.contains(mode)),
  );
  return choice === undefined ? isSystemDark : choice === "dark";
}

const here = {
  position: "relative",
  bg: "bg.panel",
  outlineWidth: "thin",
  outlineStyle: "solid",
  outlineColor: "border",
  outlineOffset: "-0.0625rem",
  "& svg": { color: "accent.fg" },
} as const;

/** Marks the current page, by the route on <html>; the pages of a single post count as Posts. */
const sections = {
  "& [aria-current=page]": here,
  "html:is([data-route^='/admin/posts/edit'], [data-route^='/admin/posts/preview']) & [data-section='/admin/posts'] > a":
    here,
} as const;
