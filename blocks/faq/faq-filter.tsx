import { chakra } from "@chakra-ui/react";
import { Icon } from "#src/ui/icon.tsx";

/** A field above the questions. It needs script, so without script it does not show. */
export function FaqFilter({ inputId }: { inputId: string }) {
  return (
    <chakra.div
      data-faq-filter=""
      display="none"
      mb={{ base: "4", md: "8" }}
      css={{ "@media (scripting: enabled)": { display: "block" }, "&[data-ready]": { display: "block" } }}
    >
      <chakra.label htmlFor={inputId} textStyle="label" display="block" mb="2">
        Find a question
      </chakra.label>
      <chakra.div position="relative" maxW="reading">
        <chakra.span
          aria-hidden="true"
          position="absolute"
          insetInlineStart="4"
          top="50%"
          transform="translateY(-50%)"
          color="fg.subtle"
          display="inline-flex"
          pointerEvents="none"
        >
          <Icon name="search" />
        </chakra.span>
        <chakra.input
          id={inputId}
          type="search"
          autoComplete="off"
          spellCheck="false"
          placeholder="visa, deposit or IELTS"
          w="full"
          minH="14"
          ps="12"
          pe="4"
          fontSize="md"
          borderWidth="thin"
          borderColor="border.emphasized"
          borderRadius="card"
          bg="bg.panel"
          color="fg"
          _placeholder={{ color: "fg.subtle", opacity: 1 }}
        />
      </chakra.div>
      <chakra.p role="status" textStyle="small" minH="6" mt="2" color="fg.muted" />
    </chakra.div>
  );
}
