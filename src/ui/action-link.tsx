import { Flex, type FlexProps } from "@chakra-ui/react";
import type { Action } from "#schema/generated/types.ts";
import { LinkButton } from "./button.tsx";
import { NewTabHint, newTab } from "./new-tab.tsx";
import { Icon } from "./pictures/icon.tsx";

type ActionLinkProps = {
  action: Action;
  /** Used if the document names none. */
  variant?: Action["variant"];
  size?: Action["size"];
};

/** Always a link that works without script; the boot script enhances `data-action`: dialog, scrolling, settings. */
export function ActionLink({ action, variant, size }: ActionLinkProps) {
  return (
    <LinkButton
      href={action.href}
      data-action={action.action}
      data-cta={action.action ? undefined : ""}
      aria-haspopup={action.action === "apply" ? "dialog" : undefined}
      variant={action.variant ?? variant ?? "default"}
      size={action.size ?? size ?? "default"}
      {...(action.action === "chat" ? newTab : {})}
    >
      {action.icon ? <Icon name={action.icon} /> : null}
      {action.label}
      {action.action === "chat" ? <NewTabHint /> : null}
    </LinkButton>
  );
}

type ActionsProps = Omit<FlexProps, "children"> & {
  actions: readonly Action[] | undefined;
  size?: Action["size"];
};

/** A row of actions: the first is the primary one, the others are quiet unless the document says otherwise. */
export function Actions({ actions, size, ...props }: ActionsProps) {
  if (!actions || actions.length === 0) return null;
  return (
    <Flex wrap="wrap" gap="3" css={fillPhones} {...props}>
      {actions.map((action, index) => (
        <ActionLink key={index} action={action} variant={index === 0 ? "primary" : "outline"} size={size} />
      ))}
    </Flex>
  );
}

/** On a phone, buttons fill the width, so that either thumb reaches them. */
const fillPhones = { "& > *": { flexGrow: { base: 1, sm: 0 } } };
