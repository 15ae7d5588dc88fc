import { Box } from "@chakra-ui/react";

type FormFrameProps = { address: string; title: string; heightRule: string };

/** The partner's form. At least 900 px high as specified; the block's script adjusts it. */
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
