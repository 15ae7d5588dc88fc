import { codeOf, reasonOf } from "#src/disk/file-error.ts";
import { t } from "#src/studio/kernel/words/words.ts";

const REASONS: Readonly<Record<string, () => string>> = {
  ENOSPC: () => t("the disk is full"),
  EDQUOT: () => t("your disk quota is used up"),
  EACCES: () => t("permission was denied"),
  EPERM: () => t("permission was denied"),
  EROFS: () => t("the disk is read-only"),
  EEXIST: () => t("it already exists"),
  EISDIR: () => t("it is a folder"),
  EBUSY: () => t("another program is using it"),
  EIO: () => t("the disk reports an error"),
};

/** The reason for a failed file operation as part of a sentence, in the language of the request. */
export const failureReason = (error: unknown): string => REASONS[codeOf(error)]?.() ?? reasonOf(error);
