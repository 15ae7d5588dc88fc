import { Box, type BoxProps } from "@chakra-ui/react";

type DisclosureProps = BoxProps & { label: string };

/** A collapsible section for content that is seldom needed. */
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
