import { Badge, Box, Collapsible, Flex, Span, Spinner } from "@chakra-ui/react";
import { useEffect, useRef, useState } from "react";
import { FoldTrigger } from "#src/studio/fields/parts/fold-trigger.tsx";
import { PictureDrop, Thumbnail, UploadButton } from "#src/studio/fields/picture/picture-input.tsx";
import { useUpload } from "#src/studio/fields/picture/use-upload.ts";
import { goToPlace } from "#src/studio/kernel/shell/actions/go-to.ts";
import { openDocument } from "#src/studio/kernel/shell/actions/open-page.ts";
import { showToast } from "#src/studio/kernel/shell/actions/show-toast.ts";
import { ListButton, MoreMenu } from "#src/studio/kernel/shell/parts/buttons.tsx";
import { CheckBox, SearchInput } from "#src/studio/kernel/shell/parts/inputs.tsx";
import { type Feature, opensPanel } from "#src/studio/kernel/shell/registry/registry.ts";
import type { Studio } from "#src/studio/kernel/shell/state/studio.ts";
import { useAnswer, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { PanelHead } from "#src/studio/kernel/shell/widgets/pane-heads.tsx";
import { type PictureItem, type PictureUse, readPictures } from "./calls.ts";
import { type AskedPicture, MAX_LISTED_USES, PictureDialog } from "./picture-dialogs.tsx";
import { measureInWords, nameOfItem, usageInWords } from "./picture-words.ts";
import { t } from "./words.ts";

export const feature: Feature = {
  commands: [
    opensPanel("pictures", {
      title: t("Pictures"),
      words: t("library images photos upload unused assets"),
      icon: "image",
      inSiteMenu: 10,
    }),
  ],
  panels: { pictures: PicturesPanel },
  onStart: refuseStrayDrops,
};

/** Prevents the browser from replacing Studio by a file that is dropped outside a field. */
function refuseStrayDrops(): void {
  const refuse = (event: DragEvent) => {
    if (!event.dataTransfer?.types.includes("Files") || event.defaultPrevented) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = "none";
  };
  document.addEventListener("dragover", refuse);
  document.addEventListener("drop", refuse);
}

/** The panel with all pictures of the site, their sizes and uses, and an upload button. */
function PicturesPanel() {
  const studio = useStudio();
  const { answer, ask } = useAnswer(readPictures, {});
  const pictures = answer?.pictures;
  const [words, setWords] = useState("");
  const [onlyUnused, setOnlyUnused] = useState(false);
  const [request, setRequest] = useState<AskedPicture>();
  /** Addresses of the pictures uploaded here, the newest first. */
  const [fresh, setFresh] = useState<readonly string[]>([]);
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => search.current?.focus(), []);
  const { busy, upload } = useUpload((uploads) => {
    showToast(
      studio,
      t("{count, plural, one {# picture} other {# pictures}} uploaded", { count: uploads.length }),
    );
    setFresh((before) => [...new Set([...uploads.map(({ address }) => address).reverse(), ...before])]);
    setWords("");
    if (search.current) search.current.value = "";
    void ask();
  });
  const all = uploadsFirst(pictures ?? [], fresh);
  const unused = all.filter(isUnused);
  const matches = findPictures(onlyUnused ? unused : all, words);
  return (
    <>
      <PictureDrop minH="full" onFiles={(files) => void upload(files)}>
        <PanelHead title={t("Pictures")} />
        <Box px="3.5" pb="3" layerStyle="panelTop" borderBottomWidth="1px">
          <Flex gap="2">
            <SearchInput
              ref={search}
              label={t("Search pictures")}
              placeholder={t("Search {count, number} pictures, their pages and texts", { count: all.length })}
              onSearch={setWords}
            />
            <UploadButton multiple label={t("Upload")} busy={busy} onFiles={(files) => void upload(files)} />
          </Flex>
          <Flex mt="2" gap="3" align="center" justify="space-between" textStyle="xs" color="fg.muted">
            <CheckBox checked={onlyUnused} onChange={setOnlyUnused}>
              {t("Not used ({count, number})", { count: unused.length })}
            </CheckBox>
            <span>{t("Or drop or paste them here")}</span>
          </Flex>
        </Box>
        {pictures ? (
          matches.length > 0 ? (
            <Box as="ul" aria-label={t("Pictures")} px="3.5" pb="16">
              {matches.map((picture) => (
                <PictureRow
                  key={picture.address}
                  picture={picture}
                  onAsk={(what) => setRequest({ what, picture })}
                />
              ))}
            </Box>
          ) : (
            <Box role="status" p="8" textAlign="center" color="fg.muted">
              {words.trim() === ""
                ? t("Every picture is used.")
                : t("No pictures found for “{words}”", { words: words.trim() })}
            </Box>
          )
        ) : (
          <Spinner size="sm" m="4" />
        )}
      </PictureDrop>
      <PictureDialog request={request} onClose={() => setRequest(undefined)} onRemoved={() => void ask()} />
    </>
  );
}

