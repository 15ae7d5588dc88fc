/** The language in which tools speak to authors: messages, lists, Studio. BCP 47. */
export const TOOL_LANGUAGE = "en-GB";
