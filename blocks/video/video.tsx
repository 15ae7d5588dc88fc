import { Box, chakra, HStack, Span, Text } from "@chakra-ui/react";
import { fill } from "waymark/blocks";
import { Picture, phoneColumn, RichText, slotSizes, TitledSection, useTexts, wideColumn } from "waymark/ui";
import type { VideoProps } from "./video.derive.ts";

/** A video file in the browser's own player, or a preview picture of a video on another site. */
export default function Video(block: VideoProps) {
  const texts = useTexts("video");
  const { id, tone, title, text, caption, host, transcript } = block;
  return (
    <TitledSection id={id} tone={tone} title={title} text={text}>
      <Box as="figure" m="0">
        <Stage>{block.embed ? <Facade block={block} /> : <Player block={block} />}</Stage>
        {caption || block.embed ? (
          <Text as="figcaption" textStyle="small" mt="3" color="fg.muted" overflowWrap="anywhere">
            {caption ? `${caption} ` : null}
            {block.embed ? fill(texts.consent, { host: host ?? "" }) : null}
          </Text>
        ) : null}
      </Box>
      {transcript ? (
        <Box as="details" mt="6">
          <chakra.summary py="3" w="fit-content" cursor="pointer" textStyle="label">
            {texts.transcript}
          </chakra.summary>
          <RichText html={transcript} />
        </Box>
      ) : null}
    </TitledSection>
  );
}

/** A preview picture with a play button. Without JavaScript, the button is a link to the other site. */
function Facade({ block: { title, image, embed, link, duration } }: { block: VideoProps }) {
  const texts = useTexts("video");
  return (
    <PlayLink href={link} data-hydrate="" data-embed={embed} data-title={title} rel="noopener">
      <Picture image={image} sizes={slotSizes({ base: phoneColumn, md: wideColumn })} cover />
      <PlayButton>
        <svg viewBox="0 0 24 24" aria-hidden="true" fill="currentColor">
          <path d="M8 5.2v13.6a.7.7 0 0 0 1.1.6l10.4-6.8a.7.7 0 0 0 0-1.2L9.1 4.6a.7.7 0 0 0-1.1.6Z" />
        </svg>
        <HStack as="span" columnGap="2" flexWrap="wrap">
          {texts.play}
          {duration ? <Span fontWeight="normal">{duration}</Span> : null}
        </HStack>
      </PlayButton>
    </PlayLink>
  );
}

function Player({ block: { title, image, file, captions } }: { block: VideoProps }) {
  return (
    <Film
      controls
      playsInline
      preload="none"
      poster={image.src}
      src={file}
      aria-label={image.alt ? `${title}: ${image.alt}` : title}
    >
      {captions?.map(({ src, language, label }, index) => (
        <track key={index} kind="captions" src={src} srcLang={language} label={label} />
      ))}
    </Film>
  );
}

const Film = chakra("video", { base: { display: "block", w: "full", h: "full", objectFit: "cover" } });

const Stage = chakra("div", {
  base: {
    position: "relative",
    aspectRatio: "16 / 9",
    overflow: "hidden",
    borderRadius: "card",
    bg: "bg.inverted",
    "& > iframe": { w: "full", h: "full", border: "0" },
    _print: { breakInside: "avoid" },
  },
});

const PlayLink = chakra("a", {
  base: { position: "relative", display: "block", w: "full", h: "full", color: "fg" },
});

const PlayButton = chakra("span", {
  base: {
    position: "absolute",
    insetInlineStart: { base: "4", md: "6" },
    bottom: { base: "4", md: "6" },
    maxW: "calc(100% - 2rem)",
    display: "inline-flex",
    alignItems: "center",
    gap: "3",
    minH: "14",
    ps: "5",
    pe: "6",
    borderRadius: "full",
    bg: "accent.solid",
    color: "accent.contrast",
    textStyle: "label",
    transition: "scale 150ms ease-out",
    "& svg": { boxSize: "1.6em" },
    "a:hover > &": { scale: "1.05" },
    _highContrast: { borderWidth: "thin" },
    _print: { display: "none" },
  },
});
