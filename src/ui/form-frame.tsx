import { Box, Stack, Text } from "@chakra-ui/react";

type FormFrameProps = { address: string; title: string; heightRule: string; progressEvent: string };

/** A form of another site in a frame. Its initial height is 900 px; the block's script adjusts it to the form. */
export function FormFrame({ address, title, heightRule, progressEvent }: FormFrameProps) {
  return (
    <Box asChild position="relative" w="full">
      <iframe
        src={address}
        title={title}
        height="900"
        data-height-rule={heightRule}
        data-progress-event={progressEvent}
        sandbox="allow-forms allow-scripts allow-same-origin"
        loading="lazy"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    </Box>
  );
}

/** The drawing that is shown while a form loads: a quiet route with a stop for each field, in the frame's initial height. */
export function FormSkeleton({ children }: { children: string }) {
  return (
    <Box aria-hidden="true" position="absolute" inset="0" p={{ base: "6", md: "10" }} overflow="hidden">
      <Text textStyle="small" color="fg.muted" mb="8">
        {children}
      </Text>
      <Stack
        gap="8"
        ps="6"
        borderInlineStartWidth="0.1875rem"
        borderStyle="dashed"
        borderColor="accent.muted"
      >
        {["24", "36", "28", "40", "32", "20"].map((width) => (
          <Stack key={width} gap="3">
            <Box h="3" w={width} borderRadius="full" bg="bg.muted" />
            <Box h="12" borderRadius="card" borderWidth="thin" borderColor="border.muted" />
          </Stack>
        ))}
        <Box h="12" w="40" borderRadius="full" bg="bg.muted" />
      </Stack>
    </Box>
  );
}
