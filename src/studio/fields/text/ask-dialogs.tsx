import { Box, Button, Flex } from "@chakra-ui/react";
import { useMemo, useRef, useState } from "react";
import { meantAddress } from "#src/content/address/meant-address.ts";
import { linkMarkdown, pictureMarkdown } from "#src/editing/markdown/inline-links.ts";
import { figurePicks } from "#src/studio/fields/parts/filled-text.tsx";
import { useLinkPicks } from "#src/studio/fields/pick/link-picks.ts";
import { useNewPage } from "#src/studio/fields/pick/pick-field.tsx";
import {
  PictureDrop,
  picturePicks,
  Thumbnail,
  UploadButton,
} from "#src/studio/fields/picture/picture-input.tsx";
import { useUpload } from "#src/studio/fields/picture/use-upload.ts";
import { t } from "#src/studio/fields/words.ts";
import { DialogForm, DialogFrame } from "#src/studio/kernel/shell/parts/dialog.tsx";
import { FieldRow, TextRow } from "#src/studio/kernel/shell/parts/inputs.tsx";
import { PickOne } from "#src/studio/kernel/shell/parts/pick-one.tsx";
import { useShell } from "#src/studio/kernel/shell/state/use-studio.ts";
import { type Asking, pageForWords } from "./asked-text.ts";

type Props = {
  asking: Asking | undefined;
  onPut: (markdown: string) => void;
  onClose: () => void;
  /** Called after the dialog has closed. */
  onClosed: () => void;
};

/** A dialog for a link, a picture or a fact, whose Markdown it inserts into the text. */
export function AskDialog({ asking, onPut, onClose, onClosed }: Props) {
  const [displayed, setDisplayed] = useState(asking);
  // The dialog keeps its content while it fades out.
  if (asking && asking !== displayed) setDisplayed(asking);
  const put = (markdown: string) => {
    onPut(markdown);
    onClose();
  };
  const Content = displayed && CONTENTS[displayed.asks];
  return (
    <DialogFrame open={asking !== undefined} onClose={onClose} onClosed={onClosed}>
      {displayed && Content ? <Content asking={displayed} onPut={put} /> : null}
    </DialogFrame>
  );
}

type ContentProps = { asking: Asking; onPut: (markdown: string) => void };

/** The dialog content for a link: pages and their sections by name; any other address can be typed. */
function LinkDialog({ asking, onPut }: ContentProps) {
  const pages = useShell((state) => state.site?.pages);
  const [words, setWords] = useState(asking.words);
  const [address, setAddress] = useState(() => asking.address || pageForWords(asking.words, pages ?? []));
  const { picks, onSearch } = useLinkPicks(address);
  const newPage = useNewPage(setAddress);
  const titleOf = (href: string) => picks.find(({ value }) => value === href)?.label;
  const put = (typed: string) =>
    onPut(linkMarkdown(words.trim() || titleOf(typed) || typed, meantAddress(typed) ?? typed));
  return (
    <DialogForm
      title={asking.present ? t("Link") : t("Add a link")}
      action={asking.present ? t("Change link") : t("Add link")}
      ready={address.trim() !== ""}
      onSubmit={() => put(address.trim())}
    >
      <FieldRow label={t("Link to")}>
        <PickOne
          label={t("Link to")}
          picks={picks}
          onSearch={onSearch}
          value={address || undefined}
          free
          placeholder={t("Search pages, or type an address")}
          onPick={setAddress}
          onEnter={put}
          action={newPage}
        />
      </FieldRow>
      <TextRow label={t("Text")} value={words} onChange={setWords} placeholder={titleOf(address) ?? ""} />
      {asking.present ? (
        <Flex>
          <Button type="button" variant="outline" onClick={() => onPut(linkMarkdown(words, ""))}>
            {t("Remove the link, but keep the text")}
          </Button>
        </Flex>
      ) : null}
    </DialogForm>
  );
}

function PictureDialog({ asking, onPut }: ContentProps) {
  const pictures = useShell((state) => state.site?.pictures);
  const [address, setAddress] = useState(asking.address);
  const [alternative, setAlternative] = useState(asking.words);
  const picks = useMemo(() => picturePicks(pictures ?? []), [pictures]);
  const description = useRef<HTMLDivElement>(null);
  const { busy, upload } = useUpload(([picture]) => {
    if (!picture) return;
    setAddress(picture.address);
    description.current?.querySelector("input")?.focus();
  });
  const take = ([file]: File[]) => file && void upload([file]);
  const picked = pictures?.find((one) => one.address === address);
  return (
    <DialogForm
      title={asking.present ? t("Picture") : t("Add a picture")}
      action={asking.present ? t("Change picture") : t("Add picture")}
      ready={address !== "" && alternative.trim() !== ""}
      onSubmit={() => onPut(pictureMarkdown(alternative.trim(), address))}
    >
      <FieldRow label={t("Picture")}>
        <PictureDrop width="100%" onFiles={take}>
          <Flex gap="2" align="center">
            {picked ? <Thumbnail picture={picked} size="12" /> : null}
            <PickOne
              label={t("Picture")}
              picks={picks}
              value={address || undefined}
              onPick={setAddress}
              placeholder={t("Search, drop or paste a picture")}
            />
            <UploadButton small label={t("Upload a picture")} busy={busy} onFiles={take} />
          </Flex>
        </PictureDrop>
      </FieldRow>
      <Box ref={description}>
        <TextRow
          label={t("What the picture shows")}
          isFirst={asking.address !== ""}
          required
          value={alternative}
          onChange={setAlternative}
          help={t("Read aloud in place of the picture, and shown where it cannot be loaded.")}
        />
      </Box>
    </DialogForm>
  );
}

/** The dialog content for a fact, which is inserted as a placeholder so that the text always shows its current value. */
function FigureDialog({ onPut }: ContentProps) {
  const facts = useShell((state) => state.site?.facts);
  const [name, setName] = useState<string>();
  const picks = useMemo(() => figurePicks(facts ?? []), [facts]);
  return (
    <DialogForm
      title={t("Add a figure")}
      action={t("Add figure")}
      ready={name !== undefined}
      onSubmit={() => onPut(`{{${name}}}`)}
    >
      <FieldRow label={t("Figure")}>
        <PickOne
          label={t("Figure")}
          picks={picks}
          value={name}
          placeholder={t("Search figures")}
          onPick={setName}
        />
      </FieldRow>
    </DialogForm>
  );
}

const CONTENTS = { link: LinkDialog, picture: PictureDialog, figure: FigureDialog };
