import { chakra } from "@chakra-ui/react";
import { Flag } from "#src/ui/flag.tsx";
import { Icon } from "#src/ui/icon.tsx";
import type { SiteHeaderProps } from "./site-header.derive.ts";

type Menu = SiteHeaderProps["menus"][number];
type Item = NonNullable<Menu["items"]>[number];

/** Panel under the header: the way to the index page beside the links of the menu. Esc and a click beside close it. */
export function MenuPanel({ id, menu }: { id: string; menu: Menu }) {
  return (
    <chakra.div
      id={id}
      popover="auto"
      position="fixed"
      inset="0 0 auto 0"
      top="18"
      w="full"
      maxH="calc(100dvh - 4.5rem)"
      m="0"
      p="0"
      overflowY="auto"
      color="fg"
      bg="bg.panel"
      borderBottomWidth="thin"
      borderColor="border"
      boxShadow="raised"
      css={{ "&:popover-open": { animation: "rise 150ms ease-out" } }}
    >
      <chakra.div
        display="grid"
        gridTemplateColumns="minmax(0, 1fr) minmax(0, 2.4fr)"
        gap="12"
        maxW="content"
        mx="auto"
        py="10"
      >
        <div>
          <chakra.a
            href={menu.href}
            aria-current={menu.current}
            display="inline-flex"
            alignItems="baseline"
            gap="2"
            textStyle="h3"
            textDecoration="none"
            _hover={{ textDecoration: "underline", textUnderlineOffset: "0.2em" }}
            css={{ "& svg": { flexShrink: 0, alignSelf: "center", color: "signal.fg" } }}
          >
            {menu.overview ?? menu.label}
            <Icon name="arrow-right" />
          </chakra.a>
          {menu.text ? (
            <chakra.p mt="3" textStyle="small" color="fg.muted" maxW="64">
              {menu.text}
            </chakra.p>
          ) : null}
        </div>
        <chakra.ul
          display="grid"
          gridTemplateColumns="repeat(auto-fill, minmax(13.5rem, 1fr))"
          columnGap="4"
          rowGap="1"
          listStyleType="none"
        >
          {menu.items?.map((item, index) => (
            <li key={index}>
              <PanelLink item={item} />
            </li>
          ))}
        </chakra.ul>
      </chakra.div>
    </chakra.div>
  );
}

function PanelLink({ item }: { item: Item }) {
  return (
    <chakra.a
      href={item.href}
      aria-current={item.current}
      display="flex"
      alignItems="center"
      gap="3"
      minH="12"
      px="3"
      py="2"
      borderRadius="card"
      textDecoration="none"
      _hover={{ bg: "bg.muted" }}
      css={{ "&[aria-current=page]": { bg: "signal.subtle" } }}
    >
      {item.flag ? <Flag code={item.flag} /> : null}
      {item.icon ? (
        <chakra.span color="brand.fg" display="inline-flex">
          <Icon name={item.icon} />
        </chakra.span>
      ) : null}
      <span>
        <chakra.span display="block" textStyle="label">
          {item.label}
        </chakra.span>
        {item.text ? (
          <chakra.span display="block" fontSize="sm" lineHeight="snug" color="fg.muted">
            {item.text}
          </chakra.span>
        ) : null}
      </span>
    </chakra.a>
  );
}
