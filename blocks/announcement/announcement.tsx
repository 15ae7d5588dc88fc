import { Container, Flex, Link, Text } from "@chakra-ui/react";
import { Band, Button, Icon, OvertakenLines, useTexts } from "waymark/ui";
import type { AnnouncementProps } from "./announcement.derive.ts";

/** A strip with one sentence. The boot script hides a closed announcement before the first paint (announcement.inline.js). */
export default function Announcement({
  id,
  tone = "ink",
  text,
  link,
  icon,
  closable,
  mark,
}: AnnouncementProps) {
  const texts = useTexts("announcement");
  return (
    <Band aria-label={texts.name} id={id} tone={tone} _print={{ display: "none" }} css={edge}>
      <Container>
        <Flex align="center" gap="3" py="1">
          {icon ? <Icon name={icon} flexShrink="0" fontSize="lg" color="accent.fg" /> : null}
          <Text as="div" flex="1" minW="0" py="2" textStyle="small" overflowWrap="anywhere">
            {text}{" "}
            {link ? (
              <Link href={link.href} fontWeight="bold" display="inline-block" py="1">
                {link.label}
              </Link>
            ) : null}
            <OvertakenLines />
          </Text>
          {closable === false ? null : (
            <Button
              type="button"
              hidden
              data-mark={mark}
              aria-label={texts.close}
              variant="ghost"
              size="icon"
              flexShrink="0"
              me="-2"
            >
              <Icon name="x" />
            </Button>
          )}
        </Flex>
      </Container>
    </Band>
  );
}

/** A border as the edge of the strip where forced colours remove its background. */
const edge = { _highContrast: { borderBottomWidth: "thin" } } as const;
