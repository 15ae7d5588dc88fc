import { Box } from "@chakra-ui/react";
import type { DraftSidebarBlock } from "#schema/generated/types.ts";
import { gate } from "#src/admin/session/gate.ts";
import { ToolIcon } from "#src/admin/ui/parts/tool-icon.tsx";
import { useUnlocked } from "#src/admin/ui/parts/workspace.tsx";
import type { Hydrate } from "#src/browser/shared/hydrate.ts";
import { Brand } from "#src/ui/brand.tsx";
import { ColourModes } from "./colour-modes.tsx";
import { Sidebar } from "./sidebar.tsx";

export const hydrate: Hydrate = "load";

/** The menu of the drafting area: at the side on wide screens, in two rows above the page on phones. */
export default function DraftSidebar({ name, label, items, site, logout }: DraftSidebarBlock) {
  if (!useUnlocked(gate)) return null;

  const leave = () => {
    gate.lock();
    location.assign("/");
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
                  <a href={item.href} aria-current={item.current ? "page" : undefined}>
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
          <a href={site.href} target="_blank" rel="noopener">
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

const here = {
  position: "relative",
  bg: "bg.panel",
  outlineWidth: "thin",
  outlineStyle: "solid",
  outlineColor: "border",
  outlineOffset: "-0.0625rem",
  "& svg": { color: "signal.fg" },
} as const;

/**
 * Marks the current page; the pages of a single post count as Posts. The route is on <html>, set by the build
 * and the router.
 */
const sections = {
  "& [aria-current=page]": here,
  "html:is([data-route^='/admin/posts/edit'], [data-route^='/admin/posts/preview']) & [data-section='/admin/posts'] > a":
    here,
} as const;
