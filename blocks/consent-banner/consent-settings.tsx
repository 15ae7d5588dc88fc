import { Box, chakra, HStack, Text } from "@chakra-ui/react";
import type { ReactNode } from "react";
import type { ConsentBannerBlock } from "#schema/generated/types.ts";
import { switchRecipe } from "#src/theme/recipes/forms/switch.ts";
import { Button } from "#src/ui/button.tsx";
import { useTexts } from "#src/ui/language.ts";

/**
 * The panel behind "Manage settings", with a switch per category. The boot script sets the switches and their labels.
 */
export function ConsentSettings({ banner }: { banner: ConsentBannerBlock }) {
  const texts = useTexts("consent-banner");
  const { necessary } = banner;
  return (
    <Box id="consent-settings" data-consent-panel hidden mt="2">
      <Box as="ul" borderTopWidth="thin">
        <Row label={<Text textStyle="label">{necessary.label}</Text>} text={necessary.text}>
          <State>{necessary.state}</State>
        </Row>
        {banner.categories.map(({ category, label, text }) => {
          const id = `consent-${category}`;
          return (
            <Row
              key={category}
              label={
                <Text asChild textStyle="label" cursor="pointer">
                  <label htmlFor={id}>{label}</label>
                </Text>
              }
              text={text}
              textId={`${id}-text`}
            >
              <State data-consent-state data-on={texts.on} data-off={texts.off}>
                {texts.off}
              </State>
              <Switch
                type="checkbox"
                role="switch"
                id={id}
                data-consent-category={category}
                aria-describedby={`${id}-text`}
              />
            </Row>
          );
        })}
      </Box>
      <Button type="button" data-consent="save" variant="outline" size="sm" w="full" mt="3">
        {banner.save}
      </Button>
    </Box>
  );
}

type RowProps = { label: ReactNode; text: string; textId?: string; children: ReactNode };

function Row({ label, text, textId, children }: RowProps) {
  return (
    <HStack as="li" gap="3" py="2" borderBottomWidth="thin">
      <Box flex="1">
        {label}
        <Text id={textId} fontSize="sm" lineHeight="snug" color="fg.muted">
          {text}
        </Text>
      </Box>
      {children}
    </HStack>
  );
}

const State = chakra("span", { base: { textStyle: "small", color: "fg.muted" } });
const Switch = chakra("input", switchRecipe);
