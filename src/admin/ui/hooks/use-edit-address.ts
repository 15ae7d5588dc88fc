import { useEffect } from "react";
import { useField, useStored } from "#src/admin/ui/context/session-context.ts";
import { replaceAddress } from "#src/browser/stores/address.ts";

/**
 * Gives a new post its own address as soon as it is saved, so that a reload opens it again. The address uses
 * the id, because the slug may still change.
 */
export function useEditAddress(): void {
  const id = useField("id");
  const stored = useStored();
  useEffect(() => {
    if (!stored || location.pathname !== "/admin/posts/new") return;
    replaceAddress(`/admin/posts/edit/${id}`);
  }, [id, stored]);
}
