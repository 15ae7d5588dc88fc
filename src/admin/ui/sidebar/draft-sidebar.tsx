import { chakra } from "@chakra-ui/react";
import type { DraftSidebarBlock } from "#schema/generated/types.ts";
import { gate } from "#src/admin/session/gate.ts";
import { ToolIcon } from "#src/admin/ui/parts/tool-icon.tsx";
import { useUnlocked } from "#src/admin/ui/parts/workspace.tsx";
import type { Hydrate } from "#src/browser/hydrate.ts";
import { Brand } from "#src/ui/brand.tsx";
import { ColourModes } from "./colour-modes.tsx";

export const hydrate: Hydrate = "load";

/** The menu: at the side of a wide screen, two rows above the page on a phone. */
export default function DraftSidebar({ name, label, items, site, logout }: DraftSidebarBlock) {
  if (!useUnlocked(gate)) return null;

  const leave = () => {
    gate.lock();
    location.assign("/");
  };

  return (
    <chakra.header
      zIndex="docked"
      display="flex"
      flexDirection={{ base: "row", lg: "column" }}
      flexWrap={{ base: "wrap", lg: "nowrap" }}
      alignItems={{ base: "center", lg: "stretch" }}
      columnGap="2"
      position={{ lg: "fixed" }}
      insetBlock={{ lg: "0" }}
      insetInlineStart={{ lg: "0" }}
      w={{ lg: "64" }}
      px={{ base: "4", sm: "5", md: "10", lg: "4" }}
      py={{ base: "2", lg: "5" }}
      overflowY={{ lg: "auto" }}
      bg="bg.subtle"
      borderColor="border"
      borderBottomWidth={{ base: "thin", lg: "0" }}
      borderInlineEndWidth={{ lg: "thin" }}
    >
      <chakra.div px={{ lg: "3" }} mb={{ lg: "8" }}>
        <Brand name={name} />
      </chakra.div>
      <chakra.nav
        aria-label={label}
        order={{ base: 1, lg: 0 }}
        flexBasis={{ base: "full", lg: "auto" }}
        minW="0"
      >
        <chakra.ul display="flex" flexDirection={{ base: "row", lg: "column" }} gap="1" css={sections}>
          {items.map((item) => (
            <chakra.li
              key={item.href}
              display="flex"
              flex={{ base: "1 1 auto", lg: "none" }}
              data-section={item.href}
            >
              <chakra.a href={item.href} aria-current={item.current ? "page" : undefined} {...entry}>
                <ToolIcon name={item.icon} />
                {item.label}
              </chakra.a>
            </chakra.li>
          ))}
        </chakra.ul>
      </chakra.nav>
      <chakra.div
        display="flex"
        flexDirection={{ base: "row", lg: "column" }}
        alignItems={{ base: "center", lg: "stretch" }}
        gap="1"
        ms={{ base: "auto", lg: "0" }}
        mt={{ lg: "auto" }}
        pt={{ lg: "8" }}
      >
        <ColourModes />
        <chakra.a href={site.href} target="_blank" {...entry} display={{ base: "none", sm: "flex" }}>
          <ToolIcon name="external-link" />
          {site.label}
        </chakra.a>
        <chakra.button type="button" data-leaves="" onClick={leave} {...entry}>
          <ToolIcon name="log-out" />
          {logout}
        </chakra.button>
      </chakra.div>
    </chakra.header>
  );
}

const entry = {
  display: "flex",
  flex: { base: "1", lg: "1 1 auto" },
  alignItems: "center",
  justifyContent: { base: "center", lg: "flex-start" },
  gap: { base: "2", lg: "3" },
  minH: "11",
  px: { base: "2", lg: "3" },
  borderRadius: "l2",
  textStyle: "label",
  textAlign: "start",
  whiteSpace: "nowrap",
  cursor: "pointer",
  _hover: { bg: "bg.muted" },
  css: {
    "& svg": { flexShrink: 0, color: "fg.muted" },
    // On a phone the words need the room.
    "nav & svg": { display: { base: "none", sm: "block" } },
  },
} as const;

const here = {
  position: "relative",
  bg: "bg.panel",
  outlineWidth: "thin",
  outlineStyle: "solid",
  outlineColor: "border",
  outlineOffset: "-0.0625rem",
  "& svg": { color: "signal.fg" },
} as const;

/** The page is marked; the pages of one post count as Posts. The address is on <html> (boot, router). */
const sections = {
  "& [aria-current=page]": here,
  "html:is([data-route^='/admin/posts/edit'], [data-route^='/admin/posts/preview']) & [data-section='/admin/posts'] > a":
    here,
} as const;
