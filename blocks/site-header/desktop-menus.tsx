import { useTexts } from "#src/ui/language.ts";
import { Chevron } from "./chevron.tsx";
import { MenuPanel } from "./menu-panel.tsx";
import { Nav } from "./nav.tsx";
import type { SiteHeaderProps } from "./site-header.derive.ts";

/** The menus as a row of disclosure buttons; a menu without items is a plain link. Wide screens only. */
export function DesktopMenus({ menus }: Pick<SiteHeaderProps, "menus">) {
  const texts = useTexts("site-header");
  // A sixth menu only fits with less padding.
  const air = menus.length > 5 ? { px: "2" } : {};
  return (
    <Nav.Root aria-label={texts.main}>
      <Nav.List>
        {menus.map((menu, index) => {
          const panel = `site-menu-${index}`;
          return (
            <li key={index}>
              {menu.items ? (
                <>
                  <Nav.Trigger type="button" popoverTarget={panel} {...air}>
                    {menu.label}
                    <Chevron />
                  </Nav.Trigger>
                  <MenuPanel id={panel} menu={menu} />
                </>
              ) : (
                <Nav.Trigger asChild {...air}>
                  <a href={menu.href} aria-current={menu.current}>
                    {menu.label}
                  </a>
                </Nav.Trigger>
              )}
            </li>
          );
        })}
      </Nav.List>
    </Nav.Root>
  );
}
