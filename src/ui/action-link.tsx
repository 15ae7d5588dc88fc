import {
  createRecipeContext,
  Flex,
  type FlexProps,
  type HTMLChakraProps,
  type RecipeVariantProps,
  VisuallyHidden,
} from "@chakra-ui/react";
import type { Action } from "#schema/generated/types.ts";
import type { buttonRecipe } from "#src/theme/recipes/button.ts";
import { Icon } from "#src/ui/pictures/icon.tsx";
import { siteAddress } from "./address/site-address.ts";
import { useTexts } from "./language.ts";

type ActionLinkProps = {
  action: Action;
  /** The variant if the document does not set one. */
  variant?: Action["variant"];
  size?: Action["size"];
};

/** The link or button of an action in a document. It works without a script; the boot script adds dialog, scrolling and settings. */
export function ActionLink({ action, variant, size }: ActionLinkProps) {
  return (
    <LinkButton
      href={action.href}
      data-action={action.action}
      data-cta={action.action ? undefined : ""}
      data-opens={action.opens}
      data-event={action.event}
      aria-haspopup={action.opens ? "dialog" : undefined}
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

/** Styles that make buttons fill the width of a phone, within reach of either thumb. */
export const fillPhones = {
  width: { base: "full", sm: "auto" },
  "& > *": { flexGrow: { base: 1, sm: 0 } },
} as const;

const { withContext } = createRecipeContext({ key: "button" });

/** Variants and sizes of the site's recipe, which the types of Chakra's `Button` do not include. */
type ButtonVariants = RecipeVariantProps<typeof buttonRecipe>;

/** A button for actions other than links. */
export const Button = withContext<HTMLButtonElement, HTMLChakraProps<"button", ButtonVariants>>("button");

const ButtonLike = withContext<HTMLAnchorElement, HTMLChakraProps<"a", ButtonVariants>>("a");

/** A link that looks like a button. */
export function LinkButton({ href, ...props }: HTMLChakraProps<"a", ButtonVariants>) {
  return <ButtonLike href={href && siteAddress(href)} {...props} />;
}

/** Attributes of a link to another company's service: it opens a new tab, so that the current page stays open. */
export const newTab = { target: "_blank", rel: "noopener noreferrer" } as const;

/** A hint for screen readers that a link opens a new tab. */
export function NewTabHint() {
  return <VisuallyHidden>{` ${useTexts("page").newTab}`}</VisuallyHidden>;
}
