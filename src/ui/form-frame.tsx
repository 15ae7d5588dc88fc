import { Box } from "@chakra-ui/react";

type FormFrameProps = { address: string; title: string; heightRule: string };

/**
 * The partner's application form in a frame. Its minimum height is 900 px as specified; the block's script then adjusts
 * it.
 */
export function FormFrame({ address, title, heightRule }: FormFrameProps) {
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
