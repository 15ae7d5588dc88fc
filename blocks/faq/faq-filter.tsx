import { Box, Input, InputGroup, Text, Wrap } from "@chakra-ui/react";
import type { FaqBlock } from "#schema/generated/types.ts";
import { ActionLink } from "#src/ui/action-link.tsx";
import { useTexts } from "#src/ui/language.ts";
import { Icon } from "#src/ui/pictures/icon.tsx";

/** A search field above the questions; hidden without script, which it needs. */
export function FaqFilter({ inputId, nothing }: { inputId: string; nothing: FaqBlock["nothing"] }) {
  const texts = useTexts("faq");
  return (
    <Box
      data-faq-filter=""
      display="none"
      maxW="reading"
      css={{ "@media (scripting: enabled)": { display: "block" }, "&[data-ready]": { display: "block" } }}
    >
      <Text asChild display="block" textStyle="label" mb="2">
        <label htmlFor={inputId}>{texts.find}</label>
      </Text>
      <InputGroup startElement={<Icon name="search" />}>
        <Input
          id={inputId}
          type="search"
          autoComplete="off"
          spellCheck="false"
          placeholder={texts.example}
          minH="14"
        />
      </InputGroup>
      <Text role="status" textStyle="small" minH="6" mt="2" color="fg.muted" />
      {nothing ? (
        <Wrap data-faq-nothing="" hidden align="center" columnGap="4" rowGap="3" mt="2">
          {nothing.text}
          <ActionLink action={nothing.action} variant="outline" size="sm" />
        </Wrap>
      ) : null}
    </Box>
  );
}
