import {
  Alert,
  Box,
  Button,
  Circle,
  Grid,
  Heading,
  HStack,
  Input,
  Link,
  SimpleGrid,
  Stack,
  Text,
  Wrap,
} from "@chakra-ui/react";
import type { ReactNode } from "react";
import {
  ActionLink,
  BleedCard,
  Icon,
  OptionalText,
  Picture,
  phoneColumn,
  slotSizes,
  TitledSection,
  tracks,
  useTexts,
} from "waymark/ui";
import type { Image, SearchEmbedStep } from "#schema/generated/types.ts";
import type { SearchEmbedProps } from "./search-embed.derive.ts";

/** A panel that asks for consent first, and then shows the partner's widget in the same place. */
export default function SearchEmbed(block: SearchEmbedProps) {
  const texts = useTexts("search-embed");
  return (
    <TitledSection id={block.id} tone={block.tone} title={block.title} text={block.text}>
      <BleedCard data-search="" data-script={block.scriptAddress} tabIndex={-1} size="lg">
        <CookieAlert cookiesHref={block.cookiesHref} image={block.image}>
          <DirectSearch id={block.id} direct={block.direct} />
        </CookieAlert>
        <div aria-live="polite">
          <Text data-search-loading="" hidden py="12" textAlign="center" color="fg.muted">
            {texts.loading}
          </Text>
          <Alert.Root data-search-slow="" hidden status="warning" mb="6">
            <span>
              {texts.slow} <NewTabLink href={block.searchAddress}>{texts.slowLink}</NewTabLink>
            </span>
          </Alert.Root>
        </div>
        <div data-partner-search="" data-reference={block.reference} data-country={block.defaultCountry} />
        <noscript>
          <p>
            {texts.noScript} <NewTabLink href={block.searchAddress}>{texts.noScriptLink}</NewTabLink>
          </p>
        </noscript>
        <Wrap
          textStyle="small"
          columnGap="6"
          rowGap="0"
          justify="space-between"
          align="center"
          mt="6"
          pt="4"
          borderTopWidth="thin"
          color="fg.muted"
        >
          {block.note} <NewTabLink href={block.searchAddress}>{texts.newTab}</NewTabLink>
        </Wrap>
      </BleedCard>
      {block.items ? <SearchSteps items={block.items} /> : null}
    </TitledSection>
  );
}

type CookieAlertProps = { cookiesHref: string; image: Image | undefined; children: ReactNode };

/** A notice in place of the search until functional cookies are allowed. Hidden without JavaScript, where nobody can consent. */
function CookieAlert({ cookiesHref, image, children }: CookieAlertProps) {
  const texts = useTexts("search-embed");
  const request = (
    <Stack align={image ? "start" : "center"} gap="5" py={{ base: "8", md: "14" }}>
      <Circle size="14" bg="accent.muted" color="accent.fg" fontSize="xl">
        <Icon name="cookie" />
      </Circle>
      <Text textStyle="lead" maxW="reading">
        {texts.consent}
      </Text>
      <Wrap gap="4" align="center" justify={image ? undefined : "center"}>
        <Button type="button" data-consent="functional">
          {texts.allow}
        </Button>
        <ActionLink
          action={{ label: texts.settings, action: "cookie-settings", href: cookiesHref }}
          variant="link"
        />
      </Wrap>
      {children}
    </Stack>
  );
  return (
    <Box
      data-search-alert=""
      textAlign={image ? undefined : "center"}
      css={{ "@media (scripting: none)": { display: "none" } }}
    >
      {image ? (
        <Grid
          templateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 5fr) minmax(0, 7fr)" }}
          columnGap="12"
          alignItems="center"
        >
          {request}
          <Box
            h={{ base: "48", md: "72", lg: "full" }}
            minH={{ lg: "96" }}
            borderRadius="card"
            overflow="clip"
          >
            <Picture
              image={image}
              sizes={slotSizes({ base: phoneColumn, md: "calc(100vw - 8rem)", lg: tracks(7, 12, 7) })}
              cover
            />
          </Box>
        </Grid>
      ) : (
        request
      )}
    </Box>
  );
}

/** A search field whose results open on the partner's site in a new tab, which needs no consent here. */
function DirectSearch({ id, direct }: Pick<SearchEmbedProps, "id" | "direct">) {
  if (!direct) return null;
  return (
    <Box asChild w="full" maxW="reading" pt="5" borderTopWidth="thin">
      <form action={direct.address} target="_blank" rel="noopener">
        {direct.parameters.map(({ name, value }) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Text asChild display="block" textStyle="label" mb="2">
          <label htmlFor={`${id}-words`}>{direct.label}</label>
        </Text>
        <HStack gap="2" wrap="wrap">
          <Input
            id={`${id}-words`}
            flex="1 1 16rem"
            name={direct.field}
            type="search"
            required
            maxLength={100}
            placeholder={direct.placeholder}
            enterKeyHint="search"
          />
          <Button type="submit" variant="outline" flexGrow={{ base: "1", sm: "0" }}>
            {direct.button}
            <Icon name="external-link" />
          </Button>
        </HStack>
      </form>
    </Box>
  );
}

function NewTabLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      target="_blank"
      rel="noopener"
      display="inline-flex"
      alignItems="center"
      gap="2"
      py="2"
      fontWeight="bold"
    >
      {children}
      <Icon name="external-link" />
    </Link>
  );
}

/** Instructions for the search as numbered steps: side by side, or stacked on phones. */
function SearchSteps({ items }: { items: readonly SearchEmbedStep[] }) {
  return (
    <SimpleGrid
      as="ol"
      columns={{ base: 1, md: items.length }}
      gap={{ base: "6", md: "10" }}
      mt={{ base: "10", md: "14" }}
      css={{ counterReset: "step" }}
    >
      {items.map((item, index) => (
        <Box
          as="li"
          key={index}
          position="relative"
          pt={{ md: "14" }}
          ps={{ base: "12", md: "0" }}
          css={{ counterIncrement: "step", _before: counter }}
        >
          <Heading as="h3" size="md">
            {item.title}
          </Heading>
          <OptionalText mt="1">{item.text}</OptionalText>
        </Box>
      ))}
    </SimpleGrid>
  );
}

const counter = {
  content: "counter(step)",
  position: "absolute",
  insetInlineStart: "0",
  top: "0",
  textStyle: "h2",
  lineHeight: "1",
  color: "accent.fg",
  "[data-tone=ink] &": { color: "accent.solid" },
} as const;
