import { Button, type ButtonProps, Flex } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { StudioIcon } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import type { StudioIconName } from "#src/studio/kernel/shell/parts/studio-icons.ts";

type Props = { icon: StudioIconName; tone: "warning" | "danger"; children: ReactNode };

/** A line across the window that does not interrupt work. */
export function Banner({ icon, tone, children }: Props) {
  return (
    <Flex
      role="status"
      align="center"
      gap="2"
      px="3"
      py="1.5"
      bg={`${tone}.subtle`}
      color={`${tone}.fg`}
      borderBottomWidth="1px"
    >
      <StudioIcon name={icon} />
      {children}
    </Flex>
  );
}

export function BannerButton(props: ButtonProps) {
  return <Button size="2xs" variant="outline" {...props} />;
}
