import { chakra } from "@chakra-ui/react";
import type { NotFoundBlock } from "#schema/generated/types.ts";
import { Icon } from "#src/ui/icon.tsx";

type PopularPagesProps = { title: NotFoundBlock["itemsTitle"]; items: NotFoundBlock["items"] };

/** Where most people want to go: a list with hairlines, two columns on wide screens. */
export function PopularPages({ title, items }: PopularPagesProps) {
  return (
    <chakra.div mt={{ base: "16", md: "20" }}>
      {title ? <chakra.h2 textStyle="h3">{title}</chakra.h2> : null}
      <chakra.ul
        display="grid"
        gridTemplateColumns={{ base: "1fr", md: "repeat(2, minmax(0, 1fr))" }}
        columnGap="10"
        mt="4"
        listStyleType="none"
      >
        {items.map((item, index) => (
          <chakra.li key={index} borderTopWidth="thin" borderColor="border">
            <chakra.a
              href={item.href}
              display="flex"
              alignItems="center"
              gap="4"
              minH="18"
              py="3"
              textDecoration="none"
              css={{
                "& > svg": { flexShrink: 0, color: "brand.fg" },
                "& > svg:last-of-type": { marginInlineStart: "auto", transition: "transform 150ms" },
                "&:hover > svg:last-of-type": { transform: "translateX(0.25rem)" },
              }}
            >
              {item.icon ? <Icon name={item.icon} /> : null}
              <span>
                <chakra.span display="block" textStyle="h4">
                  {item.label}
                </chakra.span>
                {item.text ? (
                  <chakra.span display="block" textStyle="small" color="fg.muted">
                    {item.text}
                  </chakra.span>
                ) : null}
              </span>
              <Icon name="arrow-right" />
            </chakra.a>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.div>
  );
}
