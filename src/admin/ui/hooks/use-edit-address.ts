import { useEffect } from "react";
import { useField, useStored } from "#src/admin/ui/editor/session-context.ts";
import { replaceAddress } from "#src/browser/stores/address.ts";

/**
 * A new post gets an address of its own as soon as it is stored: a reload opens it again instead of an empty page.
 * The id stays the same while the slug is still being typed.
 */
export function useEditAddress(): void {
  const id = useField("id");
  const stored = useStored();
  useEffect(() => {
    if (!stored || location.pathname !== "/admin/posts/new") return;
    replaceAddress(`/admin/posts/edit/${id}`);
  }, [id, stored]);
}
