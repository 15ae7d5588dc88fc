import { chakra } from "@chakra-ui/react";
import { type ReactNode, useMemo } from "react";
import { meantAddress } from "#src/content/address/meant-address.ts";
import { languageName, namedRegions, namedTimeZones } from "#src/language/names.ts";
import { type ControlProps, useFieldEditor } from "#src/studio/fields/parts/edit-scope.ts";
import type { Controls } from "#src/studio/fields/parts/field-control.tsx";
import { FieldFrame } from "#src/studio/fields/parts/field-frame.tsx";
import { t } from "#src/studio/fields/words.ts";
import { TextButton } from "#src/studio/kernel/shell/parts/buttons.tsx";
import { type Pick, PickOne, pagePick } from "#src/studio/kernel/shell/parts/pick-one.tsx";
import { PageIcon } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import { useShell, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { readersLanguage } from "#src/studio/kernel/words/translate.ts";
import { FactCard } from "./fact-card.tsx";
import { languagePicks } from "./language-picks.ts";
import { useLinkPicks } from "./link-picks.ts";

export const controls: Controls = {
  icon: IconField,
  flag: FlagField,
  country: CountryField,
  timeZone: TimeZoneField,
  language: LanguageField,
  fact: FactField,
  link: LinkField,
  reference: ReferenceField,
};

function IconField(props: ControlProps<"icon">) {
  const icons = useShell((state) => state.site?.icons);
  const picks = useMemo(
    () => (icons ?? []).map(({ name, label, words }) => ({ value: name, label, words })),
    [icons],
  );
  return <PickFromMany {...props} picks={picks} pictureOf={(name) => <PageIcon name={name} />} />;
}

/** The field for the flag of a country, selected by the country's name. */
function FlagField(props: ControlProps<"flag">) {
  const flags = useShell((state) => state.site?.flags);
  const picks = useMemo(
    () => (flags ?? []).map(({ code, name }) => ({ value: code, label: name, note: code })),
    [flags],
  );
  return <PickFromMany {...props} picks={picks} pictureOf={(code) => <Flag code={code} />} />;
}

/** A country, chosen by its name in the editor's language. */
function CountryField(props: ControlProps<"country">) {
  const picks = useMemo(
    () => namedRegions(readersLanguage()).map(({ code, name }) => ({ value: code, label: name, note: code })),
    [],
  );
  return <PickFromMany {...props} picks={picks} />;
}

/** A time zone, chosen by its town or by its name in the editor's language. */
function TimeZoneField(props: ControlProps<"timeZone">) {
  const { value } = props;
  const picks = useMemo(() => {
    const zones = namedTimeZones(readersLanguage());
    // Another name of a zone in the list, or one of a newer list.
    const isListed = typeof value !== "string" || zones.some(({ zone }) => zone === value);
    return [...zones, ...(isListed ? [] : [{ zone: value, town: value, name: "" }])].map(
      ({ zone, town, name }) => ({ value: zone, label: town, note: zone, words: name }),
    );
  }, [value]);
  return <PickFromMany {...props} picks={picks} unset="UTC" />;
}

function LanguageField(props: ControlProps<"language">) {
  const { value } = props;
  const picks = useMemo(() => languagePicks(typeof value === "string" ? value : undefined), [value]);
  const language = useShell((state) => state.site?.language);
  const site = language === undefined ? undefined : languageName(language, readersLanguage());
  return <PickFromMany {...props} picks={picks} unset={site && t("{site} (the site’s)", { site })} />;
}

/** The field for a page or layout of the site, selected by its title. */
function ReferenceField(props: ControlProps<"reference">) {
  const { to, default: usual } = props.field;
  const pages = useShell((state) => state.site?.pages);
  const shared = useShell((state) => state.site?.shared);
  const picks = useMemo(
    (): Pick[] =>
      to === "page"
        ? (pages ?? []).map(pagePick)
        : (shared ?? []).flatMap(({ document, title }) => {
            const name = /^layout:(.+)$/.exec(document)?.[1];
            return name === undefined ? [] : [{ value: name, label: title }];
          }),
    [to, pages, shared],
  );
  const unset = picks.find(({ value }) => value === usual)?.label;
  return <PickFromMany {...props} picks={picks} unset={unset && t("{unset} (the usual one)", { unset })} />;
}

function FactField({ field, pointer, value }: ControlProps<"fact">) {
  const { locked, type } = useFieldEditor({ field, pointer, value });
  const facts = useShell((state) => state.site?.facts);
  const picks = useMemo(
    () => (facts ?? []).map(({ name, text, label }) => ({ value: name, label: label || name, note: text })),
    [facts],
  );
  const current = typeof value === "string" ? value : undefined;
  return (
    <FieldFrame field={field} pointer={pointer}>
      <PickOne
        label={field.label}
        picks={picks}
        value={current}
        placeholder={t("Search figures")}
        free
        disabled={locked}
        onPick={(name) => type(name, "change")}
      />
      <FactCard name={current ?? ""} />
    </FieldFrame>
  );
}

/** The field for a link to a page or an anchor of the site; any other address can be typed. */
function LinkField({ field, pointer, value }: ControlProps<"link">) {
  const { locked, type } = useFieldEditor({ field, pointer, value });
  const newPage = useNewPage((route) => type(route, "change"));
  const current = typeof value === "string" ? value : undefined;
  const links = useLinkPicks(current);
  const complete = () => {
    const meant = current === undefined ? undefined : meantAddress(current);
    if (meant !== undefined && !locked) type(meant, "change");
  };
  return (
    <FieldFrame field={field} pointer={pointer} aside={current?.startsWith("/") ? current : null}>
      <PickOne
        label={field.label}
        {...links}
        value={current}
        free
        placeholder={t("Search pages, or type an address")}
        disabled={locked}
        onPick={(href) => type(href, "change")}
        onBlur={complete}
        action={newPage}
      />
    </FieldFrame>
  );
}

/** The last option in a list of pages: creates a page without leaving the open one. @param onCreated receives its address */
export function useNewPage(onCreated: (route: string) => void) {
  const studio = useStudio();
  return {
    label: t("New page…"),
    run: (search: string) => {
      const title = search.startsWith("/") ? "" : search;
      studio.dialogs.open("new-page", { page: { title, onCreated } });
    },
  };
}

type ListProps = ControlProps<"icon" | "flag" | "country" | "timeZone" | "language" | "reference"> & {
  picks: readonly Pick[];
  pictureOf?: (value: string) => ReactNode;
  /** Label of the option for no value. */
  unset?: string | undefined;
};

/** The field for a choice between many values, possibly with pictures. If the field is optional, the value can be removed. */
function PickFromMany({ field, pointer, value, picks, pictureOf, unset = t("None") }: ListProps) {
  const { locked, choose } = useFieldEditor({ field, pointer, value });
  const current = typeof value === "string" ? value : undefined;
  const remove = (
    <TextButton
      color="fg.subtle"
      aria-label={t("Remove {label}", { label: field.label })}
      onClick={() => choose(undefined)}
    >
      {t("Remove")}
    </TextButton>
  );
  return (
    <FieldFrame
      field={field}
      pointer={pointer}
      aside={field.required || value === undefined || locked ? null : remove}
    >
      <PickOne
        label={field.label}
        picks={picks}
        {...(pictureOf ? { pictureOf } : {})}
        value={current}
        picture={current === undefined ? undefined : pictureOf?.(current)}
        placeholder={unset}
        disabled={locked}
        onPick={(next) => choose(next)}
      />
    </FieldFrame>
  );
}

function Flag({ code }: { code: string }) {
  return (
    <chakra.img
      src={`/flags/${code}.svg`}
      alt=""
      loading="lazy"
      width="1.125rem"
      height="0.75rem"
      borderRadius="2px"
    />
  );
}
