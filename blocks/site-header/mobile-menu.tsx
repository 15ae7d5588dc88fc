import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { ActionLink } from "#src/ui/action-link.tsx";
import { ColourModeControl } from "#src/ui/colour-mode-control.tsx";
import { Flag } from "#src/ui/flag.tsx";
import { Chevron } from "./chevron.tsx";
import { MenuButton } from "./menu-button.tsx";
import type { SiteHeaderProps } from "./site-header.derive.ts";

const SHEET = "site-menu";

const row = {
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "3",
  minH: "16",
  fontFamily: "heading",
  fontWeight: "bold",
  fontSize: "xl",
  letterSpacing: "-0.02em",
  textDecoration: "none",
  cursor: "pointer",
  listStyleType: "none",
} as const;

type MobileMenuProps = { menus: SiteHeaderProps["menus"]; chat: SiteHeaderProps["chat"] | undefined };

/** All menus behind one button: a sheet under the header with the same entries, for narrow screens. */
export function MobileMenu({ menus, chat }: MobileMenuProps) {
  return (
    <chakra.div display={{ base: "block", xl: "none" }}>
      <MenuButton sheet={SHEET} />
      <chakra.div
        id={SHEET}
        popover="auto"
        position="fixed"
        inset="4rem 0 0 0"
        w="full"
        h="calc(100dvh - 4rem)"
        maxH="none"
        m="0"
        p="0"
        overflowY="auto"
        overscrollBehavior="contain"
        color="fg"
        bg="bg"
        border="0"
        css={{ "&:popover-open": { animation: "rise 200ms ease-out" } }}
      >
        <chakra.nav
          aria-label="Menu"
          display="flex"
          flexDirection="column"
          minH="full"
          maxW="reading"
          mx="auto"
          px="5"
          pb="calc(1.5rem + env(safe-area-inset-bottom))"
        >
          <chakra.ul
            listStyleType="none"
            css={{ "& > li": { borderBottomWidth: "thin", borderColor: "border" } }}
          >
            {menus.map((menu, index) => (
              <li key={index}>
                {menu.items ? (
                  <MenuGroup menu={menu} />
                ) : (
                  <chakra.a href={menu.href} aria-current={menu.current} {...row}>
                    {menu.label}
                  </chakra.a>
                )}
              </li>
            ))}
          </chakra.ul>
          <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3" mt="auto" pt="8">
            {chat ? <ActionLink action={chat} variant="outline" /> : null}
            <ColourModeControl />
          </chakra.div>
        </chakra.nav>
      </chakra.div>
    </chakra.div>
  );
}

function MenuGroup({ menu }: { menu: SiteHeaderProps["menus"][number] }) {
  return (
    <chakra.details
      name="site-menu"
      css={{
        "& > summary::-webkit-details-marker": { display: "none" },
        "&[open] > summary svg": { rotate: "180deg" },
      }}
    >
      <chakra.summary {...row}>
        {menu.label}
        <Chevron />
      </chakra.summary>
      <chakra.ul listStyleType="none" pb="4">
        <li>
          <MenuLink href={menu.href} current={menu.current}>
            {menu.overview ?? menu.label}
          </MenuLink>
        </li>
        {menu.items?.map((item, index) => (
          <li key={index}>
            <MenuLink href={item.href} current={item.current}>
              {item.flag ? <Flag code={item.flag} width="6" /> : null}
              {item.label}
            </MenuLink>
          </li>
        ))}
      </chakra.ul>
    </chakra.details>
  );
}

function MenuLink({
  href,
  current,
  children,
}: {
  href: string;
  current: "page" | "false";
  children: ReactNode;
}) {
  return (
    <chakra.a
      href={href}
      aria-current={current}
      display="flex"
      alignItems="center"
      gap="3"
      minH="12"
      textDecoration="none"
      css={{ "&[aria-current=page]": { fontWeight: "bold", color: "brand.fg" } }}
    >
      {children}
    </chakra.a>
  );
}
