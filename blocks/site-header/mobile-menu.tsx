import { Stack } from "@chakra-ui/react";
import { ActionLink, Button, ColourModeControl, Flag, useTexts } from "waymark/ui";
import { LanguageRow } from "./icon-menus.tsx";
import type { InHeader } from "./menu-row.ts";
import { Chevron, Nav } from "./nav.tsx";
import { SearchForm } from "./search-form.tsx";
import type { SiteHeaderProps } from "./site-header.derive.ts";

const SHEET = "site-menu";

type MobileMenuProps = Pick<SiteHeaderProps, "menus" | "languages" | "hasColourModes"> &
  InHeader & {
    search: SiteHeaderProps["search"] | undefined;
    secondary: SiteHeaderProps["secondary"] | undefined;
  };

/** All menus behind one button: a sheet below the header with the same entries, for narrow screens. */
export function MobileMenu({ menus, languages, hasColourModes, search, secondary, wide }: MobileMenuProps) {
  const texts = useTexts("site-header");
  return (
    <Nav.Root as="div" orientation="vertical" css={{ [wide]: { display: "none" } }}>
      <MenuButton sheet={SHEET} />
      <Nav.Content id={SHEET} popover="auto">
        <Stack
          as="nav"
          aria-label={texts.menu}
          gap="8"
          minH="full"
          maxW="reading"
          mx="auto"
          px="min(1.25rem, 5vw)"
          pt="4"
          pb="calc(1.5rem + env(safe-area-inset-bottom))"
        >
          {search ? <SearchForm page={search} /> : null}
          <Nav.List>
            {menus.map((menu, index) => (
              <li key={index}>
                {menu.items ? (
                  <MenuGroup menu={menu} />
                ) : (
                  <Nav.Trigger asChild>
                    <a href={menu.href} aria-current={menu.current}>
                      {menu.label}
                    </a>
                  </Nav.Trigger>
                )}
              </li>
            ))}
          </Nav.List>
          <Stack gap="3" mt="auto">
            {secondary ? <ActionLink action={secondary} variant="outline" /> : null}
            <LanguageRow languages={languages} />
            {hasColourModes ? <ColourModeControl /> : null}
          </Stack>
        </Stack>
      </Nav.Content>
    </Nav.Root>
  );
}

function MenuGroup({ menu }: { menu: SiteHeaderProps["menus"][number] }) {
  return (
    <details name="site-menu">
      <Nav.Trigger asChild>
        <summary>
          {menu.label}
          <Chevron />
        </summary>
      </Nav.Trigger>
      <ul>
        <li>
          <Nav.Link href={menu.href} aria-current={menu.current}>
            {menu.overview ?? menu.label}
          </Nav.Link>
        </li>
        {menu.items?.map((item, index) => (
          <li key={index}>
            <Nav.Link href={item.href} aria-current={item.current}>
              {item.flag ? <Flag code={item.flag} width="6" /> : null}
              {item.label}
            </Nav.Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

/**
 * The button of the sheet: two bars, which form a cross while the sheet is open.
 * @param sheet id of the popover, the button's next sibling
 */
function MenuButton({ sheet }: { sheet: string }) {
  const texts = useTexts("site-header");
  return (
    <Button
      type="button"
      popoverTarget={sheet}
      aria-label={texts.menu}
      variant="ghost"
      size="icon"
      me="-2"
      css={{
        "& svg": { boxSize: "6" },
        "& path": { transition: "transform 150ms", transformOrigin: "center" },
        "&:has(+ :popover-open) path:nth-of-type(1)": { transform: "translateY(20.83%) rotate(45deg)" },
        "&:has(+ :popover-open) path:nth-of-type(2)": { transform: "translateY(-20.83%) rotate(-45deg)" },
      }}
    >
      <svg aria-hidden="true" viewBox="0 0 24 24" stroke="currentColor" strokeWidth="2.5">
        <path d="M4 7h16" strokeLinecap="round" />
        <path d="M4 17h16" strokeLinecap="round" />
      </svg>
    </Button>
  );
}
