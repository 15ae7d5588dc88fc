import { Button, type ButtonProps } from "@chakra-ui/react";
import { Refusal } from "#src/studio/kernel/protocol/refusal.ts";
import { useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";

type RefusableProps = ButtonProps & {
  /** Why the person's role does not allow it; undefined if it does. The button stays in the order of focus, and says so when pressed. */
  refused: string | undefined;
};

/** A button of a command that the role of the person may not allow. */
export function RefusableButton({ refused, onClick, ...props }: RefusableProps) {
  const studio = useStudio();
  if (refused === undefined) return <Button {...props} {...(onClick ? { onClick } : {})} />;
  return (
    <Button
      {...props}
      aria-disabled
      title={refused}
      opacity="0.55"
      onClick={() => studio.showError(new Refusal(403, refused))}
    />
  );
}
