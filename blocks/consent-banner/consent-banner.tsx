import { chakra, Flex, Link, SimpleGrid, Text, Wrap } from "@chakra-ui/react";
import type { ConsentBannerBlock } from "#schema/generated/types.ts";
import { bannerRecipe } from "#src/theme/recipes/banner.ts";
import { Button } from "#src/ui/button.tsx";
import { useTexts } from "#src/ui/language.ts";
import { Icon } from "#src/ui/pictures/icon.tsx";
import { ConsentSettings } from "./consent-settings.tsx";

const Banner = chakra("section", bannerRecipe);

/** While the banner is shown, focused elements are scrolled above it, and on phones so is the end of the page. */
const makesRoom = {
  "html.consent-needed:has(&)": { scrollPaddingBottom: "13rem" },
  "html.consent-needed body:has(&)": { paddingBottom: { base: "44", sm: "0" } },
} as const;

/**
 * Consent to cookies. It overlays the page, so nothing shifts, and is shown only by `html.consent-needed`: without
 * script no cookie is set, so no consent is needed. Accept and reject look the same.
 */
export default function ConsentBanner(banner: ConsentBannerBlock) {
  const texts = useTexts("consent-banner");
  return (
    <Banner data-consent-banner aria-label={banner.label} css={makesRoom}>
      <Flex align="flex-start" gap="2">
        <Text flex="1" pt="1" textStyle="small">
          {banner.text}
        </Text>
        <Button
          type="button"
          data-consent="close"
          aria-label={texts.close}
          variant="ghost"
          size="icon"
          flexShrink="0"
          me="-2"
          mt="-1"
        >
          <Icon name="x" />
        </Button>
      </Flex>
      <ConsentSettings banner={banner} />
      <SimpleGrid columns={2} gap="2" mt="2">
        <Button type="button" data-consent="accept" variant="default" size="sm" px="1">
          {banner.accept}
        </Button>
        <Button type="button" data-consent="reject" variant="default" size="sm" px="1">
          {banner.reject}
        </Button>
      </SimpleGrid>
      <Wrap align="center" columnGap="4" rowGap="0">
        <Button
          type="button"
          data-consent="manage"
          aria-expanded="false"
          aria-controls="consent-settings"
          variant="link"
          size="sm"
        >
          {banner.manage}
        </Button>
        {banner.link ? (
          <Link
            href={banner.link.href}
            display="inline-flex"
            alignItems="center"
            minH="11"
            textStyle="small"
            color="fg.muted"
          >
            {banner.link.label}
          </Link>
        ) : null}
      </Wrap>
    </Banner>
  );
}
