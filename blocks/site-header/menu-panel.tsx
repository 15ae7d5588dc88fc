import { Container, Grid, Link, SimpleGrid, Span } from "@chakra-ui/react";
import { Flag } from "#src/ui/pictures/flag.tsx";
import { Icon } from "#src/ui/pictures/icon.tsx";
import { OptionalText } from "#src/ui/text.tsx";
import { Nav } from "./nav.tsx";
import type { SiteHeaderProps } from "./site-header.derive.ts";

type Menu = SiteHeaderProps["menus"][number];
type Item = NonNullable<Menu["items"]>[number];

/**
 * Panel below the header: a link to the index page beside the links of the menu. Escape or a click outside closes it.
 */
export function MenuPanel({ id, menu }: { id: string; menu: Menu }) {
  return (
    <Nav.Content id={id} popover="auto">
      <Container py="10">
        <Grid templateColumns="minmax(0, 1fr) minmax(0, 2.4fr)" gap="12">
          <div>
            <Link href={menu.href} aria-current={menu.current} variant="plain" textStyle="h3">
              {menu.overview ?? menu.label} <Icon name="arrow-right" display="inline" color="signal.fg" />
            </Link>
            <OptionalText mt="3" textStyle="small" color="fg.muted" maxW="64">
              {menu.text}
            </OptionalText>
          </div>
          <SimpleGrid as="ul" minChildWidth="13.5rem" columnGap="4" rowGap="1">
            {menu.items?.map((item, index) => (
              <li key={index}>
                <PanelLink item={item} />
              </li>
            ))}
          </SimpleGrid>
        </Grid>
      </Container>
    </Nav.Content>
  );
}

function PanelLink({ item }: { item: Item }) {
  return (
    <Nav.Link href={item.href} aria-current={item.current}>
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
