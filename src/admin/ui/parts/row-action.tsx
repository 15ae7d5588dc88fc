import type { ComponentProps } from "react";
import { siteAddress } from "#src/ui/address/site-address.ts";
import { toolDrawing } from "./tool-icon.tsx";
import type { ToolIconName } from "./tool-icons.ts";

type RowActionProps = {
  icon: ToolIconName;
  label: string;
  /** The subject of the action for screen readers, since the label is the same in each row. */
  subject: string;
};

export const RowButton = ({ icon, label, subject, ...rest }: RowActionProps & ComponentProps<"button">) => (
  <button type="button" className="button" {...rest}>
    {rowLabel(icon, label, subject)}
  </button>
);

type RowLinkProps = RowActionProps & ComponentProps<"a"> & { href: string };

export const RowLink = ({ icon, label, subject, href, ...rest }: RowLinkProps) => (
  <a className="button" href={siteAddress(href)} {...rest}>
    {rowLabel(icon, label, subject)}
  </a>
);

const rowLabel = (icon: ToolIconName, label: string, subject: string) => (
  <>
    {toolDrawing(icon)}
    <span>
      {label}
      <span>: {subject}</span>
    </span>
  </>
);
