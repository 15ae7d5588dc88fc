/** A toast, as `toasts.add` of src/browser/stores/toasts.ts accepts it. */
export type ToastMessage = {
  readonly title: string;
  readonly description?: string;
  readonly tone: "success" | "destructive";
};

/** All toasts of the drafting area. Their wording is specified. */
export const messages = {
  titleAndSlugRequired: { title: "Error: Title and slug are required.", tone: "destructive" },
  altTextRequired: {
    title: "Error: Cover image alt text is required for accessibility.",
    tone: "destructive",
  },
  invalidFileType: {
    title: "Invalid file type",
    description: "Please select an image file.",
    tone: "destructive",
  },
  fileTooLarge: {
    title: "File too large",
    description: "Please select an image smaller than 2MB.",
    tone: "destructive",
  },
  copyFailed: { title: "Error: Failed to copy to clipboard.", tone: "destructive" },
  draftSaved: { title: "Draft saved: Your post has been saved locally.", tone: "success" },
  draftDeleted: {
    title: "Draft deleted: The draft has been removed from your local storage.",
    tone: "success",
  },
  imageUploaded: {
    title:
      "Image uploaded: Preview ready. Image will need to be manually placed in public folder for production.",
    tone: "success",
  },
  imageDownloaded: { title: "Image downloaded", tone: "success" },
  copied: { title: "Copied! Code snippet copied to clipboard.", tone: "success" },
} as const satisfies Record<string, ToastMessage>;

export const MARKDOWN_FAILURE = "Error parsing markdown";

export const WRONG_PASSPHRASE = "Invalid password";
