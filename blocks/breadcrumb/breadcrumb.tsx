import { Container, Breadcrumb as Crumbs } from "@chakra-ui/react";
import type { BreadcrumbProps } from "./breadcrumb.derive.ts";

/** Breadcrumbs, separated by blazes: short painted bars like the marks of a hiking trail. Empty on pages without breadcrumbs. */
export default function Breadcrumb({ label, above, here }: BreadcrumbProps) {
  return (
    <div data-page-part="breadcrumb">
      {here ? (
        <Container asChild pt="2">
          <Crumbs.Root aria-label={label}>
            <Crumbs.List>
              {above.map((item, index) => (
                <Crumbs.Item key={index}>
                  <Crumbs.Link href={item.href}>{item.label}</Crumbs.Link>
                </Crumbs.Item>
              ))}
              <Crumbs.Item aria-current="page">{here.label}</Crumbs.Item>
            </Crumbs.List>
          </Crumbs.Root>
        </Container>
      ) : null}
    </div>
  );
}
