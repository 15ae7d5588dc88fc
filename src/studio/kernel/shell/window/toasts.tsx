import { Portal, Toast, Toaster } from "@chakra-ui/react";
import { useEffect } from "react";
import { toaster } from "#src/studio/kernel/shell/actions/show-toast.ts";
import { useShell } from "#src/studio/kernel/shell/state/use-studio.ts";
import { t } from "#src/studio/kernel/shell/words.ts";

/** The toasts of the window. A toast that offers Undo disappears with the next change, because Undo would then revert that change. */
export function Toasts() {
  const revision = useShell((state) => state.page?.view.revision ?? 0);
  useEffect(() => {
    for (const { id, meta } of toaster.getVisibleToasts())
      if (meta && "revision" in meta && meta.revision !== revision) toaster.dismiss(id);
  }, [revision]);
  return (
    <Portal>
      <Toaster toaster={toaster} insetInline="4" aria-label={t("Notifications, bottom (alt+T)")}>
        {({ title, action, closable }) => (
          <Toast.Root
            width="auto"
            maxW="min(30rem, 92vw)"
            alignItems="center"
            py="1.5"
            ps="3.5"
            pe="1.5"
            gap="3"
            borderRadius="l3"
            borderWidth="1px"
            borderColor="border.inverted"
            bg="bg.inverted"
            color="fg.inverted"
          >
            <Toast.Title flex="1" minW="0" textStyle="sm" fontWeight="medium" overflowWrap="anywhere">
              {title}
            </Toast.Title>
            {action ? (
              <Toast.ActionTrigger
                textStyle="sm"
                fontWeight="semibold"
                px="2.5"
                height="7"
                border="0"
                borderRadius="l2"
                color="fg.inverted"
                bg="border.inverted"
              >
                {action.label}
              </Toast.ActionTrigger>
            ) : null}
            {closable ? <Toast.CloseTrigger position="static" color="fg.inverted" /> : null}
          </Toast.Root>
        )}
      </Toaster>
    </Portal>
  );
}
