import { chakra } from "@chakra-ui/react";
import type { BreadcrumbProps } from "./breadcrumb.derive.ts";

/** The way from the home page to this one, parted by trail blazes. */
export default function Breadcrumb({ label, above, here }: BreadcrumbProps) {
  return (
    <div data-page-part="breadcrumb">
      {here ? (
        <chakra.nav aria-label={label} maxW="content" mx="auto" px={{ base: "5", md: "8", xl: "0" }} pt="2">
          <chakra.ol
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            columnGap="3"
            listStyleType="none"
            textStyle="small"
            color="fg.muted"
            css={{
              "& > li": { display: "inline-flex", alignItems: "center", gap: "3", minH: "11" },
              "& > li + li::before": {
                content: '""',
                w: "1",
                h: "3.5",
                borderRadius: "full",
                bg: "signal.solid",
                flexShrink: "0",
              },
            }}
          >
            {above.map((item, index) => (
              <li key={index}>
                <chakra.a
                  href={item.href}
                  display="inline-flex"
                  alignItems="center"
                  minH="11"
                  textDecoration="none"
                  _hover={{ color: "fg", textDecoration: "underline", textUnderlineOffset: "0.2em" }}
                >
                  {item.label}
                </chakra.a>
              </li>
            ))}
            <chakra.li aria-current="page" color="fg">
              {here.label}
            </chakra.li>
          </chakra.ol>
        </chakra.nav>
      ) : null}
    </div>
  );
}
