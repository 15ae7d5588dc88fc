/** The result of an import (ImportResult of src/admin/store/import-export.ts). */
type Result =
  | { status: "imported"; added: number; updated: number; same: number; refused: number }
  | { status: "unreadable" }
  | { status: "full" | "blocked"; added: number };

type ToastText = { title: string; description: string; tone: "success" | "info" | "destructive" };

/** The toast for the result of an import. */
export function importToast(result: Result): ToastText {
  if (result.status === "unreadable") {
    return {
      title: "Nothing was imported",
      description:
        "There are no exported drafts in this file. Choose one that was made with “Export drafts”.",
      tone: "destructive",
    };
  }
  if (result.status !== "imported") {
    const reason = result.status === "full" ? "has no room left" : "does not allow storage for this site";
    return {
      title: "Not all drafts were imported",
      description: `${drafts(result.added)} imported, then the import stopped: this browser ${reason}.`,
      tone: "destructive",
    };
  }
  const { added, updated, same, refused } = result;
  const parts = [
    added + updated + same + refused === 0 ? "There are no drafts in this file." : "",
    added > 0 ? `${drafts(added)} added.` : "",
    updated > 0 ? `${drafts(updated)} updated.` : "",
    same > 0 ? `${drafts(same)} already here.` : "",
    refused > 0 ? `${drafts(refused)} could not be read.` : "",
  ];
  return {
    title: "Import finished",
    description: parts.filter(Boolean).join(" "),
    tone: refused > 0 ? "info" : "success",
  };
}

const drafts = (count: number): string => `${count} ${count === 1 ? "draft" : "drafts"}`;
