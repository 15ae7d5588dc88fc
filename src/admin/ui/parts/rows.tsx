import { Box, chakra, Heading, Span, type SystemStyleObject, useRecipe } from "@chakra-ui/react";
import type { ReactNode } from "react";

type RowsProps = { id: string; title: string; count: number; children: ReactNode };

export function Rows({ id, title, count, children }: RowsProps) {
  return (
    <Box as="section" id={id} aria-labelledby={`${id}-title`} mt={{ base: "8", md: "12" }}>
      <Heading id={`${id}-title`} tabIndex={-1} size="md" mb="2" outline="none">
        {title}{" "}
        <Span ms="1.5" textStyle="label" fontFamily="body" color="fg.muted">
          {count}
        </Span>
      </Heading>
      {children}
    </Box>
  );
}

type RowProps = { title: ReactNode; meta: ReactNode; actions: ReactNode };

/** A post in a `RowList`: title and details at the start, actions at the end or, on a phone, below. */
export const Row = ({ title, meta, actions }: RowProps) => (
  <li>
    <div>
      <div>
        <p>{title}</p>
        <p>{meta}</p>
      </div>
      <div>{actions}</div>
    </div>
  </li>
);

/** A list of rows. They are plain elements styled by the list, since a thousand rows of components take seconds. */
export function RowList({ children }: { children: ReactNode }) {
  const button = useRecipe({ key: "button" })({ variant: "ghost", size: "sm" });
  return (
    <RuledList
      css={{ ...rowStyles, "& .button": { ...button, px: "3" }, "& button": { color: "danger.fg" } }}
    >
      {children}
    </RuledList>
  );
}

export const RuledList = chakra("ul", {
  base: { borderTopWidth: "thin", "& > li": { borderBottomWidth: "thin" } },
});

const rowStyles: SystemStyleObject = {
  "& > li > div": {
    display: "flex",
    flexDirection: { base: "column", md: "row" },
    alignItems: { md: "center" },
    justifyContent: "space-between",
    columnGap: "6",
    rowGap: "2",
    // Compensates the buttons' padding, so that their icons align with the text.
    mx: "-3",
    px: "3",
    py: "4",
    // Laid out when scrolled into view.
    contentVisibility: "auto",
    containIntrinsicHeight: "auto 5rem",
  },
  "& > li > div > :first-child": {
    minW: "0",
    overflowWrap: "anywhere",
    "& > :first-child": { fontWeight: "bold" },
    "& > :last-child": { textStyle: "small", color: "fg.muted" },
  },
  "& > li > div > :last-child": {
    display: "flex",
    flexWrap: "wrap",
    flexShrink: "0",
    gap: "1",
    ms: { base: "-3", md: "0" },
    me: "-3",
  },
  "& .button span > span": { srOnly: true },
};
