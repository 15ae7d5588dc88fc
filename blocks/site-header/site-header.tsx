import {
  Box,
  Container,
  chakra,
  Grid,
  HStack,
  type HTMLChakraProps,
  Link,
  SimpleGrid,
  Span,
  type SystemStyleObject,
  useSlotRecipe,
} from "@chakra-ui/react";
import { ActionLink, Brand, Flag, Icon, OptionalText, useTexts } from "waymark/ui";
import type { Action, Image } from "#schema/generated/types.ts";
import { ColourModeMenu, LanguageMenu } from "./icon-menus.tsx";
import type { InHeader, MenuRow } from "./menu-row.ts";
import { MobileMenu } from "./mobile-menu.tsx";
import { Chevron, Nav } from "./nav.tsx";
import { SearchMenu } from "./search-form.tsx";
import type { SiteHeaderProps } from "./site-header.derive.ts";

/**
 * The site header. Its menus are native popovers. On phones the boot script hides the header during scrolling down, unless it is in use.
 */
export default function SiteHeader({
  name,
  shortName,
  home,
  menus,
  search,
  answers,
  secondary,
  action,
  languages,
  hasColourModes,
  row,
}: SiteHeaderProps) {
  const styles = useSlotRecipe({ key: "header" })();
  const wide = row.onLaptops ? LAPTOP : row.onDesktops ? DESKTOP : NO_WIDTH;
  return (
    <Box as="header" css={styles.root}>
      <Container css={[styles.column, smallPhones, action ? besideAction : besideMenu]}>
        <Box css={[styles.row, { [wide]: styles.wide }]}>
          <Brand name={name} shortName={shortName} home={home} wide={wide} />
          <DesktopMenus menus={menus} wide={wide} isSlim={row.isSlim} />
          <HStack gap="1" ms="auto" css={{ [ROOM_FOR_SECOND_LINK]: { whiteSpace: "nowrap" } }}>
            {search ? <SearchMenu page={search} answers={answers} wide={wide} /> : null}
            <LanguageMenu languages={languages} wide={wide} />
            {hasColourModes ? <ColourModeMenu wide={wide} /> : null}
            {secondary ? (
              <Box css={secondLink(row, secondary.icon !== undefined)}>
                <ActionLink action={secondary} variant="ghost" size="sm" />
              </Box>
            ) : null}
            {action ? <NextStep action={action} /> : null}
            <MobileMenu
              menus={menus}
              wide={wide}
              search={search}
              secondary={secondary}
              languages={languages}
              hasColourModes={hasColourModes}
            />
          </HStack>
        </Box>
      </Container>
    </Box>
  );
}

/**
 * Styles for line breaks in a narrow header with a button: a long label wraps before the name breaks, and a long word of the name breaks
 * before a word of the label.
 */
const besideAction = {
  "@container (max-width: 30rem)": {
    "& > div > a": { minWidth: "0", maxWidth: "55%" },
    "& > div > div": { flexShrink: "99" },
  },
} as const;

/** Styles for line breaks beside the menu button: a long word of the name breaks before the button leaves the screen. */
const besideMenu = { "@container (max-width: 30rem)": { "& > div > a": { minWidth: "0" } } } as const;

/** Container query for the width from which the menus are in a row, excluding a scroll bar. Below that width, they are in the sheet. */
const LAPTOP = "@container (min-width: 63rem)";
const DESKTOP = "@container (min-width: 79rem)";
const NO_WIDTH = "@container (max-width: 0rem)";

/** Container query for the width from which a second link fits beside the button. */
const ROOM_FOR_SECOND_LINK = "@container (min-width: 47rem)";

/** Container query for the widths at which the menus are in a row and the words of a second link do not fit. */
const ROOM_FOR_ICON = "@container (63rem <= width < 79rem)";

/** Styles of the second link. On a laptop it may be only an icon, whose words are hidden visually, but not from screen readers. */
function secondLink(row: MenuRow, hasIcon: boolean): SystemStyleObject {
  const onlyIcon = hasIcon
    ? { "& a": { fontSize: "0", gap: "0", px: "3" }, "& svg": { boxSize: "5" } }
    : { display: "none" };
  return {
    display: "none",
    [ROOM_FOR_SECOND_LINK]: { display: "block" },
    ...(row.onLaptops && !row.hasSecondOnLaptops ? { [ROOM_FOR_ICON]: onlyIcon } : {}),
  };
}

const smallPhones = {
  // Fits logo, name, button and menu into the narrowest headers.
  "@container (max-width: 22rem)": {
    paddingInline: "3",
    "& > div": { gap: "1" },
  },
  // Hides the name visually, but not from screen readers, where large text leaves no space on a phone.
  "@container (max-width: 17rem)": { "& > div > a": { fontSize: "0" } },
} as const;

/**
 * The header's button: outlined while the hero's own button is visible, and filled afterwards in browsers with scroll-driven animations.
 */
function NextStep({ action }: { action: Action }) {
  return (
    <Box
      css={{
        // Words of up to twelve letters stay whole in any font; longer ones may break.
        "@container (max-width: 30rem)": {
          "& > a:not(:has(svg))": {
            display: "block",
            alignContent: "center",
            maxWidth: "min(9rem, 40cqi)",
            overflowWrap: "break-word",
          },
        },
        "@container (max-width: 22rem)": { "& > a": { paddingInline: "3" } },
        "@container (max-width: 13rem)": { "& > a": { paddingInline: "2", fontSize: "min(1em, 6vw)" } },
        "@supports (animation-timeline: scroll())": {
          "& > a:not(:hover)": {
            animation: "fillButton step-end both",
            animationTimeline: "scroll(root)",
            animationRange: "60vh 75vh",
          },
        },
      }}
    >
      <ActionLink action={action} variant="outline" size="sm" />
    </Box>
  );
}

/** The menus as a row of disclosure buttons, on wide screens only. A menu without items is a plain link. */
function DesktopMenus({
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
