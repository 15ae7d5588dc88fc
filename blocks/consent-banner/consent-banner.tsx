import { chakra } from "@chakra-ui/react";
import type { ConsentBannerBlock } from "#schema/generated/types.ts";
import { Button } from "#src/ui/button.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { ConsentSettings } from "./consent-settings.tsx";

/**
 * Consent to cookies. It lies over the page, so nothing shifts, and is shown by `html.consent-needed`
 * alone: without script no cookie is set and nothing is asked. Accept and reject are the same button twice.
 */
export default function ConsentBanner(banner: ConsentBannerBlock) {
  return (
    <chakra.section
      data-consent-banner
      aria-label={banner.label}
      position="fixed"
      zIndex="banner"
      bottom={{ base: "0", sm: "4" }}
      insetInlineStart={{ base: "0", sm: "4" }}
      w={{ base: "full", sm: "calc(100% - 2rem)" }}
      maxW={{ sm: "30rem" }}
      maxH="calc(100dvh - 2rem)"
      overflowY="auto"
      overscrollBehavior="contain"
      bg="bg.panel"
      color="fg"
      borderWidth="thin"
      borderColor="border"
      borderRadius={{ base: "0", sm: "card" }}
      borderTopRadius="card"
      boxShadow="raised"
      px={{ base: "4", sm: "5" }}
      pt="3"
      pb="calc(0.5rem + env(safe-area-inset-bottom))"
      css={{
        display: "none",
        "html.consent-needed &": { display: "block", animation: "rise 200ms ease-out" },
        "@media print": { display: "none !important" },
        // Until it is answered, what takes the focus scrolls to above it, and so does the end of the page on a phone.
        "html.consent-needed:has(&)": { scrollPaddingBottom: "13rem" },
        "html.consent-needed body:has(&)": { paddingBottom: { base: "44", sm: "0" } },
      }}
    >
      <chakra.div display="flex" alignItems="flex-start" gap="2">
        <chakra.p flex="1" pt="1" textStyle="small">
          {banner.text}
        </chakra.p>
        <Button
          type="button"
          data-consent="close"
          aria-label="Close without choosing"
          variant="ghost"
          size="icon"
          flexShrink="0"
          me="-2"
          mt="-1"
        >
          <Icon name="x" />
        </Button>
      </chakra.div>
      <ConsentSettings banner={banner} />
      <chakra.div display="grid" gridTemplateColumns="repeat(2, minmax(0, 1fr))" gap="2" mt="2">
        <Button type="button" data-consent="accept" variant="default" size="sm" px="1">
          {banner.accept}
        </Button>
        <Button type="button" data-consent="reject" variant="default" size="sm" px="1">
          {banner.reject}
        </Button>
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="4">
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
          <chakra.a
            href={banner.link.href}
            display="inline-flex"
            alignItems="center"
            minH="11"
            textStyle="small"
            color="fg.muted"
            textDecoration="underline"
            textUnderlineOffset="0.2em"
          >
            {banner.link.label}
          </chakra.a>
        ) : null}
      </chakra.div>
    </chakra.section>
  );
}
