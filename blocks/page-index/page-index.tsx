import { chakra } from "@chakra-ui/react";
import { cssVars } from "waymark/ui";
import type { PageIndexProps } from "./page-index.derive.ts";
import { rail, sheet, stops, thinRail } from "./page-index.style.ts";

/**
 * The index of the page's sections: marks on a rail, filled while scrolling. Without space for their names, the rail is a button
 * that opens a sheet.
 */
export default function PageIndex({ id, label, links }: PageIndexProps) {
  const name = `${id}-name`;
  const list = `${id}-list`;
  return (
    <chakra.nav
      aria-labelledby={name}
      css={rail}
      hidden={links.length === 0}
      style={cssVars({ "--stops": `${links.length}` })}
    >
      <chakra.button type="button" popoverTarget={list} aria-labelledby={name} css={thinRail}>
        {links.map(({ passage }, index) => (
          <span key={index} style={cssVars({ "--passage": passage })} />
        ))}
      </chakra.button>
      <chakra.div id={list} popover="auto" css={sheet}>
        <chakra.p id={name} textStyle="label" mb="3">
          {label}
        </chakra.p>
        <chakra.ol role="list" css={stops}>
          {links.map(({ href, label: text, passage }, index) => (
            <li key={index} style={cssVars({ "--passage": passage })}>
              <span aria-hidden="true">{text}</span>
              <a href={href}>{text}</a>
            </li>
          ))}
        </chakra.ol>
      </chakra.div>
    </chakra.nav>
  );
}
