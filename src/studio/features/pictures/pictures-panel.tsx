import { Box, Flex, Spinner } from "@chakra-ui/react";
import { useEffect, useRef, useState } from "react";
import { counted } from "#src/language/format.ts";
import { PictureDrop, UploadButton } from "#src/studio/fields/picture/picture-input.tsx";
import { useUpload } from "#src/studio/fields/picture/use-upload.ts";
import { CheckBox, SearchInput } from "#src/studio/kernel/shell/parts/inputs.tsx";
import { useAnswer, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { PanelHead } from "#src/studio/kernel/shell/widgets/pane-heads.tsx";
import { type PictureItem, readPictures } from "./calls.ts";
import { type AskedPicture, PictureDialog } from "./picture-dialogs.tsx";
import { PictureRow } from "./picture-row.tsx";

/** All pictures of the site: how large they are and where they are used; new ones are uploaded here. */
export function PicturesPanel() {
  const studio = useStudio();
  const { answer, ask } = useAnswer(readPictures, {});
  const pictures = answer?.pictures;
  const [words, setWords] = useState("");
  const [onlyUnused, setOnlyUnused] = useState(false);
  const [request, setRequest] = useState<AskedPicture>();
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => search.current?.focus(), []);
  const { busy, upload } = useUpload((uploads) => {
    studio.announce(`${counted(uploads.length, "picture")} uploaded`);
    setWords("");
    if (search.current) search.current.value = "";
    void ask();
  });
  const all = pictures ?? [];
  const unused = all.filter(({ uses }) => uses.length === 0);
  const matches = findPictures(onlyUnused ? unused : all, words);
  return (
    <>
      <PictureDrop minH="full" onFiles={(files) => void upload(files)}>
        <PanelHead title="Pictures" />
        <Box px="3.5" pb="3" layerStyle="panelTop" borderBottomWidth="1px">
          <Flex gap="2">
            <SearchInput
              ref={search}
              label="Search pictures"
              placeholder={`Search ${all.length} pictures, their pages and texts`}
              onSearch={setWords}
            />
            <UploadButton multiple label="Upload" busy={busy} onFiles={(files) => void upload(files)} />
          </Flex>
          <Flex mt="2" gap="3" align="center" justify="space-between" textStyle="xs" color="fg.muted">
            <CheckBox checked={onlyUnused} onChange={setOnlyUnused}>
              Not used ({unused.length})
            </CheckBox>
            <span>Or drop or paste them here</span>
          </Flex>
        </Box>
        {pictures ? (
          matches.length > 0 ? (
            <Box as="ul" aria-label="Pictures" px="3.5" pb="16">
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
              {words.trim() === "" ? "Every picture is used." : `No pictures found for “${words.trim()}”`}
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

/** Pictures with the words in their address come before those with them in a page's title or an alternative text. */
function findPictures(pictures: readonly PictureItem[], words: string): PictureItem[] {
  const searched = words.trim().toLowerCase();
  const has = (text: string) => text.toLowerCase().includes(searched);
  const addressMatches = pictures.filter(({ address }) => has(address));
  const visible = pictures.filter(
    ({ address, uses }) => !has(address) && uses.some(({ title, alt = "" }) => has(`${title} ${alt}`)),
  );
  return [...addressMatches, ...visible];
}
