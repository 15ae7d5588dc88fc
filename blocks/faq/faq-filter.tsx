import { Box, Input, InputGroup, Text } from "@chakra-ui/react";
import { Icon } from "#src/ui/icon.tsx";

/** A field above the questions. It needs script, so without script it does not show. */
export function FaqFilter({ inputId }: { inputId: string }) {
  return (
    <Box
      data-faq-filter=""
      display="none"
      mb={{ base: "4", md: "8" }}
      css={{ "@media (scripting: enabled)": { display: "block" }, "&[data-ready]": { display: "block" } }}
    >
      <Text asChild display="block" textStyle="label" mb="2">
        <label htmlFor={inputId}>Find a question</label>
      </Text>
      <InputGroup maxW="reading" startElement={<Icon name="search" />}>
        <Input
          id={inputId}
          type="search"
          autoComplete="off"
          spellCheck="false"
          placeholder="visa, deposit or IELTS"
          minH="14"
          bg="bg.panel"
        />
      </InputGroup>
      <Text role="status" textStyle="small" minH="6" mt="2" color="fg.muted" />
    </Box>
  );
}
