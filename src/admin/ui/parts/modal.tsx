import { chakra } from "@chakra-ui/react";
import { type ReactNode, useEffect, useId, useRef } from "react";

type ModalProps = {
  open: boolean;
  title: string;
  /** Called when the visitor closes it, with Esc or a click beside it too. */
  onClose: () => void;
  /** Buttons, the safe one first: it gets the focus. */
  actions: ReactNode;
  /** Nobody asked for it: its title gets the focus, so that a key meant for the text presses no button. */
  opensByItself?: boolean | undefined;
  /** alertdialog: something has to be decided. */
  role?: "alertdialog" | undefined;
  wide?: boolean | undefined;
  children: ReactNode;
};

/**
 * A question or a result over the page. Native dialog: Esc, the inert page behind and the focus that returns come
 * from the browser; the application adds the wrap of the Tab key and the click beside it.
 */
export function Modal({ open, title, onClose, actions, opensByItself, role, wide, children }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (open && dialog && !dialog.open) {
      dialog.showModal();
      dialog.querySelector<HTMLElement>(opensByItself ? "h2" : "[data-actions] button")?.focus();
    }
    if (!open) dialog?.close();
    // Not `html:has(…)`: the browser would test it with every change of the page.
    document.documentElement.style.overflow = open ? "hidden" : "";
    return () => {
      document.documentElement.style.overflow = "";
    };
  }, [open, opensByItself]);
  return (
    <chakra.dialog
      ref={ref}
      role={role}
      aria-labelledby={`${id}title`}
      onCancel={(event) => {
        // Closed by the state: its own event of the end comes late, and could end a dialog that was opened again.
        event.preventDefault();
        onClose();
      }}
      onClose={({ currentTarget }) => {
        if (!currentTarget.open) onClose();
      }}
      m="auto"
      p="0"
      w={wide ? "min(52rem, 100vw - 2rem)" : "min(33rem, 100vw - 2rem)"}
      maxW="none"
      maxH="calc(100dvh - 2rem)"
      overflow="hidden"
      color="fg"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="card"
      boxShadow="raised"
      css={{
        "&[open]": { display: "flex", animation: "rise 200ms ease-out" },
        "&::backdrop": {
          background: "color-mix(in srgb, var(--chakra-colors-bg-inverted) 60%, transparent)",
        },
      }}
    >
      {open ? (
        <chakra.div display="flex" flexDirection="column" w="full" minH="0" p={{ base: "5", md: "8" }}>
          <chakra.h2 id={`${id}title`} tabIndex={-1} textStyle="h3" overflowWrap="anywhere" outline="none">
            {title}
          </chakra.h2>
          <chakra.div minH="0" mt="3" overflowY="auto" overflowWrap="anywhere">
            {children}
          </chakra.div>
          <chakra.div
            data-actions=""
            display="flex"
            flexWrap="wrap"
            justifyContent="flex-end"
            gap={{ base: "2", sm: "3" }}
            mt="6"
            css={{ "& > *": { flexGrow: { base: 1, sm: 0 } } }}
          >
            {actions}
          </chakra.div>
        </chakra.div>
      ) : null}
    </chakra.dialog>
  );
}
