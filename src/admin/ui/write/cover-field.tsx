import { Box, FileUpload, Grid, Image, Input, Span, Text, Wrap } from "@chakra-ui/react";
import { useEffect } from "react";
import { type CoverMetadata, coverAddress, newCoverKey, refuseCover } from "#src/admin/cover/cover.ts";
import { browserCovers, discardCover } from "#src/admin/cover/cover-store.ts";
import type { DraftFields } from "#src/admin/draft/draft.ts";
import { messages } from "#src/admin/messages.ts";
import { browserDrafts } from "#src/admin/store/draft-store.ts";
import { useField, useSession } from "#src/admin/ui/context/session-context.ts";
import { ToolIcon } from "#src/admin/ui/parts/tool-icon.tsx";
import { useCoverAddress } from "#src/admin/ui/parts/use-drafts.ts";
import { toasts } from "#src/browser/stores/toasts.ts";
import { downloadFile } from "#src/editing/download-file.ts";
import { LabelledField } from "#src/editing/labelled-field.tsx";
import { Button } from "#src/ui/action-link.tsx";

/** The cover image: chosen or dropped, checked, shown, described, and downloadable again. */
export function CoverField() {
  const cover = useCover();
  const path = useField("coverImage");
  const choose = (file: File | undefined) => {
    if (file) void cover.choose(file);
  };

  return (
    <FileUpload.Root
      accept="image/*"
      // Always empty, because the draft holds the file; the same file can then be chosen again.
      acceptedFiles={[]}
      onFileAccept={({ files }) => choose(files[0])}
      onFileReject={({ files }) => choose(files[0]?.file)}
    >
      <FileUpload.Label>Cover image</FileUpload.Label>
      <FileUpload.HiddenInput aria-label="Cover image file" />
      <FileUpload.Dropzone disableClick borderStyle={path ? "solid" : "dashed"}>
        <Grid
          templateColumns={{ base: "minmax(0, 1fr)", sm: path ? "12rem minmax(0, 1fr)" : "minmax(0, 1fr)" }}
          gap="5"
        >
          {path ? (
            <Box aspectRatio="40/21" bg="bg.muted" borderRadius="l1" overflow="hidden">
              {cover.address ? <Image src={cover.address} alt="The cover you chose" boxSize="full" /> : null}
            </Box>
          ) : null}
          <Box minW="0" textStyle="small" overflowWrap="anywhere">
            {path ? (
              <>
                <Text fontFamily="mono">{path}</Text>
                {cover.metadata ? (
                  <Text color="fg.muted">
                    {cover.metadata.originalName}, {(cover.metadata.size / 1024).toFixed(0)} KB
                  </Text>
                ) : null}
              </>
            ) : (
              <Text color="fg.muted">
                An image of up to 2MB, ideally 1200 × 630 pixels or larger. Drop it here or choose a file.
              </Text>
            )}
            <Wrap gap="2" mt="3">
              <FileUpload.Trigger asChild>
                <Button type="button" variant="outline" size="sm">
                  <ToolIcon name="image-plus" />
                  {path ? "Replace" : "Choose image"}
                </Button>
              </FileUpload.Trigger>
              {cover.metadata ? (
                <Button type="button" variant="ghost" size="sm" px="3" onClick={() => void cover.save()}>
                  <ToolIcon name="download" />
                  Download image
                </Button>
              ) : null}
              {path ? (
                <Button
                  type="button"
                  variant="ghost"
                  size="sm"
                  px="3"
                  color="danger.fg"
                  onClick={() => void cover.remove()}
                >
                  <ToolIcon name="trash-2" />
                  Remove
                </Button>
              ) : null}
            </Wrap>
          </Box>
        </Grid>
        <AltField isNeeded={path !== ""} />
      </FileUpload.Dropzone>
    </FileUpload.Root>
  );
}

function AltField({ isNeeded }: { isNeeded: boolean }) {
  const session = useSession();
  const alt = useField("coverImageAlt");
  return (
    <LabelledField
      id="post-coverImageAlt"
      label="Alt text"
      aside={
        <Span textStyle="small" color="fg.muted" aria-hidden="true">
          {isNeeded ? "Required" : "If there is an image"}
        </Span>
      }
      hint="What the picture shows, for people who cannot see it."
    >
      <Input
        value={alt}
        maxLength={200}
        aria-required={isNeeded}
        onChange={({ target }) => session.change({ coverImageAlt: target.value })}
      />
    </LabelledField>
  );
}

/** Delay in ms before the cover's paths are updated: typing a title changes the slug with every key. */
const FOLLOW_DELAY_MS = 400;

/** The cover of the open draft, stored in this browser under a separate key; its paths follow the slug. */
function useCover() {
  const session = useSession();
  const slug = useField("slug");
  const key = useField("coverKey");
  const address = useCoverAddress({ coverImage: useField("coverImage"), coverKey: key });
  const metadata: CoverMetadata | undefined = key ? browserCovers().metadata(key) : undefined;

  useEffect(() => {
    if (!key || !slug) return;
    const timer = setTimeout(() => {
      const currentMetadata = browserCovers().follow(key, slug);
      if (currentMetadata) session.change({ coverImage: coverAddress(currentMetadata) });
    }, FOLLOW_DELAY_MS);
    return () => clearTimeout(timer);
  }, [session, key, slug]);

  /** Replaces the cover. The draft is saved before the previous image is deleted, so that a tab closed in between loses nothing. */
  const replace = async (fields: Partial<DraftFields>): Promise<void> => {
    const before = session.getState().draft.coverKey;
    session.change(fields);
    if (session.flush()) await discardCover(before, browserDrafts());
  };

  return {
    address,
    metadata,
    async choose(file: File): Promise<void> {
      const refused = refuseCover(file);
      if (refused) return void toasts.add(messages[refused]);
      const current = session.getState().draft.slug;
      if (!current) return void toasts.add(messages.titleAndSlugRequired);
      const newKey = newCoverKey(current);
      const metadata = await browserCovers().put(newKey, current, file);
      await replace({ coverImage: coverAddress(metadata), coverKey: newKey });
      toasts.add(messages.imageUploaded);
    },
    async save(): Promise<void> {
      const picture = await browserCovers().picture(key);
      if (!picture || !metadata) return;
      downloadFile(metadata.fileName, picture);
      toasts.add(messages.imageDownloaded);
    },
    async remove(): Promise<void> {
      await replace({ coverImage: "", coverKey: "", coverImageAlt: "" });
    },
  };
}
