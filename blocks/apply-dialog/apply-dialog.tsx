import { chakra } from "@chakra-ui/react";
import { Button } from "#src/ui/button.tsx";
import { Icon } from "#src/ui/icon.tsx";
import type { ApplyDialogProps } from "./apply-dialog.derive.ts";

/**
 * The application form over the page. Native dialog: Esc, focus and the inert page behind come from the browser.
 * The frame stays in a template until the boot script opens the dialog, so nothing of the partner's loads before.
 */
export default function ApplyDialog({ title, text, frameTitle, newTab, formHref }: ApplyDialogProps) {
  return (
    <chakra.dialog
      id="apply-dialog"
      aria-labelledby="apply-dialog-title"
      m="auto"
      p="0"
      w={{ base: "100vw", md: "min(56rem, 100vw - 4rem)" }}
      h={{ base: "100dvh", md: "min(64rem, 100dvh - 4rem)" }}
      maxW="none"
      maxH="none"
      overflow="hidden"
      color="fg"
      bg="bg.panel"
      border="0"
      borderRadius={{ base: "0", md: "card" }}
      boxShadow="raised"
      css={{
        "&[open]": { display: "flex", flexDirection: "column", animation: "rise 200ms ease-out" },
        "&::backdrop": {
          background: "color-mix(in srgb, var(--chakra-colors-bg-inverted) 70%, transparent)",
        },
        "html:has(&[open])": { overflow: "hidden" },
      }}
    >
      <chakra.div
        display="flex"
        alignItems="flex-start"
        justifyContent="space-between"
        gap="4"
        px={{ base: "5", md: "8" }}
        py={{ base: "4", md: "6" }}
        borderBottomWidth="thin"
        borderColor="border"
      >
        <div>
          <chakra.h2 id="apply-dialog-title" textStyle="h3">
            {title}
          </chakra.h2>
          {text ? (
            <chakra.p mt="1" textStyle="small" color="fg.muted">
              {text}
            </chakra.p>
          ) : null}
        </div>
        <form method="dialog">
          <Button type="submit" aria-label="Close" variant="ghost" size="icon" me="-2" mt="-1.5">
            <Icon name="x" />
          </Button>
        </form>
      </chakra.div>
      <chakra.div flex="1" minH="0" overflowY="auto" overscrollBehavior="contain">
        <template>
          <chakra.iframe
            src={formHref}
            data-height-rule="checked"
            title={frameTitle}
            sandbox="allow-forms allow-scripts allow-same-origin"
            loading="lazy"
            referrerPolicy="strict-origin-when-cross-origin"
            display="block"
            w="full"
            // Minimum height 900 px; apply-dialog.client.ts takes over from there.
            htmlHeight="900"
            css={{ border: 0 }}
          />
        </template>
        <chakra.p px={{ base: "5", md: "8" }} py="4">
          <chakra.a
            href={formHref}
            target="_blank"
            rel="noopener"
            display="inline-flex"
            alignItems="center"
            minH="11"
            color="brand.fg"
            textDecoration="underline"
            textUnderlineOffset="0.2em"
          >
            {newTab}
          </chakra.a>
        </chakra.p>
      </chakra.div>
    </chakra.dialog>
  );
}
