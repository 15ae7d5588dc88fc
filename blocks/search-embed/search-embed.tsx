import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { ActionLink } from "#src/ui/action-link.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { Section, SectionHeader } from "#src/ui/section.tsx";
import type { SearchEmbedProps } from "./search-embed.derive.ts";
import { SearchSteps } from "./search-steps.tsx";

/** The search in one panel: first the question about cookies, then the partner's widget in the same place. */
export default function SearchEmbed(block: SearchEmbedProps) {
  return (
    <Section id={block.id} tone={block.tone}>
      <SectionHeader title={block.title} text={block.text} />
      {block.items ? <SearchSteps items={block.items} /> : null}
      <chakra.div
        data-search=""
        data-script={block.scriptAddress}
        tabIndex={-1}
        mx={{ base: "-5", md: "0" }}
        p={{ base: "5", md: "8" }}
        bg="bg.panel"
        color="fg"
        borderWidth={{ base: "thin 0", md: "thin" }}
        borderColor="border"
        borderRadius={{ base: "none", md: "card" }}
      >
        <CookieAlert cookiesHref={block.cookiesHref} />
        <chakra.div aria-live="polite">
          <chakra.p data-search-loading="" hidden py="12" textAlign="center" color="fg.muted">
            Loading the programme search…
          </chakra.p>
          <chakra.p
            data-search-slow=""
            hidden
            mb="6"
            p="4"
            borderRadius="card"
            colorPalette="warning"
            bg="colorPalette.subtle"
            color="colorPalette.fg"
          >
            Search is loading slowly. <NewTabLink href={block.searchAddress}>Open it in a new tab</NewTabLink>
          </chakra.p>
        </chakra.div>
        <div data-partner-search="" data-reference={block.reference} data-country={block.defaultCountry} />
        <noscript>
          <p>
            The search on this page needs JavaScript.{" "}
            <NewTabLink href={block.searchAddress}>Open the programme search</NewTabLink>
          </p>
        </noscript>
        <chakra.p
          textStyle="small"
          display="flex"
          flexWrap="wrap"
          columnGap="6"
          justifyContent="space-between"
          alignItems="center"
          mt="6"
          pt="4"
          borderTopWidth="thin"
          borderColor="border"
          color="fg.muted"
        >
          {block.note} <NewTabLink href={block.searchAddress}>Open in new tab</NewTabLink>
        </chakra.p>
      </chakra.div>
    </Section>
  );
}

/** Without script there is nothing to accept: the search opens in a tab of its own. */
function CookieAlert({ cookiesHref }: { cookiesHref: string }) {
  return (
    <chakra.div
      data-search-alert=""
      display="flex"
      flexDirection="column"
      alignItems="center"
      textAlign="center"
      gap="5"
      py={{ base: "8", md: "14" }}
      css={{ "@media (scripting: none)": { display: "none" } }}
    >
      <chakra.span
        display="grid"
        placeItems="center"
        boxSize="14"
        borderRadius="full"
        bg="signal.muted"
        color="signal.fg"
        fontSize="xl"
      >
        <Icon name="cookie" />
      </chakra.span>
      <chakra.p textStyle="lead" maxW="reading">
        To use our programme search, please accept functional cookies in the consent banner.
      </chakra.p>
      <ActionLink
        action={{ label: "Cookie settings", action: "cookie-settings", href: cookiesHref }}
        variant="default"
      />
    </chakra.div>
  );
}

function NewTabLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <chakra.a
      href={href}
      target="_blank"
      rel="noopener"
      display="inline-flex"
      alignItems="center"
      gap="2"
      py="2"
      color="inherit"
      fontWeight="bold"
      textDecoration="underline"
      textUnderlineOffset="0.2em"
    >
      {children}
      <Icon name="external-link" />
    </chakra.a>
  );
}
