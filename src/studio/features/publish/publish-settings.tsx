import { Collapsible, RadioGroup, Stack, Textarea } from "@chakra-ui/react";
import { useRef } from "react";
import { isObject, type JsonObject } from "#src/content/json/json.ts";
import { FoldTrigger } from "#src/studio/fields/parts/fold-trigger.tsx";
import { CheckBox, FieldRow, Radio } from "#src/studio/kernel/shell/parts/inputs.tsx";
import { keep, readValue } from "#src/studio/kernel/shell/parts/storage.ts";
import type { Way } from "./calls.ts";
import { t } from "./words.ts";

/** The publishing settings, stored per site in this browser. @property atOnce publishes without showing the list of changes */
export type Destination = { way: Way; push: boolean; atOnce: boolean };

export function rememberedSettings(site: string): Destination {
  const before = readValue("localStorage", `publish-${site}`);
  const { way, push, atOnce }: JsonObject = isObject(before) ? before : {};
  return { way: way === "site" ? "site" : "review", push: push !== false, atOnce: atOnce === true };
}

export function rememberSettings(site: string, settings: Destination): void {
  keep("localStorage", `publish-${site}`, settings);
}

type Props = {
  settings: Destination;
  branch: string;
  remote: string | undefined;
  message: string;
  onChange: (settings: Destination) => void;
  onMessage: (message: string) => void;
};

/** The form for the destination and the message of the commit; collapsed, since they rarely change. */
export function PublishSettings({ settings, branch, remote, message, onChange, onMessage }: Props) {
  const { way, push, atOnce } = settings;
  const root = useRef<HTMLDivElement>(null);
  // Below a long list, they would open out of sight.
  const show = () => requestAnimationFrame(() => root.current?.scrollIntoView({ block: "nearest" }));
  return (
    <Collapsible.Root lazyMount ref={root} onOpenChange={show}>
      <FoldTrigger>{t("Where changes go, and their description")}</FoldTrigger>
      <Collapsible.Content animation="none">
        <Stack gap="4" pt="3">
          <RadioGroup.Root
            size="xs"
            value={way}
            aria-label={t("Where changes go")}
            onValueChange={({ value }) =>
              onChange({ ...settings, way: value === "site" ? "site" : "review" })
            }
          >
            <Stack gap="2">
              <Radio
                value="review"
                label={t("For review")}
                help={t("A colleague looks at them before they go live.")}
              />
              <Radio
                value="site"
                label={t("Straight to the site")}
                help={t("They go live the next time the site is built.")}
              />
            </Stack>
          </RadioGroup.Root>
          {remote === undefined ? null : (
            <CheckBox size="sm" checked={push} onChange={(next) => onChange({ ...settings, push: next })}>
              {t("Send them now, rather than only keeping them on this computer")}
            </CheckBox>
          )}
          <CheckBox size="sm" checked={atOnce} onChange={(next) => onChange({ ...settings, atOnce: next })}>
            {t("From now on, do this with one click and skip this list")}
          </CheckBox>
          <FieldRow label={t("Description")} help={t("Kept with the changes, as {branch}", { branch })}>
            <Textarea rows={4} value={message} onChange={({ target }) => onMessage(target.value)} />
          </FieldRow>
        </Stack>
      </Collapsible.Content>
    </Collapsible.Root>
  );
}
