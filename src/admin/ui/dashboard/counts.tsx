import { chakra } from "@chakra-ui/react";

type Count = { label: string; count: number; href: string; tone: "brand" | "signal" };

/** The big figures, side by side, each under a blaze and leading to what it counts. */
export function Counts({ counts }: { counts: readonly Count[] }) {
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns="repeat(2, minmax(0, 1fr))"
      mt="8"
      bg="bg.panel"
      borderWidth="thin"
      borderColor="border"
      borderRadius="card"
      overflow="hidden"
    >
      {counts.map(({ label, count, href, tone }, index) => (
        <chakra.div
          key={label}
          position="relative"
          display="flex"
          flexDirection="column-reverse"
          justifyContent="flex-end"
          gap="2"
          p={{ base: "5", md: "8" }}
          borderInlineStartWidth={index > 0 ? "thin" : undefined}
          borderColor="border"
          _hover={{ bg: "bg.subtle" }}
        >
          <chakra.dt textStyle="label" color="fg.muted">
            <chakra.a href={href} css={{ "&::after": { content: '""', position: "absolute", inset: 0 } }}>
              {label}
            </chakra.a>
          </chakra.dt>
          <chakra.dd textStyle="figure">{count}</chakra.dd>
          <chakra.span
            aria-hidden="true"
            as="dd"
            w="8"
            h="1.5"
            mb="2"
            borderRadius="full"
            bg={tone === "signal" ? "signal.solid" : "brand.solid"}
          />
        </chakra.div>
      ))}
    </chakra.dl>
  );
}
