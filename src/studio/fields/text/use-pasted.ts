import { lastHeadingLevel } from "#src/editing/markdown/heading-levels.ts";
import { insertBlocks, replaceRange } from "#src/editing/markdown/inline-links.ts";
import type { PastedPicture } from "#src/editing/paste/clean-inline.ts";
import { counted } from "#src/language/format.ts";
import { takePicture } from "#src/studio/fields/picture/use-upload.ts";
import { useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { withPicture } from "./asked-text.ts";
import type { MarkdownEditor } from "./markdown-editor.ts";

/** Shown while the caret is in the description of the picture. */
export const PICTURE_NOTE =
  "Write what the picture shows. It is read aloud in place of the picture. Enter goes on below.";

type Options = {
  /** Level of the heading that the whole text is under. */
  above: number;
  /** Something that an editor should know, in words. */
  onNote: (note: string | undefined) => void;
};

/**
 * Takes what is pasted into Markdown or dropped onto it: texts with their formats, and pictures.
 * @returns `take` tells whether it takes what is pasted
 */
export function usePasted({ above, onNote }: Options): {
  take: (data: DataTransfer, editor: MarkdownEditor) => boolean;
  takeFiles: (files: readonly File[], editor: MarkdownEditor) => Promise<void>;
} {
  const studio = useStudio();
  const takeFiles = async (files: readonly File[], editor: MarkdownEditor) => {
    for (const file of files) {
      const put = editor.hold();
      const picture = await takePicture(studio, file);
      if (!picture) return;
      put((text) => withPicture(text, picture.address));
      onNote(PICTURE_NOTE);
    }
  };
  const takeHtml = async (html: string, plain: string, editor: MarkdownEditor) => {
    const put = editor.hold();
    const { value, start } = editor.read();
    const { finishPictures, pasteAsMarkdown } = await loadPaste();
    const pasted = pasteAsMarkdown(html, lastHeadingLevel(value.slice(0, start)), above) ?? {
      markdown: plain,
      isInline: true,
      pictures: [],
      leftOut: 0,
    };
    const addresses: (string | undefined)[] = [];
    for (const picture of pasted.pictures) {
      const uploaded = await takePicture(studio, fileOf(picture));
      addresses.push(uploaded?.address);
    }
    const markdown = finishPictures(pasted.markdown, addresses);
    put((text) =>
      pasted.isInline
        ? replaceRange(text.value, text.start, text.end, markdown)
        : insertBlocks(text, markdown),
    );
    const missing = pasted.leftOut + addresses.filter((address) => address === undefined).length;
    onNote(missing === 0 ? undefined : `${counted(missing, "picture")} left out: drop the file here.`);
  };
  const take = (data: DataTransfer, editor: MarkdownEditor) => {
    const [html, plain] = [data.getData("text/html"), data.getData("text/plain")];
    // The words of a text file are inserted by the editor; for any other, what it is not is said.
    const files = [...data.files].filter(({ type }) => !type.startsWith("text/"));
    // A picture that is copied from a page comes with its HTML, a cell of a table with a picture of itself.
    if (files.length > 0 && !hasWords(html) && plain === "") void takeFiles(files, editor);
    else if (html !== "") void takeHtml(html, plain, editor);
    else return false;
    return true;
  };
  return { take, takeFiles };
}

const loadPaste = () => import("#src/editing/paste/paste-as-markdown.ts");
// Soon after the editor, so that letters typed after a pasted text find it there.
if (typeof requestIdleCallback === "function") requestIdleCallback(() => void loadPaste());

const hasWords = (html: string): boolean =>
  html.replace(/<(style|title)[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<[^>]*>/gi, "").trim() !== "";

/** The picture as a file, without a request: the policy allows none to other places. */
function fileOf({ name, data }: PastedPicture): File {
  const type = /^data:([^;,]+)/i.exec(data)?.[1] ?? "image/png";
  const bytes = Uint8Array.from(atob(data.slice(data.indexOf(",") + 1).replace(/\s/g, "")), (letter) =>
    letter.charCodeAt(0),
  );
  return new File([bytes], `${name}.${type.slice("image/".length)}`, { type });
}
