import { Box } from "@chakra-ui/react";

type IntakeFrameProps = { address: string; title: string; heightRule: string };

/**
 * The partner's application form in its frame. 900 px is the specified minimum height; from there the script of the
 * block takes over.
 */
export function IntakeFrame({ address, title, heightRule }: IntakeFrameProps) {
  return (
    <Box asChild position="relative" w="full">
      <iframe
        src={address}
        title={title}
        height="900"
        data-height-rule={heightRule}
        sandbox="allow-forms allow-scripts allow-same-origin"
        loading="lazy"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    </Box>
  );
}
