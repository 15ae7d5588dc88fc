import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import type { ConsentBannerBlock } from "#schema/generated/types.ts";
import { Button } from "#src/ui/button.tsx";

/** The panel behind "Manage settings": one switch a category. The boot script sets switches and their words. */
export function ConsentSettings({ banner }: { banner: ConsentBannerBlock }) {
  return (
    <chakra.div id="consent-settings" data-consent-panel hidden mt="2">
      <chakra.ul
        listStyleType="none"
        borderTopWidth="thin"
        borderColor="border"
        css={{ "& > li": { borderBottomWidth: "thin", borderColor: "border" } }}
      >
        <li>
          <Row
            label={<chakra.span textStyle="label">{banner.necessary.label}</chakra.span>}
            text={banner.necessary.text}
          >
            <chakra.span textStyle="small" color="fg.muted">
              {banner.necessary.state}
            </chakra.span>
          </Row>
        </li>
        {banner.categories.map(({ category, label, text }) => {
          const id = `consent-${category}`;
          return (
            <li key={category}>
              <Row
                label={
                  <chakra.label htmlFor={id} textStyle="label" cursor="pointer">
                    {label}
                  </chakra.label>
                }
                text={text}
                textId={`${id}-text`}
              >
                <chakra.span data-consent-state textStyle="small" color="fg.muted">
                  Disabled
                </chakra.span>
                <Switch id={id} category={category} />
              </Row>
            </li>
          );
        })}
      </chakra.ul>
      <Button type="button" data-consent="save" variant="outline" size="sm" w="full" mt="3">
        {banner.save}
      </Button>
    </chakra.div>
  );
}

type RowProps = { label: ReactNode; text: string; textId?: string; children: ReactNode };

function Row({ label, text, textId, children }: RowProps) {
  return (
    <chakra.div display="flex" alignItems="center" gap="3" py="2">
      <chakra.div flex="1">
        {label}
        <chakra.p id={textId} fontSize="sm" lineHeight="snug" color="fg.muted">
          {text}
        </chakra.p>
      </chakra.div>
      {children}
    </chakra.div>
  );
}

/** A checkbox drawn as a switch; its box around is 44 px so that a thumb hits it. */
function Switch({ id, category }: { id: string; category: string }) {
  return (
    <chakra.input
      type="checkbox"
      role="switch"
      id={id}
      data-consent-category={category}
      aria-describedby={`${id}-text`}
      position="relative"
      flexShrink="0"
      w="12"
      h="11"
      m="0"
      appearance="none"
      cursor="pointer"
      borderRadius="full"
      css={{
        "&::before": {
          content: '""',
          position: "absolute",
          insetInline: "0",
          insetBlock: "2",
          borderRadius: "full",
          borderWidth: "0.125rem",
          borderColor: "border.emphasized",
          transition: "background-color 150ms",
        },
        "&::after": {
          content: '""',
          position: "absolute",
          top: "3.5",
          insetInlineStart: "1.5",
          boxSize: "4",
          borderRadius: "full",
          bg: "border.emphasized",
          transition: "transform 150ms",
        },
        "&:checked::before": { bg: "brand.solid", borderColor: "brand.solid" },
        "&:checked::after": { bg: "brand.contrast", transform: "translateX(1.25rem)" },
        // Forced colours take backgrounds away, and with them the knob.
        "@media (forced-colors: active)": {
          forcedColorAdjust: "none",
          "&::before": { borderColor: "CanvasText" },
          "&::after": { bg: "CanvasText" },
          "&:checked::before": { bg: "Highlight", borderColor: "Highlight" },
          "&:checked::after": { bg: "HighlightText" },
        },
      }}
    />
  );
}
