import { chakra } from "@chakra-ui/react";
import { Chevron } from "./chevron.tsx";
import { MenuPanel } from "./menu-panel.tsx";
import type { SiteHeaderProps } from "./site-header.derive.ts";

const entry = {
  display: "inline-flex",
  alignItems: "center",
  gap: "1.5",
  minH: "11",
  px: "3.5",
  borderRadius: "full",
  textStyle: "label",
  cursor: "pointer",
  textDecoration: "none",
  _hover: { bg: "bg.muted" },
} as const;

/** The menus as a row of disclosure buttons; a menu without items is a plain link. Wide screens only. */
export function DesktopMenus({ menus }: Pick<SiteHeaderProps, "menus">) {
  return (
    <chakra.nav aria-label="Main" display={{ base: "none", xl: "block" }}>
      <chakra.ul
        display="flex"
        listStyleType="none"
        css={{
          // The section of the page: a blaze under its name. `aria-current` also follows client navigation.
          "& > li:has([aria-current=page]) > :first-child": {
            textDecorationLine: "underline",
            textDecorationColor: "var(--chakra-colors-signal-solid)",
            textDecorationThickness: "0.1875rem",
            textUnderlineOffset: "0.45em",
          },
        }}
      >
        {menus.map((menu, index) => {
          const panel = `site-menu-${index}`;
          return (
            <li key={index}>
              {menu.items ? (
                <>
                  <chakra.button
                    type="button"
                    popoverTarget={panel}
                    {...entry}
                    css={{
                      "&:has(+ :popover-open)": { bg: "bg.muted" },
                      "&:has(+ :popover-open) svg": { transform: "rotate(180deg)" },
                    }}
                  >
                    {menu.label}
                    <Chevron />
                  </chakra.button>
                  <MenuPanel id={panel} menu={menu} />
                </>
              ) : (
                <chakra.a href={menu.href} aria-current={menu.current} {...entry}>
                  {menu.label}
                </chakra.a>
              )}
            </li>
          );
        })}
      </chakra.ul>
    </chakra.nav>
  );
}
