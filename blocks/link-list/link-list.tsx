import { chakra, VisuallyHidden } from "@chakra-ui/react";
import { AsideHeader, AsideLayout } from "#src/ui/aside-layout.tsx";
import { Flag } from "#src/ui/flag.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { Section } from "#src/ui/section.tsx";
import type { DerivedLink, LinkListProps } from "./link-list.derive.ts";

/** Links to the source, beside their heading. A link that leaves the site says so. */
export default function LinkList({ id, tone = "paper", eyebrow, title, text, items, note }: LinkListProps) {
  return (
    <Section id={id} tone={tone}>
      <AsideLayout aside={<AsideHeader eyebrow={eyebrow} title={title} text={text} />}>
        <chakra.div minW="0">
          <chakra.ul listStyleType="none" borderTopWidth="thin" borderColor="border">
            {items.map((item, index) => (
              <Row key={index} item={item} />
            ))}
          </chakra.ul>
          {note ? (
            <chakra.p mt="6" textStyle="small" color="fg.muted">
              {note}
            </chakra.p>
          ) : null}
        </chakra.div>
      </AsideLayout>
    </Section>
  );
}

function Row({ item }: { item: DerivedLink }) {
  return (
    <chakra.li
      position="relative"
      display="flex"
      gap="4"
      py="5"
      borderBottomWidth="thin"
      borderColor="border"
    >
      {item.flag ? (
        <chakra.span pt="0.5">
          <Flag code={item.flag} width="7" />
        </chakra.span>
      ) : null}
      <chakra.div flex="1" minW="0">
        {item.organisation ? (
          <chakra.p textStyle="small" mb="0.5" color="fg.muted">
            {item.organisation}
          </chakra.p>
        ) : null}
        <chakra.a
          href={item.href}
          rel={item.external ? "noopener" : undefined}
          textStyle="h4"
          color="inherit"
          textDecoration="underline"
          textDecorationThickness="0.08em"
          textUnderlineOffset="0.2em"
          _hover={{ textDecorationThickness: "0.16em" }}
          _after={{ content: '""', position: "absolute", inset: "0" }}
        >
          {item.label}
          {item.external ? <VisuallyHidden> (another website)</VisuallyHidden> : null}
        </chakra.a>
        {item.text ? (
          <chakra.p mt="1" color="fg.muted">
            {item.text}
          </chakra.p>
        ) : null}
      </chakra.div>
      <chakra.span flexShrink="0" pt="1" color="signal.fg">
        <Icon name={item.external ? "arrow-up-right" : "arrow-right"} />
      </chakra.span>
    </chakra.li>
  );
}
