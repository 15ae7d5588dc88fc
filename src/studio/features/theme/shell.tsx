import { Box, Button, Flex, HStack, Span, Stack } from "@chakra-ui/react";
import { useCallback } from "react";
import { isObject, type JsonValue, pointerSteps, valueAt } from "#src/content/json/json.ts";
import { FoldedGroups } from "#src/studio/fields/object/folded-groups.tsx";
import { SearchableFields } from "#src/studio/fields/object/searchable-fields.tsx";
import { useEditor, useEditScope } from "#src/studio/fields/parts/edit-scope.ts";
import { ObjectFields } from "#src/studio/fields/parts/object-fields.tsx";
import { DerivedColours } from "#src/studio/fields/theme/derived-colours.ts";
import type { Form } from "#src/studio/kernel/form/form-model.ts";
import type { Pointer } from "#src/studio/kernel/protocol/protocol.ts";
import { opensDocument } from "#src/studio/kernel/shell/actions/go-to.ts";
import { StudioIcon } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import type { DocumentFormProps, Feature } from "#src/studio/kernel/shell/registry/registry.ts";
import { useAnswer } from "#src/studio/kernel/shell/state/use-studio.ts";
import { midSentence } from "#src/studio/kernel/words/translate.ts";
import { type Contrast, readTheme, type ThemeAnswer } from "./calls.ts";
import { t } from "./words.ts";

/** Site colours that serve as backgrounds. */
const BACKGROUNDS = ["/colors/accent", "/colors/paper"];

/** Groups whose colours have unambiguous names, so that the group's name is not added. */
const PLAIN_GROUPS = ["bg", "fg", "border"];

const THEME = "data:theme";

export const feature: Feature = {
  commands: [
    opensDocument(THEME, {
      title: t("Theme"),
      icon: "wand-sparkles",
      words: t("look colours fonts corners contrast shared content"),
      inSiteMenu: 20,
    }),
  ],
  documentForms: { [THEME]: ThemeForm },
};

/** The form of the theme: colours first, each with its current value and contrast; then all other settings. */
function ThemeForm({ form, value }: DocumentFormProps) {
  const { answer } = useAnswer(readTheme, {});
  const derivedAt = useCallback(
    (place: Pointer) => {
      const colour = answer?.colours[place];
      const contrasts = colour?.weakest.map((weakest) => {
        if (!weakest) return undefined;
        return { words: contrastInWords(form, place, weakest), isTooWeak: weakest.ratio < weakest.needed };
      });
      return colour && { ...colour, contrasts: contrasts ?? [] };
    },
    [answer, form],
  );
  return (
    <DerivedColours value={derivedAt}>
      <SearchableFields form={form} value={value}>
        <Stack gap="0">
          <ThemeColours form={form} value={value} answer={answer} />
          <Box px="3.5" pt="4" borderTopWidth="1px">
            <ObjectFields form={form} pointer="" value={value} without={["colors"]} />
          </Box>
        </Stack>
      </SearchableFields>
    </DerivedColours>
  );
}

/** Maximum number of insufficient contrasts in the list. */
const MAX_LISTED = 20;

const STEPS = "/colors/steps";

type Props = { form: Form; value: JsonValue; answer: ThemeAnswer | undefined };

/** The base colours with their contrasts, and every derived colour in its group. */
export function ThemeColours({ form, value, answer }: Props) {
  const { apply } = useEditor();
  const { locked } = useEditScope();
  const colors = groupIn(form, "colors");
  const steps = groupIn(colors, "steps");
  const overrides = valueAt(value, STEPS);
  const count = countIn(overrides);
  if (!colors || !steps) return null;
  return (
    <Box>
      <Stack gap="3.5" px="3.5" pb="4">
        <ObjectFields form={colors} pointer="/colors" value={valueAt(value, "/colors")} without={["steps"]} />
        {answer ? <Contrasts form={form} answer={answer} /> : null}
        {count === 0 ? null : (
          <Box borderWidth="1px" borderRadius="l2" p="2.5" textStyle="xs">
            {t(
              "{count, plural, one {# colour was chosen one by one and does} other {# colours were chosen one by one and do}} not follow those above.",
              { count },
            )}
            <Button
              size="2xs"
              variant="outline"
              mt="2"
              display="block"
              disabled={locked}
              onClick={() => apply([{ op: "remove", path: STEPS }], t("Let all colours follow the brand"))}
            >
              {t("Let all colours follow the brand")}
            </Button>
          </Box>
        )}
      </Stack>
      <FoldedGroups
        form={steps}
        pointer={STEPS}
        value={overrides}
        aside={({ key: group, form: { fields } }, own) => (
          <>
            <Span ms="auto" textStyle="xs" color="fg.subtle" fontWeight="normal">
              {countIn(own) > 0 ? t("{own} chosen", { own: countIn(own) }) : null}
            </Span>
            <HStack gap="0.5" aria-hidden="true">
              {fields.map(({ key }) => (
                <Swatch key={key} values={answer?.colours[`${STEPS}/${group}/${key}`]?.values} />
              ))}
            </HStack>
          </>
        )}
      />
    </Box>
  );
}

