import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

type RowsProps = { id: string; title: string; count: number; children: ReactNode };

/** A list of posts under its heading, with how many there are. */
export function Rows({ id, title, count, children }: RowsProps) {
  return (
    <chakra.section id={id} aria-labelledby={`${id}-title`} mt={{ base: "8", md: "12" }}>
      <chakra.h2
        id={`${id}-title`}
        tabIndex={-1}
        display="flex"
        alignItems="baseline"
        gap="3"
        textStyle="h3"
        outline="none"
      >
        {title}
        <chakra.span textStyle="label" color="fg.muted">
          {count}
        </chakra.span>
      </chakra.h2>
      {children}
    </chakra.section>
  );
}

type RowProps = { title: ReactNode; meta: ReactNode; actions: ReactNode };

/** One post: what it is at the start, what can be done with it at the end, or under it on a phone. */
export function Row({ title, meta, actions }: RowProps) {
  return (
    <chakra.li
      display="flex"
      flexDirection={{ base: "column", md: "row" }}
      alignItems={{ md: "center" }}
      justifyContent="space-between"
      columnGap="6"
      rowGap="2"
      py="4"
      borderBottomWidth="thin"
      borderColor="border"
    >
      <chakra.div minW="0">
        <chakra.p fontWeight="bold" overflowWrap="anywhere">
          {title}
        </chakra.p>
        <chakra.p textStyle="small" color="fg.muted" overflowWrap="anywhere">
          {meta}
        </chakra.p>
      </chakra.div>
      <chakra.div
        display="flex"
        flexShrink="0"
        flexWrap="wrap"
        gap="1"
        ms={{ base: "-3", md: "0" }}
        me={{ md: "-3" }}
      >
        {actions}
      </chakra.div>
    </chakra.li>
  );
}
