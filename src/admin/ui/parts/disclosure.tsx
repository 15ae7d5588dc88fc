import { Box, type BoxProps } from "@chakra-ui/react";

type DisclosureProps = BoxProps & { label: string };

/** What is seldom needed, behind its name. */
export function Disclosure({ label, children, ...props }: DisclosureProps) {
  return (
    <Box asChild mt="2" borderTopWidth="thin" {...props}>
      <details>
        <Box as="summary" py="3" textStyle="label" cursor="pointer">
          {label}
        </Box>
        {children}
      </details>
    </Box>
  );
}
