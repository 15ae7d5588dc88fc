import { Container, chakra, Grid, type HTMLChakraProps, Link, SimpleGrid, Span } from "@chakra-ui/react";
import { Flag, Icon, OptionalText, useTexts } from "waymark/ui";
import type { Image } from "#schema/generated/types.ts";
import type { InHeader } from "./menu-row.ts";
import { Chevron, Nav } from "./nav.tsx";
import type { SiteHeaderProps } from "./site-header.derive.ts";

/** The menus as a row of disclosure buttons, on wide screens only. A menu without items is a plain link. */
export function DesktopMenus({
  menus,
  wide,
  isSlim,
}: Pick<SiteHeaderProps, "menus"> & InHeader & { isSlim: boolean }) {
  const texts = useTexts("site-header");
  const padding = isSlim ? { px: "2" } : {};
  return (
    <Nav.Root aria-label={texts.main} css={{ display: "none", [wide]: { display: "block" } }}>
      <Nav.List>
        {menus.map((menu, index) => {
          const panel = `site-menu-${index}`;
          return (
            <li key={index}>
              {menu.items ? (
                <>
                  <Nav.Trigger type="button" popoverTarget={panel} {...padding}>
                    {menu.label}
                    <Chevron />
                  </Nav.Trigger>
                  <MenuPanel id={panel} menu={menu} />
                </>
              ) : (
                <Nav.Trigger asChild {...padding}>
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

type Menu = SiteHeaderProps["menus"][number];
/** A panel below the header with the links of a menu. Escape or a click outside closes it. */
function MenuPanel({ id, menu }: { id: string; menu: Menu }) {
  return (
    <Nav.Content id={id} popover="auto">
      <Container py="10" containerType="normal">
        <Grid templateColumns="minmax(0, 1fr) minmax(0, 2.4fr)" gap="12">
          <div>
            <Link href={menu.href} aria-current={menu.current} variant="plain" textStyle="h3">
              {menu.overview ?? menu.label}{" "}
              <Icon name="arrow-right" display="inline" verticalAlign="middle" color="accent.fg" />
            </Link>
            <OptionalText mt="3" textStyle="small" color="fg.muted" maxW="64">
              {menu.text}
            </OptionalText>
          </div>
          <SimpleGrid as="ul" minChildWidth="15rem" columnGap="4" rowGap="1">
            {menu.items?.map((item, index) => (
              <li key={index}>
                <PanelLink item={item} />
              </li>
            ))}
          </SimpleGrid>
        </Grid>
        {menu.image ? <MenuPicture image={menu.image} mt="8" h="auto" /> : null}
      </Container>
    </Nav.Content>
  );
}

function PanelLink({ item }: { item: NonNullable<Menu["items"]>[number] }) {
  return (
    <Nav.Link
      href={item.href}
      aria-current={item.current}
      flexWrap={item.image ? "wrap" : undefined}
      alignItems={item.icon && item.text ? "start" : undefined}
    >
      {item.image ? <MenuPicture image={item.image} /> : null}
      {item.flag ? <Flag code={item.flag} /> : null}
      {item.icon ? <Icon name={item.icon} color="brand.fg" /> : null}
      <span>
        <Span display="block" textStyle="label">
          {item.label}
        </Span>
        {item.text ? (
          <Span display="block" textStyle="small" color="fg.muted">
            {item.text}
          </Span>
        ) : null}
      </span>
    </Nav.Link>
  );
}

/**
 * The picture of a menu. A lazy `img`, and not a drawing included with `<use>` (a scene), because the `img` is loaded only when its menu
 * first opens.
 */
function MenuPicture({ image: { src, width, height }, ...box }: { image: Image } & HTMLChakraProps<"img">) {
  return (
    <chakra.img
      src={src}
      alt=""
      htmlWidth={width}
      htmlHeight={height}
      loading="lazy"
      w="full"
      h="16"
      objectFit="cover"
      borderRadius="l1"
      filter="brightness(calc(1 - 0.25 * var(--scene-night)))"
      {...box}
    />
  );
}
