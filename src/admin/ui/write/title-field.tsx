import { Box, chakra, HStack, Span, Text, Wrap } from "@chakra-ui/react";
import type { KeyboardEvent } from "react";
import { isSlug, postAddress } from "#src/admin/draft/slug.ts";
import { useField, useSession } from "#src/admin/ui/context/session-context.ts";

/** Title and address of the post, in their size on its page and without a box. */
export function TitleField() {
  const session = useSession();
  const title = useField("title");
  const goOn = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    document.querySelector<HTMLElement>("#post-content")?.focus();
  };
  return (
    <Box pt={{ base: "5", md: "8" }}>
      <Label htmlFor="post-title">Title</Label>
      <TitleInput
        id="post-title"
        rows={1}
        value={title}
        placeholder="What the post is about"
        aria-required="true"
        onChange={({ target }) => session.change({ title: target.value.replace(/\s*\n\s*/g, " ") })}
        onKeyDown={goOn}
      />
      <SlugField />
    </Box>
  );
}

function SlugField() {
  const session = useSession();
  const slug = useField("slug");
  const wrong = slug !== "" && !isSlug(slug);
  return (
    <Wrap align="center" columnGap="2" rowGap="0" textStyle="small">
      <Label htmlFor="post-slug">Slug</Label>
      <HStack gap="0" flex="1 1 16rem" minW="0" maxW="reading">
        <Span aria-hidden="true" color="fg.muted">
          {postAddress("")}
        </Span>
        <SlugInput
          id="post-slug"
          type="text"
          value={slug}
          autoCapitalize="none"
          spellCheck={false}
          aria-required="true"
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? "post-slug-problem" : undefined}
          onChange={({ target }) => session.change({ slug: target.value })}
        />
      </HStack>
      {wrong ? (
        <Text id="post-slug-problem" flexBasis="full" textStyle="label" color="danger.fg">
          Use lower-case letters, digits and single hyphens, as in uk-visa-guide
        </Text>
      ) : null}
    </Wrap>
  );
}

const Label = chakra("label", { base: { textStyle: "label", color: "fg.muted" } });

const TitleInput = chakra("textarea", {
  base: {
    display: "block",
    w: "full",
    py: "1",
    textStyle: "h2",
    resize: "none",
    overflowWrap: "anywhere",
    fieldSizing: "content",
    borderBottomWidth: "0.125rem",
    borderColor: "transparent",
    outline: "none",
    _placeholder: { color: "fg.subtle", opacity: 0.7 },
    _focusVisible: { borderColor: "accent.solid" },
  },
});

const SlugInput = chakra("input", {
  base: {
    flex: "1",
    minW: "0",
    minH: "11",
    px: "1",
    fontFamily: "mono",
    borderRadius: "l1",
    textDecoration: "underline dashed",
    textDecorationColor: "border.emphasized",
    textUnderlineOffset: "0.4em",
    _hover: { bg: "bg.subtle" },
  },
});
