import { chakra } from "@chakra-ui/react";
import { type DragEvent, useRef } from "react";
import { useField, useSession } from "#src/admin/ui/editor/session-context.ts";
import { useCover } from "#src/admin/ui/hooks/use-cover.ts";
import { Button } from "#src/admin/ui/parts/button.tsx";
import { ToolIcon } from "#src/admin/ui/parts/tool-icon.tsx";
import { FieldFrame, Input } from "./text-field.tsx";

/** The cover image: chosen or dropped, checked, shown, described in words, taken out again as a file. */
export function CoverField() {
  const cover = useCover();
  const chooser = useRef<HTMLInputElement>(null);
  const path = useField("coverImage");

  const drop = (event: DragEvent<HTMLElement>) => {
    event.preventDefault();
    const file = event.dataTransfer.files[0];
    if (file) void cover.choose(file);
  };

  return (
    <chakra.fieldset minW="0">
      <chakra.legend textStyle="label" mb="2">
        Cover image
      </chakra.legend>
      <chakra.div
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
        display="grid"
        gridTemplateColumns={{ base: "minmax(0, 1fr)", sm: path ? "12rem minmax(0, 1fr)" : "minmax(0, 1fr)" }}
        gap="5"
        p={{ base: "4", md: "5" }}
        borderWidth="thin"
        borderStyle={path ? "solid" : "dashed"}
        borderColor={path ? "border" : "border.emphasized"}
        borderRadius="card"
      >
        {path ? (
          <chakra.div aspectRatio="40/21" bg="bg.muted" borderRadius="l1" overflow="hidden">
            {cover.address ? (
              <chakra.img src={cover.address} alt="The cover you chose" w="full" h="full" objectFit="cover" />
            ) : null}
          </chakra.div>
        ) : null}
        <chakra.div minW="0" overflowWrap="anywhere">
          {path ? (
            <chakra.p textStyle="small">
              <chakra.span fontFamily="mono">{path}</chakra.span>
              {cover.metadata ? (
                <chakra.span display="block" color="fg.muted">
                  {cover.metadata.originalName}, {(cover.metadata.size / 1024).toFixed(0)} KB
                </chakra.span>
              ) : null}
            </chakra.p>
          ) : (
            <chakra.p textStyle="small" color="fg.muted">
              An image of up to 2MB, ideally 1200 × 630 pixels or larger. Drop it here or choose a file.
            </chakra.p>
          )}
          <chakra.div display="flex" flexWrap="wrap" gap="2" mt="3">
            <Button variant="outline" size="sm" onClick={() => chooser.current?.click()}>
              <ToolIcon name="image-plus" />
              {path ? "Replace" : "Choose image"}
            </Button>
            {cover.metadata ? (
              <Button variant="ghost" size="sm" px="3" onClick={() => void cover.save()}>
                <ToolIcon name="download" />
                Download image
              </Button>
            ) : null}
            {path ? (
              <Button variant="ghost" size="sm" px="3" color="danger.fg" onClick={() => void cover.remove()}>
                <ToolIcon name="trash-2" />
                Remove
              </Button>
            ) : null}
          </chakra.div>
          <input
            ref={chooser}
            type="file"
            accept="image/*"
            aria-label="Cover image file"
            hidden
            onChange={({ target }) => {
              const file = target.files?.[0];
              if (file) void cover.choose(file);
              // The same file may be chosen again.
              target.value = "";
            }}
          />
        </chakra.div>
        <chakra.div gridColumn="1 / -1">
          <AltField needed={path !== ""} />
        </chakra.div>
      </chakra.div>
    </chakra.fieldset>
  );
}

/** Needed as soon as there is a cover. */
function AltField({ needed }: { needed: boolean }) {
  const session = useSession();
  const alt = useField("coverImageAlt");
  const id = "post-coverImageAlt";
  return (
    <FieldFrame
      id={id}
      label="Alt text"
      aside={
        <chakra.span textStyle="small" color="fg.muted" aria-hidden="true">
          {needed ? "Required" : "If there is an image"}
        </chakra.span>
      }
      hint="What the picture shows, for people who cannot see it."
    >
      <Input
        id={id}
        value={alt}
        maxLength={200}
        aria-required={needed}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => session.change({ coverImageAlt: target.value })}
      />
    </FieldFrame>
  );
}
