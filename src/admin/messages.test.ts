import { expect, test } from "vitest";
import { MARKDOWN_FAILURE, messages, WRONG_PASSPHRASE } from "./messages.ts";

test("every message is worded as the specification has it", () => {
  const spoken = Object.values(messages).map(({ title, description }) =>
    description === undefined ? title : `${title} / ${description}`,
  );
  expect([...spoken, WRONG_PASSPHRASE, MARKDOWN_FAILURE]).toEqual([
    "Error: Title and slug are required.",
    "Error: Cover image alt text is required for accessibility.",
    "Invalid file type / Please select an image file.",
    "File too large / Please select an image smaller than 2MB.",
    "Error: Failed to copy to clipboard.",
    "Draft saved: Your post has been saved locally.",
    "Draft deleted: The draft has been removed from your local storage.",
    "Image uploaded: Preview ready. Image will need to be manually placed in public folder for production.",
    "Image downloaded",
    "Copied! Code snippet copied to clipboard.",
    "Invalid password",
    "Error parsing markdown",
  ]);
});
