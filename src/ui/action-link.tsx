import { chakra } from "@chakra-ui/react";
import type { Action } from "#schema/generated/types.ts";
import { buttonRecipe } from "#src/theme/recipes/button.ts";
import { Icon } from "./icon.tsx";
import { NewTabHint, newTab } from "./new-tab.tsx";

const ButtonAnchor = chakra("a", buttonRecipe);

type ActionLinkProps = {
  action: Action;
  /** Used where the document names none. */
  variant?: Action["variant"];
  size?: Action["size"];
};

/**
 * A button that is data. It is always a link that works without script; `data-action` lets the boot script do
 * better: open the dialog, scroll smoothly, open the settings.
 */
export function ActionLink({ action, variant, size }: ActionLinkProps) {
  return (
    <ButtonAnchor
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
    </ButtonAnchor>
  );
}

type ActionsProps = {
  actions: readonly Action[] | undefined;
  centered?: boolean | undefined;
  size?: Action["size"];
};

/** A row of actions: the first is the one thing to do, the others are quiet unless the document says otherwise. */
export function Actions({ actions, centered, size }: ActionsProps) {
  if (!actions || actions.length === 0) return null;
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="3" justifyContent={centered ? "center" : "flex-start"}>
      {actions.map((action, index) => (
        // The order of actions is fixed in the document: the position is the identity.
        // biome-ignore lint/suspicious/noArrayIndexKey: static markup
        <ActionLink key={index} action={action} variant={index === 0 ? "primary" : "outline"} size={size} />
      ))}
    </chakra.div>
  );
}