/** Pictures with those just uploaded first, then the other uploads, then those of the site itself. */
function uploadsFirst(pictures: readonly PictureItem[], fresh: readonly string[]): PictureItem[] {
  const placeOf = ({ address, isUpload }: PictureItem) => {
    const place = fresh.indexOf(address);
    return place >= 0 ? place : fresh.length + (isUpload ? 0 : 1);
  };
  return [...pictures].sort((one, other) => placeOf(one) - placeOf(other));
}

/** Whether a picture is used nowhere. Code and styles may show pictures of the site itself. */
const isUnused = ({ uses, isUpload }: PictureItem): boolean => isUpload && uses.length === 0;

/** Searches pictures: matches in the address come before those in a page's title or an alternative text. */
function findPictures(pictures: readonly PictureItem[], words: string): PictureItem[] {
  const searched = words.trim().toLowerCase();
  const has = (text: string) => text.toLowerCase().includes(searched);
  const addressMatches = pictures.filter(({ address }) => has(address));
  const visible = pictures.filter(
    ({ address, uses }) => !has(address) && uses.some(({ title, alt = "" }) => has(`${title} ${alt}`)),
  );
  return [...addressMatches, ...visible];
}

type Props = { picture: PictureItem; onAsk: (what: "replace" | "remove") => void };

/** The row of a picture, with its dimensions, file size and uses. */
function PictureRow({ picture, onAsk }: Props) {
  const name = nameOfItem(picture);
  return (
    <Box as="li" py="2.5" borderBottomWidth="1px">
      <Flex gap="3" align="flex-start">
        <Thumbnail picture={picture} size="14" />
        <Box flex="1" minW="0">
          <Box fontWeight="medium" lineClamp="2" title={name}>
            {name}
          </Box>
          <Box layerStyle="muted" truncate title={picture.address}>
            {measureInWords(picture)}
          </Box>
          {isUnused(picture) ? <Badge mt="1">{t("Not used")}</Badge> : null}
          {picture.uses.length > 0 ? <Uses picture={picture} /> : null}
        </Box>
        <MoreMenu
          label={t("More for {name}", { name })}
          minW="11rem"
          entries={[
            {
              label: t("Replace everywhere…"),
              icon: "replace",
              disabled: picture.uses.length === 0,
              run: () => onAsk("replace"),
            },
            { label: t("Remove…"), icon: "trash-2", danger: true, run: () => onAsk("remove") },
          ]}
        />
      </Flex>
    </Box>
  );
}

function Uses({ picture }: { picture: PictureItem }) {
  const { uses } = picture;
  const name = nameOfItem(picture);
  return (
    <Collapsible.Root lazyMount unmountOnExit>
      <FoldTrigger mt="0.5" aria-label={t("{name}: {count}", { name, count: usageInWords(uses.length) })}>
        {usageInWords(uses.length)}
      </FoldTrigger>
      <Collapsible.Content>
        <Box as="ul" aria-label={t("Places that show {name}", { name })} mt="1">
          {uses.slice(0, MAX_LISTED_USES).map((use) => (
            <li key={`${use.document} ${use.pointer} ${use.start}`}>
              <UseButton use={use} />
            </li>
          ))}
          {uses.length > MAX_LISTED_USES ? (
            <Box as="li" layerStyle="muted">
              {t("and {count, number} more", { count: uses.length - MAX_LISTED_USES })}
            </Box>
          ) : null}
        </Box>
      </Collapsible.Content>
    </Collapsible.Root>
  );
}

function UseButton({ use }: { use: PictureUse }) {
  const studio = useStudio();
  return (
    <ListButton display="block" py="1" ms="-2" fontWeight="medium" onClick={() => void goToUse(studio, use)}>
      {use.title}
      <Span display="block" fontWeight="normal" layerStyle="muted" truncate>
        {use.alt ? t("“{alt}”", { alt: use.alt }) : (use.route ?? t("Shared content"))}
      </Span>
    </ListButton>
  );
}

/** Opens the page that shows a picture; a data document without a page opens in a panel. */
async function goToUse(studio: Studio, use: PictureUse): Promise<void> {
  if (use.route === undefined && use.document.startsWith("data:")) await openDocument(studio, use.document);
  else await goToPlace(studio, use);
}
