import { Collapsible, RadioGroup, Stack, Textarea } from "@chakra-ui/react";
import { useRef } from "react";
import { isObject, type JsonObject } from "#src/content/json/json.ts";
import { FoldTrigger } from "#src/studio/fields/parts/fold-trigger.tsx";
import { mayCall } from "#src/studio/kernel/protocol/call.ts";
import { CheckBox, FieldRow, Radio } from "#src/studio/kernel/shell/parts/inputs.tsx";
import { keep, readValue } from "#src/studio/kernel/shell/parts/storage.ts";
import { refusedCall } from "#src/studio/kernel/shell/state/rights.ts";
import type { ShellState } from "#src/studio/kernel/shell/state/shell-state.ts";
import { useShell } from "#src/studio/kernel/shell/state/use-studio.ts";
import { publish, type Way } from "../calls.ts";
import { t } from "../words.ts";

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

/** The settings as far as the role of the person at this window allows them: who may not publish can send for review. */
export function allowedSettings({ site }: Pick<ShellState, "site">): Destination {
  const settings = rememberedSettings(site?.id ?? "");
  return mayCall(site?.me?.role, publish) ? settings : { ...settings, way: "review" };
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
  const refused = useShell((state) => refusedCall(state, publish));
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
                help={refused ?? t("They go live the next time the site is built.")}
                disabled={refused !== undefined}
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
