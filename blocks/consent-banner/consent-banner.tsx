import { Box, chakra, Flex, HStack, Link, SimpleGrid, Text, Wrap } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Button, Icon, useTexts } from "waymark/ui";
import type { ConsentBannerBlock } from "#schema/generated/types.ts";
import { switchRecipe } from "#src/theme/recipes/forms/switch.ts";
import { bannerRecipe } from "#src/theme/recipes/section.ts";

const Banner = chakra("section", bannerRecipe);

/**
 * Styles that reserve space for the banner while it is shown: below focused elements when scrolling, and on phones also at the end of the
 * page.
 */
const makesRoom = {
  "html.consent-needed:has(&)": { scrollPaddingBottom: "13rem" },
  "html.consent-needed body:has(&)": { paddingBottom: { base: "44", sm: "0" } },
} as const;

/**
 * The cookie consent banner, shown only if JavaScript runs, because otherwise no cookies are set. It overlays the page, so nothing shifts.
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
      <SimpleGrid minChildWidth="min(100%, 8.5rem)" gap="2" mt="2">
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

/** The panel behind "Manage settings". The boot script sets its switches; the word beside each follows by style. */
function ConsentSettings({ banner }: { banner: ConsentBannerBlock }) {
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
              <State css={{ "li:has(:checked) &": { display: "none" } }}>{texts.off}</State>
              <State css={{ "li:not(:has(:checked)) &": { display: "none" } }}>{texts.on}</State>
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
      <Button type="button" data-consent="save" variant="default" size="sm" w="full" mt="3">
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
