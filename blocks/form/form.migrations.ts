import type { BlockMigration } from "waymark/blocks";

type JsonObject = Parameters<BlockMigration["migrate"]>[0];

const object = (value: unknown): JsonObject => ({ ...Object(value) });

/**
 * Completes the confirmation of a former contact form: adds the texts that were the default then, where the document does not state its
 * own.
 */
function withTexts({
  toast = "Message sent! We'll get back to you within 24 hours.",
  title = "Thank you for getting in touch",
  text,
  againLabel = "Write another message",
}: JsonObject): JsonObject {
  return { toast, title, ...(text === undefined ? {} : { text }), againLabel };
}

export default [
  {
    from: "contact-form",
    to: 2,
    why: "`contact-form` becomes `form`, and says the texts that only contact forms have",
    migrate: (block) => ({ ...block, type: "form", sent: withTexts(object(block.sent)) }),
  },
] satisfies BlockMigration[];
