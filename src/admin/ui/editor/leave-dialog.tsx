import { useLeaveGuard } from "./use-leave-guard.ts";
import { Modal } from "#src/editing/modal.tsx";
import { Button } from "#src/ui/button.tsx";

/** The question before leaving when the text cannot be saved. In all other cases it is saved on leaving. */
export function LeaveDialog() {
  const { asking, stay, leave } = useLeaveGuard();
  return (
    <Modal
      open={asking}
      role="alertdialog"
      title="Leave without saving?"
      onClose={stay}
      actions={
        <>
          <Button onClick={stay}>Stay here</Button>
          <Button variant="destructive" onClick={leave}>
            Leave
          </Button>
        </>
      }
    >
      <p>Your latest changes are only in this tab. If you leave now, you will lose them.</p>
    </Modal>
  );
}