/** The number of colours that the theme sets explicitly. */
function countIn(value: JsonValue | undefined): number {
  if (!isObject(value)) return value === undefined ? 0 : 1;
  return Object.values(value).reduce((sum: number, inner) => sum + countIn(inner), 0);
}

/** A colour swatch; in a theme with two modes, one half for each mode. */
function Swatch({ values: [light, dark = light] = [] }: { values: readonly string[] | undefined }) {
  return (
    <Box
      boxSize="3.5"
      borderWidth="1px"
      borderRadius="full"
      forcedColorAdjust="none"
      style={{ background: `linear-gradient(135deg, ${light} 50%, ${dark} 50%)` }}
    />
  );
}

function Contrasts({ form, answer: { failing, total } }: { form: Form; answer: ThemeAnswer }) {
  const isGood = failing.length === 0;
  return (
    <Box textStyle="xs">
      <Flex role="status" gap="2" align="center" color={isGood ? "success.fg" : "danger.fg"}>
        <StudioIcon name={isGood ? "check" : "circle-alert"} size="0.875rem" />
        {isGood
          ? t("All {total, number} contrasts are strong enough", { total })
          : t("{count, number} of {total, number} contrasts are too weak", { count: failing.length, total })}
      </Flex>
      {isGood ? null : (
        <Box as="ul" aria-label={t("Weak contrasts")} mt="1">
          {failing.slice(0, MAX_LISTED).map((contrast) => (
            <WeakContrast
              key={`${contrast.front.place} ${contrast.front.hex} ${contrast.ground.place} ${contrast.mode}`}
              form={form}
              contrast={contrast}
            />
          ))}
        </Box>
      )}
    </Box>
  );
}

function WeakContrast({ form, contrast }: { form: Form; contrast: Contrast }) {
  const { front, ground, mode } = contrast;
  return (
    <Flex as="li" align="center" gap="2" py="0.5">
      <Span
        aria-hidden="true"
        px="1.5"
        borderWidth="1px"
        borderRadius="l1"
        fontWeight="semibold"
        style={{ color: front.hex, backgroundColor: ground.hex }}
      >
        Aa
      </Span>
      <Span flex="1" minW="0" truncate color="fg.muted">
        {mode === "light"
          ? t("{front} on {ground}, light", {
              front: colourName(form, front.place),
              ground: colourName(form, ground.place),
            })
          : t("{front} on {ground}, dark", {
              front: colourName(form, front.place),
              ground: colourName(form, ground.place),
            })}
      </Span>
      <Span fontVariantNumeric="tabular-nums">{ratioInWords(contrast)}</Span>
      <Span color="fg.muted">{t("needs {needed, number}", { needed: contrast.needed })}</Span>
    </Flex>
  );
}

/** The form of a group inside the form of an object. */
function groupIn(form: Form | undefined, key: string): Form | undefined {
  const field = form?.fields.find((one) => one.key === key);
  return field?.kind === "group" ? field.form : undefined;
}

/** The name of the colour at a pointer: "Secondary text", "Brand focus ring". */
function colourName(theme: Form, place: Pointer): string {
  const [colors = "", steps = "", group = "", step = ""] = pointerSteps(place);
  const groups = groupIn(groupIn(theme, colors), steps);
  const labelIn = (form: Form | undefined, key: string) =>
    form?.fields.find((field) => field.key === key)?.label ?? key;
  const label = labelIn(groupIn(groups, group), step);
  return PLAIN_GROUPS.includes(group) ? label : `${labelIn(groups, group)} ${midSentence(label)}`;
}

/** Formats a contrast ratio, rounded down so that a value just below a limit never appears to meet it. */
function ratioInWords({ ratio }: Contrast): string {
  return t("{ratio, number} : 1", { ratio: Math.floor(ratio * 10) / 10 });
}

/** Describes a colour's contrast: "7.3 : 1 on pages", or for a background "4.6 : 1 under small print". */
function contrastInWords(theme: Form, place: Pointer, contrast: Contrast): string {
  const { front, ground, ratio, needed } = contrast;
  const isGround = ground.place === place || BACKGROUNDS.includes(place);
  const other = midSentence(colourName(theme, isGround ? front.place : ground.place));
  const words = isGround
    ? t("{ratio} under {other}", { ratio: ratioInWords(contrast), other })
    : t("{ratio} on {other}", { ratio: ratioInWords(contrast), other });
  return ratio < needed ? t("{words}, needs {needed, number}", { words, needed }) : words;
}
